import type { Locator, Page } from '@playwright/test';
import { newEmail, publishDraw } from './support/club.ts';
import { expect, test } from './support/test.ts';

/** More steps than any page has places to stop at. */
const maxStops = 60;

/** Goes on with Tab until the place is reached, as somebody does who cannot point at it. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  for (let stop = 0; stop < maxStops; stop += 1) {
    if (await hasFocus(place)) return expectVisibleFocus(place);
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(place)} is not reached by Tab.`);
}

async function hasFocus(place: Locator): Promise<boolean> {
  return place.evaluate((element) => element === document.activeElement);
}

/** Focus is drawn round the element itself, or round what stands for it. */
async function expectVisibleFocus(place: Locator): Promise<void> {
  const outlines = await place.evaluate((element) =>
    [element, element.parentElement, element.closest('label')]
      .filter((one) => one !== null)
      .map((one) => getComputedStyle(one))
      .map(({ outlineStyle, outlineWidth }) => `${outlineStyle} ${outlineWidth}`),
  );
  const drawn = outlines.filter((outline) => !/^none| 0px$/.test(outline));
  expect(drawn, `focus is visible on ${String(place)}`).not.toEqual([]);
}

/** Presses Tab often enough to leave the dialog, if it could be left. */
async function expectTrapped(page: Page, dialog: Locator): Promise<void> {
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press('Tab');
    await expect
      .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
  }
}

test(
  'a buyer pays without a mouse (product §15.3)',
  { tag: '@desk' },
  async ({ page, world, club }) => {
    const draw = await publishDraw(world, club, { hasPicture: true });
    await page.goto(`/draw-info/${draw.id}`);
    await expect(page.getByRole('button', { name: 'One more' })).toBeEnabled();

    const picture = page.getByRole('button', { name: 'Enlarge the picture of the prize' });
    await tabTo(page, picture);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: 'The prize' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('img', { name: 'The prize' })).toBeHidden();
    await expect(picture).toBeFocused();

    await tabTo(page, page.getByLabel('Tickets', { exact: true }));
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('$25.00')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Payment Details' })).toBeVisible();

    await tabTo(page, page.getByRole('radio', { name: 'Credit Card' }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type(newEmail('keys'));
    await tabTo(page, page.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Complete Payment' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();

    const card = {
      'Card number': '4242424242424242',
      Expiry: '1239',
      CVC: '123',
      'Name on card': 'Robin Buyer',
    };
    for (const [label, text] of Object.entries(card)) {
      await tabTo(page, page.getByLabel(label));
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'You’re in, twice.' })).toBeVisible();
  },
);

test(
  'an owner publishes a draw without a mouse (product §15.7)',
  { tag: '@desk' },
  async ({ visit, club }) => {
    const page = await visit({ as: club });
    await page.goto('/welcome');
    const menu = page.getByRole('button', { name: 'Open menu' });
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    await expectTrapped(page, drawer);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, drawer.getByRole('link', { name: 'Create Draw' }));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Draw Name')).toBeVisible();

    const publish = page.getByRole('button', { name: 'Create Draw' });
    await tabTo(page, publish);
    await page.keyboard.press('Enter');
    // A failed submit leads to the first field that is wrong.
    await expect(page.getByLabel('Draw Name')).toBeFocused();
    await expect(page.getByRole('alert').first()).toContainText('Draw Name is required');

    const name = `By keys ${newEmail('x').slice(2, 10)}`;
    await page.keyboard.type(name);
    await tabTo(page, page.getByLabel('Prize', { exact: true }));
    await page.keyboard.type('A keyboard with a very good travel');
    const date = page.getByLabel('Date', { exact: true });
    await tabTo(page, date);
    // A year has four digits at most, so the field goes on to the time by itself.
    await page.keyboard.type('123120300730PM');
    await expect(date).toHaveValue('2030-12-31T19:30');
    await tabTo(page, page.getByLabel('Timezone'));
    await page.keyboard.type('auckland');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Timezone')).toHaveValue('Pacific/Auckland');
    await tabTo(page, page.getByRole('radio', { name: 'A ticket always wins' }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByLabel('Entry Cost'));
    await page.keyboard.type('5');
    await tabTo(page, publish);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/welcome');
    const draws = page.getByRole('region', { name: 'Draws', exact: true });
    await expect(draws.getByRole('listitem').filter({ hasText: name })).toContainText('31');
  },
);

test(
  'dialogs and menus keep the focus and give it back (product §2.15)',
  { tag: '@desk' },
  async ({ visit, world, club }) => {
    const draw = await publishDraw(world, club);
    const page = await visit({ as: club });
    await page.goto(`/profile/draw-details/${draw.id}`);
    const cancel = page.getByRole('button', { name: 'Cancel Draw' });
    await tabTo(page, cancel);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cancel this draw?' });
    await expect(dialog).toBeVisible();
    await expectTrapped(page, dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(cancel).toBeFocused();

    const account = page.getByRole('button', { name: 'Account: Profile and Logout' });
    await account.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(account).toBeFocused();
  },
);
