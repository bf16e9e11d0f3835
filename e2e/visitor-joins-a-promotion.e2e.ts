import type { Page } from '@playwright/test';
import { codesIn, newEmail, publishDraw, publishPromo, type Draw } from './support/club.ts';
import { expectOnePage, printedSize } from './support/printed.ts';
import { expectNoBarriers, look } from './support/scan.ts';
import { expect, test } from './support/test.ts';

async function fillIn(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(email);
}

test('a visitor scans a poster, joins once, confirms it, and wins (product §2.15, §2.26, §2.31, §4.11, §4.13)', async ({
  page,
  visit,
  world,
  club,
}) => {
  const { sandbox } = world;
  const draw = await publishPromo(world, club, {
    runsInMinutes: 10,
    hasPicture: true,
    confirmEntries: true,
    socials: { instagram: 'https://instagram.com/salt', website: 'https://salt.example' },
  });
  const email = newEmail('mia.scans');
  let link = '';

  await test.step('the owner prints the poster that leads there', async () => {
    const owner = await visit({ as: club });
    await owner.goto(`/profile/draw-details/${draw.id}`);
    await expect(owner.getByText('Free', { exact: true }).first()).toBeVisible();
    const opened = owner.waitForEvent('popup');
    await owner.getByRole('link', { name: 'Poster' }).click();
    const poster = await opened;
    await expect(poster.getByRole('heading', { name: draw.name })).toBeVisible();
    const code = poster.getByRole('img', { name: 'QR code of this address' });
    await expect(code).toHaveJSProperty('complete', true);
    expect(await code.evaluate((one) => Object(one).naturalWidth)).toBeGreaterThan(0);
    await look(poster, 'the poster', { sameAtDesk: true });
    for (const paper of ['A4', 'A5'] as const) {
      await poster.getByRole('link', { name: paper }).press('Enter');
      await expect(poster).toHaveURL(`/qr/draw/${draw.id}?size=${paper.toLowerCase()}`);
      await expectOnePage(poster, paper);
      for (const side of await printedSize(poster, '.qr')) expect(side).toBeCloseTo(80, 1);
    }
    const asked = poster.evaluate(
      () => new Promise((resolve) => (window.print = () => resolve('printed'))),
    );
    await poster.getByRole('button', { name: 'Print' }).press('Enter');
    expect(await asked).toBe('printed');
    const address = await poster.locator('.address b').innerText();
    await poster.goto(address.toLowerCase());
    await expect(poster).toHaveURL(`/promo-draw/${draw.id}`);
  });

  await test.step('the page shows the prize and where the club is found besides', async () => {
    await page.goto(`/promo-draw/${draw.id}`);
    await expect(page.getByRole('heading', { name: 'Join Promotional Draw' })).toBeVisible();
    const website = page.getByRole('link', { name: 'Website' });
    await expect(website).toHaveAttribute('href', 'https://salt.example');
    await expect(page.getByRole('link', { name: 'TikTok' })).toHaveCount(0);
    await look(page, 'the promotional page', { sameAtDesk: true });
    await page.getByRole('button', { name: 'Enlarge the picture of the prize' }).click();
    await expect(page.getByRole('img', { name: 'The prize' })).toBeVisible();
    await expectNoBarriers(page, 'the promotional page with its picture enlarged', 'light');
    await page.keyboard.press('Escape');
  });

  await test.step('what is missing is said beside its field', async () => {
    await page.getByRole('button', { name: 'Join' }).click();
    await expect(page.getByText('Please enter your full name')).toBeVisible();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByLabel('Full Name')).toBeFocused();
    await look(page, 'the promotional page after a failed submit', { sameAtDesk: true });
  });

  await test.step('a double click joins once, and one mail brings one ticket', async () => {
    await fillIn(page, 'Mia Chen', email);
    await page.getByRole('button', { name: 'Join' }).dblclick();
    await expect(page.getByText('your entry counts once you confirm it there')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Website' })).toHaveCount(1);
    await look(page, 'the promotional page, joined', { sameAtDesk: true });
    const { text } = await sandbox.mail({
      to: email,
      subject: 'Confirm your entry for',
    });
    expect(codesIn(text)).toHaveLength(1);
    [link = ''] = /http\S+\/confirm\/\S+/.exec(text) ?? [];
  });

  await test.step('the same mailbox is in already, however it is written', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await page.getByRole('link', { name: 'Enter somebody else' }).press('Enter');
    await fillIn(page, 'Mia Chen', email.toUpperCase().replace('@', '+again@'));
    await page.getByLabel('Email').press('Enter');
    await expect(page.getByText('You have already signed up for this draw.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Already Signed Up' })).toBeDisabled();
    await expectNoBarriers(page, 'the promotional page, already joined', 'light');
  });

  await test.step('one press in the mail, and the entry counts', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Confirm your entry' })).toBeVisible();
    await expect(page.getByText(draw.name)).toBeVisible();
    await look(page, 'the page that confirms an entry', { sameAtDesk: true });
    await page.getByRole('button', { name: 'Confirm my entry' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Your entry counts.' })).toBeVisible();
    await look(page, 'the page of an entry that is confirmed', { sameAtDesk: true });
    await page.goBack();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your entry counts.' })).toBeVisible();
    await page.getByRole('link', { name: 'See the draw' }).click();
    await expect(page).toHaveURL(`/promo-draw/${draw.id}`);
  });

  await test.step('the draw runs, the winner is told and the page shows the code', async () => {
    await sandbox.advance('PT14M');
    const { text } = await sandbox.mail({ to: email, subject: 'You won' });
    const [code = ''] = codesIn(text);
    await page.reload();
    await expect(page.getByText(code, { exact: true })).toBeAttached();
    await look(page, 'the promotional page with a winner', { sameAtDesk: true });
  });
});

