import type { Locator, Page } from '@playwright/test';
import { connectedClub, newEmail, publishDraw } from './support/club.ts';
import { expectNoBarriers, look } from './support/scan.ts';
import { expect, test } from './support/test.ts';

/**
 * Counts what a thumb does: each press, and each field that it has to be put into before something
 * is typed.
 */
class Thumb {
  taps = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(place: Locator): Promise<void> {
    this.taps += 1;
    await place.click();
  }

  async type(label: string, text: string): Promise<void> {
    const field = this.page.getByLabel(label, { exact: true });
    await expect(field).toBeEditable();
    const hasFocus = await field.evaluate((one) => one === document.activeElement);
    if (!hasFocus) await this.press(field);
    await this.page.keyboard.type(text);
  }

  /** A press of a button or link. */
  async pressOn(role: 'button' | 'link', name: string): Promise<void> {
    await this.press(this.page.getByRole(role, { name, exact: true }).first());
  }
}

const heading = 'Your draw is live';

/** The folds of a draw's form. */
const folds = ['More about the prize', 'More ways to sell', 'Rules', 'Terms'] as const;

function fold(page: Page, title: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${title}`) });
}

async function expectShut(page: Page): Promise<void> {
  for (const title of folds) {
    await expect(fold(page, title)).toHaveAttribute('aria-expanded', 'false');
  }
}

test(
  'a newcomer comes from the front door to a published draw in at most 14 taps (product §2.10)',
  { tag: '@phone' },
  async ({ page, sandbox }) => {
    const thumb = new Thumb(page);
    const [email, password] = [newEmail('newcomer'), 'a long enough password'];
    await page.goto('/');
    await thumb.pressOn('link', 'Start your club');
    await thumb.type('Email', email);
    await thumb.type('Password', password);
    // The keyboard of a phone goes on to the next field by itself.
    await page.keyboard.press('Tab');
    await thumb.type('Confirm password', password);
    await thumb.pressOn('button', 'Create Account');
    await thumb.type('OTP', await sandbox.code(email));
    await thumb.pressOn('link', 'Sign in now');
    await thumb.type('Password', password);
    await thumb.pressOn('button', 'Sign in');
    await thumb.pressOn('button', 'Create Account');
    // The provider's own form is its own.
    await page.getByRole('button', { name: 'Complete onboarding' }).click();
    await thumb.pressOn('link', 'Create your first draw');
    await thumb.type('Name of your club', 'Lakeside Rowing Club');
    await thumb.type('Draw Name', 'A day on the lake');
    await thumb.type('Prize', 'A kayak');
    await thumb.type('Entry Cost', '5');
    await thumb.pressOn('button', 'Create Draw');
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    expect(thumb.taps).toBeLessThanOrEqual(14);
  },
);

test(
  'an owner publishes the next draw from Home in at most 8 taps, on a screen and a half (product §2.10)',
  { tag: '@phone' },
  async ({ visit, world }) => {
    const club = await connectedClub(world, { name: 'Lakeside Rowing Club' });
    await publishDraw(world, club, {
      currency: 'NZD',
      timezone: 'Pacific/Auckland',
    });
    const page = await visit({ as: club });
    const thumb = new Thumb(page);
    await page.goto('/welcome');
    await thumb.pressOn('link', 'Create Draw');
    await expectShut(page);
    // In the club's zone and currency, four weeks ahead.
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue(/T19:00$/);
    await expect(page.getByLabel('Currency')).toHaveValue('NZD');
    await expect(page.getByText('Local time of Pacific/Auckland')).toBeVisible();
    const preview = page.getByRole('region', { name: 'What buyers will see' });
    const box = await preview.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844 * 1.5);
    await look(page, 'the six fields of a draw', { sameAtDesk: true });
    await thumb.type('Draw Name', 'A day on the lake');
    await thumb.type('Prize', 'A kayak');
    await thumb.type('Entry Cost', '5');
    await thumb.type('Number of Ticket(s)', '200');
    await thumb.pressOn('button', 'Create Draw');
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    expect(thumb.taps).toBeLessThanOrEqual(8);
  },
);

/**
 * Each uses a field of the product's reference that a fold hides, as a program does that knows
 * labels alone.
 */
const uses: Record<string, { title: string; use: (page: Page) => Promise<void> }> = {
  'a text area': {
    title: 'More about the prize',
    use: (page) => page.getByLabel('Description').fill('With a paddle.'),
  },
  'a choice from a list': {
    title: 'More ways to sell',
    use: async (page) => {
      await page.getByLabel('Discount type').selectOption('Coupon');
      await page.getByLabel('Discount code').fill('OAR10');
    },
  },
  'a tick': {
    title: 'More ways to sell',
    use: (page) => page.getByLabel('Draw as soon as it is sold out').check(),
  },
  'a button': {
    title: 'More ways to sell',
    use: (page) => page.getByRole('button', { name: 'Add a bundle' }).click(),
  },
  'a card': { title: 'Rules', use: (page) => page.getByText('There may be no winner').click() },
  'a radio button': {
    title: 'Rules',
    use: (page) => page.getByRole('radio', { name: 'Live' }).check(),
  },
  'the winner’s mail': {
    title: 'Rules',
    use: (page) => page.getByLabel('Write to the winner yourself').uncheck(),
  },
  'the last numbers': {
    title: 'Rules',
    use: (page) => page.getByLabel('To', { exact: true }).fill('9'),
  },
  'the terms': {
    title: 'Terms',
    use: (page) => page.getByLabel('Terms and conditions').fill('Be fair.'),
  },
  'the zone': {
    title: 'Local time of',
    use: (page) => page.getByLabel('Timezone').fill('Europe/Berlin'),
  },
};

test('a field in a fold is filled by its label, and opens it (product §2.10)', async ({
  visit,
  club,
}) => {
  const page = await visit({ as: club });
  page.on('dialog', (dialog) => void dialog.accept());
  for (const [name, { title, use }] of Object.entries(uses)) {
    await test.step(name, async () => {
      await page.goto('/profile/create-draw');
      await expectShut(page);
      await use(page);
      await expect(fold(page, title)).toHaveAttribute('aria-expanded', 'true');
    });
  }
});

test('a draw with each field of the reference is published with the folds left alone (product §2.10, §3.5)', async ({
  visit,
  world,
}) => {
  const { product } = world;
  // Of its own: the next form begins with its currency and its zone.
  const club = await connectedClub(world, { name: 'Lakeside Rowing Club' });
  const page = await visit({ as: club });
  await page.goto('/profile/create-draw');
  await expectShut(page);
  await page.getByLabel('Terms and conditions').fill('Be fair.');
  await page.getByLabel('Write to the winner yourself').uncheck();
  await page.getByLabel('Number of Ticket(s)').fill('80');
  await page.getByLabel('Discount type').selectOption('Coupon');
  await page.getByLabel('Discount code').fill('OAR10');
  await page.getByText('There may be no winner').click();
  await page.getByLabel('Entry Cost').fill('4');
  await page.getByLabel('Currency').selectOption('NZD');
  await page.getByLabel('Timezone').fill('auckland');
  await page.getByRole('option', { name: 'Pacific/Auckland' }).click();
  await page.getByLabel('Date', { exact: true }).fill('2029-05-06T10:00');
  await page.getByLabel('Prize', { exact: true }).fill('A kayak');
  await page.getByLabel('Draw Name').fill('A day on the lake');
  await page.getByRole('button', { name: 'Create Draw' }).click();
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  const path = (await page.getByRole('link', { name: 'Open page' }).getAttribute('href')) ?? '';
  const { token } = club;
  expect(
    await product.call('GET', `/api/club-owner/draw/${path.split('/').at(-1)}`, { token }),
  ).toMatchObject({
    name: 'A day on the lake',
    prize: 'A kayak',
    runAt: '2029-05-05T22:00:00.000Z',
    timezone: 'Pacific/Auckland',
    currency: 'NZD',
    entryCost: 4,
    runMethod: 'COMPUTER_PICKED_NO_WINNER',
    discounts: [{ type: 'coupon', code: 'OAR10' }],
    ticketCap: 80,
    emailWinner: false,
    termsHtml: '<p>Be fair.</p>',
  });
});

/** Brings words into sight as the search of a browser does, which scrolls every box round them. */
async function findInPage(words: Locator): Promise<void> {
  await words.evaluate((one) => one.scrollIntoView({ block: 'center' }));
}

test('a fold opens by its heading, by keyboard, by a search, and for what is wrong or other than plain (product §2.10)', async ({
  visit,
  club,
  world,
}) => {
  const page = await visit({ as: club });
  await page.goto('/profile/create-draw');
  await expectShut(page);

  await test.step('by its heading, and shuts again', async () => {
    const rules = fold(page, 'Rules');
    await rules.press('Enter');
    await expect(rules).toHaveAttribute('aria-expanded', 'true');
    await rules.press('Enter');
    await expect(rules).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('by Tab: what has the focus is in sight', async () => {
    await fold(page, 'Rules').focus();
    await page.keyboard.press('Tab');
    await expect(fold(page, 'Rules')).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator(':focus')).toBeInViewport();
    await expect(page.getByRole('radio', { name: 'A ticket always wins' })).toBeFocused();
  });

  await test.step('by the search of the browser', async () => {
    const ways = fold(page, 'More ways to sell');
    await expect(ways).toHaveAttribute('aria-expanded', 'false');
    const words = page.getByText('addresses that reach the same one');
    await findInPage(words);
    await expect(ways).toHaveAttribute('aria-expanded', 'true');
    await expect(words).toBeInViewport();
  });

  await test.step('for what is wrong', async () => {
    await page.getByLabel('Days to claim the prize').fill('400');
    await fold(page, 'Rules').click();
    await expect(fold(page, 'Rules')).toHaveAttribute('aria-expanded', 'false');
    await expect(fold(page, 'Rules')).toContainText('claimed within 400 days');
    await page.getByRole('button', { name: 'Create Draw' }).click();
    await expect(page.getByLabel('Draw Name')).toBeFocused();
    await expect(fold(page, 'Rules')).toHaveAttribute('aria-expanded', 'true');
    await expectNoBarriers(page, 'a form with something wrong in a fold', 'light');
  });

  await test.step('for what is other than plain in a draw that is edited', async () => {
    const draw = await publishDraw(world, club, { maxPerPerson: 3 });
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(`/profile/edit-draw/${draw.id}`);
    await expect(fold(page, 'More ways to sell')).toHaveAttribute('aria-expanded', 'true');
    await expect(fold(page, 'Terms')).toHaveAttribute('aria-expanded', 'false');
  });
});
