import { readFileSync } from 'node:fs';
import {
  buyTickets,
  connectedClub,
  newEmail,
  prizePicture,
  publishDraw,
  startPurchase,
} from './support/club.ts';
import { expectNoBarriers } from './support/scan.ts';
import { expect, test } from './support/test.ts';

test('filters live in the address: back, reload and another page keep them (product §2.12)', async ({
  visit,
  product,
  sandbox,
}) => {
  const world = { product, sandbox };
  const club = await connectedClub(world);
  const number = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  for (const at of number) {
    const runMethod = at === 12 ? 'LIVE' : 'COMPUTER_PICKED_WINNER';
    await publishDraw(world, club, { name: `Vinyl Sunday ${at}`, entryCost: at, runMethod });
  }
  const page = await visit({ as: club });
  await page.goto('/profile/draw-list');
  await page.getByRole('link', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await page.getByRole('button', { name: 'Open Filters' }).click();
  await page.getByLabel('Lowest Entry Cost').fill('ten');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Entry Cost must be a valid number')).toBeVisible();
  await expectNoBarriers(page, 'filters after a failed submit', 'light');
  await page.getByLabel('Lowest Entry Cost').fill('11');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/draw-list\?entryCostMin=11$/);
  await expect(page.getByText('2 draws match')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('2 draws match')).toBeVisible();
  await page.getByRole('button', { name: 'Open Filters' }).click();
  await page.getByLabel('Draw Type').selectOption('Live');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('1 draw matches')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('2 draws match')).toBeVisible();
  await page.getByRole('button', { name: 'Open Filters' }).click();
  await page.getByLabel('Draw Name').fill('Nobody called it this');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
});

test('a draw is edited until its first ticket (product §2.10, §4.10)', async ({
  visit,
  product,
  sandbox,
  club,
}) => {
  const draw = await publishDraw({ product, sandbox }, club, { hasPicture: true });
  const page = await visit({ as: club });
  await page.goto('/profile/draw-list');
  await page.getByRole('button', { name: `Actions for ${draw.name}` }).click();
  await page.getByRole('menuitem', { name: 'Edit Draw' }).click();
  await expect(page.getByLabel('Draw Name')).toHaveValue(draw.name);
  await page.getByLabel('Entry Cost').fill('0');
  await page.getByRole('button', { name: 'Save Draw' }).click();
  await expect(page.getByRole('alert')).toContainText('Entry Cost must be at least 1');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByLabel('Entry Cost').fill('20');
  await page.getByRole('button', { name: 'Remove image' }).click();
  await page.getByLabel('Draw Name').fill(`${draw.name} again`);
  await page.getByRole('button', { name: 'Save Draw' }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  await expect(page.getByText(`${draw.name} again is changed`)).toBeVisible();
  const kept = await product.call('GET', `/public/club-owner/draw/${draw.id}`);
  expect(kept).toMatchObject({
    name: `${draw.name} again`,
    entryCost: 20,
    imageId: null,
    runAt: draw.runAt.toISOString(),
  });
  await page.goto(`/profile/edit-draw/${draw.id}`);
  await page.getByLabel('Image (optional)').setInputFiles({
    name: 'prize.png',
    mimeType: 'image/png',
    buffer: readFileSync(prizePicture),
  });
  await page.getByRole('button', { name: 'Save Draw' }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  const { imageId } = await product.call('GET', `/public/club-owner/draw/${draw.id}`);
  expect(imageId).not.toBeNull();
});

test('a purchase that races an edit locks the form, and leaves cancelling (product §2.10, §4.7)', async ({
  visit,
  product,
  sandbox,
  club,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  const draw = await publishDraw({ product, sandbox }, club);
  const page = await visit({ as: club });
  await page.goto(`/profile/edit-draw/${draw.id}`);
  await page.getByLabel('Prize', { exact: true }).fill('Something smaller');
  await startPurchase({ product, sandbox }, draw);
  await page.getByRole('button', { name: 'Save Draw' }).click();
  await expect(page.getByRole('alert').getByText('Draw cannot be edited.')).toBeVisible();
  await expect(page.getByText('A payment for this draw is in progress.')).toBeVisible();
  await expect(page.getByLabel('Prize', { exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save Draw' })).toHaveCount(0);
  await expectNoBarriers(page, 'locked form', 'light');
  await page.getByRole('button', { name: 'Cancel Draw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Draw' }).click();
  await expect(page.getByText('This draw was cancelled.').first()).toBeVisible();
});

test("a draw's members, found by e-mail and taken along as a file (product §2.21)", async ({
  visit,
  product,
  sandbox,
  club,
}) => {
  const world = { product, sandbox };
  const draw = await publishDraw(world, club);
  const page = await visit({ as: club });
  await page.goto(`/draw-memberships/${draw.id}`);
  await expect(page.getByRole('heading', { name: 'Draw Memberships List' })).toBeVisible();
  await expect(page.getByText('No Draw Membership Found')).toBeVisible();
  const mia = newEmail('mia');
  const [code = ''] = await buyTickets(world, draw, { email: mia, count: 3 });
  await buyTickets(world, draw, { email: newEmail('bo'), count: 2 });
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Open Filters' }).click();
  await page.getByLabel('Email').fill('MIA');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row', { name: mia })).toContainText('3');
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = readFileSync(await (await begun).path(), 'utf8');
  expect(file).toContain(mia);
  expect(file).not.toContain('bo.');
  await page.goto(`/draw-memberships/${draw.id}?code=${code}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row', { name: mia })).toBeVisible();
  await page.goto(`/profile/draw-details/${draw.id}`);
  await expect(page.getByRole('img', { name: /5 tickets issued on/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('You keep');
});