test(
  'a promotion that is full, cancelled or unknown says so (product §2.15, §8.3)',
  { tag: '@phone' },
  async ({ page, world, product, club, complaints }) => {
    complaints.expect(/status of 404/);
    const join = async ({ id: drawId }: Draw): Promise<void> => {
      const body = { drawId, name: 'Bo Lee', email: newEmail('bo'), phone: '' };
      await product.call('POST', '/public/club-owner/promo-draw-signup', { body });
    };
    const full = await publishPromo(world, club, { ticketCap: 1 });
    await join(full);
    await page.goto(`/promo-draw/${full.id}`);
    await expect(page.getByRole('heading', { name: 'This draw is full.' })).toBeVisible();
    await look(page, 'a full promotion', { sameAtDesk: true });

    const cancelled = await publishPromo(world, club);
    const { token } = club;
    await product.call('DELETE', `/api/club-owner/draw/${cancelled.id}`, { token });
    await page.goto(`/promo-draw/${cancelled.id}`);
    await expect(page.getByRole('heading', { name: 'Draw Cancelled' })).toBeVisible();
    await look(page, 'a cancelled promotion', { sameAtDesk: true });

    const paid = await publishDraw(world, club);
    await page.goto(`/promo-draw/${paid.id}`);
    await expect(page).toHaveURL(`/draw-info/${paid.id}`);

    await page.goto('/promo-draw/nothing');
    await expect(page.getByRole('heading', { name: 'Draw Not Found' })).toBeVisible();
  },
);

test(
  'the last ticket goes while somebody types, and the network fails (product §8.3)',
  { tag: '@phone' },
  async ({ page, world, product, club, complaints }) => {
    complaints.expect(/status of 409|ERR_INTERNET_DISCONNECTED/);
    const draw = await publishPromo(world, club, { ticketCap: 1 });
    await page.goto(`/promo-draw/${draw.id}`);
    await fillIn(page, 'Lou Late', newEmail('lou'));
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Join' }).click();
    const alert = page.getByRole('alert').filter({ hasText: /\S/ });
    await expect(alert).toHaveText(
      'There is no connection to Clubdraw. What you typed is still here.',
    );
    const body = { drawId: draw.id, name: 'Bo Lee', email: newEmail('bo'), phone: '' };
    await product.call('POST', '/public/club-owner/promo-draw-signup', { body });
    // The press alone comes through, so that the page learns of the full draw by it and no earlier.
    await page.route(
      ({ pathname }) => !pathname.endsWith('/promo-draw-signup'),
      (route) => route.abort('internetdisconnected'),
    );
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Join' }).click();
    await expect(alert).toHaveText('This draw is full.');
    await page.unrouteAll();
    await expect(page.getByRole('heading', { name: 'This draw is full.' })).toBeVisible();
  },
);

