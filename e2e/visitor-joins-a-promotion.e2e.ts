import type { Page } from '@playwright/test';
import { codesIn, newEmail, publishDraw, publishPromo, type Draw } from './support/club.ts';
import { expectNoBarriers, look } from './support/scan.ts';
import { expect, test } from './support/test.ts';

async function fillIn(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(email);
}

test('a visitor scans a sheet, joins once, and wins (product §2.15, §4.11)', async ({
  page,
  visit,
  product,
  sandbox,
  club,
}) => {
  const draw = await publishPromo({ product, sandbox }, club, {
    runsInMinutes: 10,
    hasPicture: true,
    socials: { instagram: 'https://instagram.com/salt', website: 'https://salt.example' },
  });
  const email = newEmail('mia.scans');

  await test.step('the owner prints the sheet that leads there', async () => {
    const owner = await visit({ as: club });
    await owner.goto(`/profile/draw-details/${draw.id}`);
    await expect(owner.getByText('Free', { exact: true }).first()).toBeVisible();
    const opened = owner.waitForEvent('popup');
    await owner.getByRole('link', { name: 'QR sheet' }).click();
    const sheet = await opened;
    await expect(sheet.getByRole('heading', { name: draw.name })).toBeVisible();
    await expect(sheet.getByText(`${product.url}/promo-draw/${draw.id}`)).toBeVisible();
    const code = sheet.getByRole('img', { name: 'QR code that leads to the draw' });
    await expect(code).toHaveJSProperty('complete', true);
    expect(await code.evaluate((one) => Object(one).naturalWidth)).toBeGreaterThan(0);
    await look(sheet, 'the sheet with the QR code', { sameAtDesk: true });
    await sheet.emulateMedia({ media: 'print' });
    await expect(sheet.getByText('Save as PNG')).toBeHidden();
    await expect(code).toBeVisible();
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
    await expect(page.getByText('Successfully signed up for the promotional draw!')).toBeVisible();
    await expectNoBarriers(page, 'the promotional page, joined', 'light');
    const { text } = await sandbox.mail({ to: email, subject: `Your tickets for ${draw.name}` });
    expect(codesIn(text)).toHaveLength(1);
  });

  await test.step('the same mailbox is in already, however it is written', async () => {
    await page.reload();
    await fillIn(page, 'Mia Chen', email.toUpperCase().replace('@', '+again@'));
    await page.getByLabel('Email').press('Enter');
    await expect(page.getByText('You have already signed up for this draw.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Already Signed Up' })).toBeDisabled();
    await expectNoBarriers(page, 'the promotional page, already joined', 'light');
  });

  await test.step('the draw runs, the winner is told and the page shows the code', async () => {
    await sandbox.advance('PT13M');
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
  async ({ page, product, sandbox, club, complaints }) => {
    complaints.expect(/status of 404/);
    const world = { product, sandbox };
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
  async ({ page, product, sandbox, club, complaints }) => {
    complaints.expect(/status of 409|ERR_INTERNET_DISCONNECTED/);
    const draw = await publishPromo({ product, sandbox }, club, { ticketCap: 1 });
    await page.goto(`/promo-draw/${draw.id}`);
    await fillIn(page, 'Lou Late', newEmail('lou'));
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Join' }).click();
    const alert = page.getByRole('alert').filter({ hasText: /\S/ });
    await expect(alert).toHaveText('An error occurred while signing up. Please try again.');
    const body = { drawId: draw.id, name: 'Bo Lee', email: newEmail('bo'), phone: '' };
    await product.call('POST', '/public/club-owner/promo-draw-signup', { body });
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Join' }).click();
    await expect(page.getByText('This draw is full.').first()).toBeVisible();
  },
);

test(
  'a free draw can be entered at the checkout as well (product §2.15)',
  { tag: '@phone' },
  async ({ page, product, sandbox, club }) => {
    const draw = await publishPromo({ product, sandbox }, club);
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
    }
    await sandbox.mail({ to: email, subject: `Your tickets for ${draw.name}` });
    const { noOfPartic } = await product.call('GET', `/public/club-owner/draw/${draw.id}`);
    expect(noOfPartic).toBe(1);
  },
);