test('somebody whose address a stranger entered takes the entry back (product §2.24, §17.3)', async ({
  page,
  world,
  club,
}) => {
  const { product, sandbox } = world;
  const draw = await publishPromo(world, club);
  const email = newEmail('not.me');
  const body = { drawId: draw.id, name: 'Some Stranger', email, phone: '' };
  await product.call('POST', '/public/club-owner/promo-draw-signup', { body });
  const { text } = await sandbox.mail({ to: email, subject: 'Your tickets for' });
  const [link = ''] = /http\S+\/not-you\/\S+/.exec(text) ?? [];
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Not you?' })).toBeVisible();
  await expect(page.getByText(draw.name)).toBeVisible();
  await look(page, 'the page Not you?', { sameAtDesk: true });
  await page.getByRole('button', { name: 'Take this entry back' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'The entry is taken back.' })).toBeVisible();
  await look(page, 'the page Not you?, pressed', { sameAtDesk: true });
  await page.goBack();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The entry is taken back.' })).toBeVisible();
  const again = await product.ask('POST', '/public/club-owner/promo-draw-signup', { body });
  expect(again).toMatchObject({ status: 200, body: { alreadySigned: true } });
  await page.goto(`/promo-draw/${draw.id}`);
  await fillIn(page, 'Not Me', email);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('You have already signed up for this draw.')).toBeVisible();
});

/** Some 256 tries of a challenge that nobody signed: the server of this story asks for none. */
const challenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '00112233445566778899aabbccddeeff',
    salt: 'ffeeddccbbaa99887766554433221100',
    cost: 3000,
    keyLength: 32,
    keyPrefix: '00',
    keySignature: '00',
    data: { about: 'this call', until: 0 },
  },
  signature: '00',
};

test(
  'a page that must prove its work does so by itself (product §11.8)',
  { tag: '@phone' },
  async ({ page, world, club, complaints }) => {
    complaints.expect(/status of 428/);
    const draw = await publishPromo(world, club);
    const proofs: (string | undefined)[] = [];
    await page.route('**/promo-draw-signup', async (route) => {
      proofs.push(route.request().headers()['x-proof']);
      const json = { error: 'One moment, please try again.', challenge };
      if (proofs.length === 1) await route.fulfill({ status: 428, json });
      else await route.continue();
    });
    await page.goto(`/promo-draw/${draw.id}`);
    await fillIn(page, 'Pia Proof', newEmail('pia'));
    await page.getByRole('button', { name: 'Join' }).click();
    await expect(page.getByText('Successfully signed up for the promotional draw!')).toBeVisible();
    expect(proofs).toHaveLength(2);
    expect(proofs[0]).toBeUndefined();
    const { solution } = JSON.parse(atob(proofs[1] ?? ''));
    expect(solution.derivedKey).toMatch(/^00[0-9a-f]{62}$/);
  },
);

test(
  'a free draw can be entered at the checkout as well (product §2.15)',
  { tag: '@phone' },
  async ({ page, world, product, sandbox, club }) => {
    const draw = await publishPromo(world, club);
    const email = newEmail('zoe');
    for (const spelling of [email, email.replace('@', '+again@')]) {
      await page.goto(`/total?drawId=${draw.id}&count=1`);
      const enter = page.getByRole('button', { name: 'Enter Draw' });
      await expect(enter).toBeDisabled();
      await page.getByLabel('Email').fill(spelling);
      await page.getByRole('checkbox').check();
      await expect(page.getByText('Credit Card')).toHaveCount(0);
      await enter.click();
      await expect(page).toHaveURL(/\/payment\/success\?/);
      await expect(page.getByRole('heading', { name: 'You’re in.' })).toBeVisible();
      // The tab keeps the secret of its entry, also when the other spelling finds it again.
      await expect(page.getByRole('heading', { name: 'Your code' })).toBeVisible();
    }
    await sandbox.mail({ to: email, subject: 'Your tickets for' });
    const { noOfPartic } = await product.call('GET', `/public/club-owner/draw/${draw.id}`);
    expect(noOfPartic).toBe(1);
  },
);
