import { readFileSync } from 'node:fs';
import {
  buyTickets,
  connectedClub,
  newEmail,
  prizePicture,
  publishDraw,
  publishPromo,
  startPurchase,
} from './support/club.ts';
import { publishPackage } from './support/member-steps.ts';
import { expectNoBarriers, expectNoSidewaysScroll, look } from './support/scan.ts';
import { expect, test } from './support/test.ts';

test('filters live in the address: back, reload and another page keep them (product §2.12)', async ({
  visit,
  world,
}) => {
  const club = await connectedClub(world, { name: 'Tess Surf Club' });
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
  world,
  club,
}) => {
  const { product } = world;
  const draw = await publishDraw(world, club, { hasPicture: true });
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
  await expect(page.getByText('Changes saved')).toBeVisible();
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
  world,
  club,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  const draw = await publishDraw(world, club);
  const page = await visit({ as: club });
  await page.goto(`/profile/edit-draw/${draw.id}`);
  await page.getByLabel('Prize', { exact: true }).fill('Something smaller');
  await startPurchase(world, draw);
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

test('draws, packages and buyers are found from anywhere, by key and by button (product §2.3)', async ({
  visit,
  world,
}, { project }) => {
  const club = await connectedClub(world, { name: 'Tess Surf Club' });
  for (const at of [1, 2, 3, 4, 5, 6]) await publishDraw(world, club, { name: `Reef swim ${at}` });
  const draw = await publishDraw(world, club, { name: 'Kombi night' });
  const offer = await publishPackage(world, club, { name: 'Reef club' });
  const mia = newEmail('mia');
  const [code = ''] = await buyTickets(world, draw, { email: mia, count: 2 });
  const page = await visit({ as: club });
  const field = page.getByRole('combobox', { name: 'Search' });
  const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
  await page.goto('/profile/create-draw');
  await page.getByLabel('Draw Name').fill('Not saved / yet');

  await test.step('the menu or the rail has it, and back leaves the form as it was', async () => {
    if (project.name === 'phone') await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(field).toBeFocused();
    await look(page, 'search without words');
    await page.goBack();
    await expect(field).toBeHidden();
    await expect(page).toHaveURL(/\/profile\/create-draw$/);
    await expect(page.getByLabel('Draw Name')).toHaveValue('Not saved / yet');
    await page.getByLabel('Draw Name').fill('');
  });

  await test.step('arrows and Enter open what is found', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await field.fill('reef');
    await expect(options).toHaveCount(7);
    await expect(options.first()).toContainText('Reef swim 6');
    await look(page, 'search with what it found');
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await expect(options.last()).toContainText(offer.name);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/profile\/draw-list\?search=reef$/);
    await expect(page.getByText('6 draws match')).toBeVisible();
    await page.getByRole('link', { name: /Name or prize has “reef”/ }).click();
    await expect(page).toHaveURL(/\/profile\/draw-list$/);
  });

  await test.step('a buyer is found by e-mail and by code, and the address tells nobody', async () => {
    for (const words of [mia, code]) {
      await page.keyboard.press('/');
      await field.fill(words);
      await expect(options).toHaveCount(1);
      await options.click();
      await expect(page).toHaveURL(new RegExp(`/draw-memberships/${draw.id}\\?code=${code}$`));
      await expect(page.getByRole('row', { name: mia })).toContainText('2');
      await page.goBack();
      await expect(page).toHaveURL(/\/profile\/draw-list$/);
    }
  });

  await test.step('what is typed right after / is in its field once that is there', async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: 'Create Draw' }).first()).toBeVisible();
    const code = page.waitForRequest(/search-palette/);
    await page.keyboard.type('/kombi');
    await code;
    await expect(field).toHaveValue('kombi');
    await expect(options.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
  });

  await test.step('Escape closes it, the focus goes back, and nothing is loaded anew', async () => {
    const opener = page.getByRole('link', { name: 'Create Draw' }).first();
    await opener.focus();
    await page.keyboard.press('/');
    await field.fill('nobody has this name');
    await expect(page.getByText('Nothing found for')).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.keyboard.press('Escape');
    // It can be opened again while it still fades away.
    await page.waitForFunction(() => document.documentElement.style.overflow === '');
    await page.keyboard.press('ControlOrMeta+k');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL(/\/profile\/draw-list$/);
    expect(asked).toEqual([]);
  });
});

test(
  'the rail leads everywhere and says where one is (product §2.3)',
  { tag: '@desk' },
  async ({ visit, world, club }) => {
    const promo = await publishPromo(world, club);
    const page = await visit({ as: club });
    await page.goto('/welcome');
    const rail = page.getByRole('navigation', { name: 'Sections' });
    const here = rail.locator('[aria-current]');
    await expect(here).toHaveText('Home');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    for (const [name, title] of [
      ['Draws', 'Draws'],
      ['Memberships', 'Packages'],
      ['Promotional', 'Promotional Draws'],
      ['Terms', 'Terms And Conditions'],
      ['Profile', 'Profile'],
    ] as const) {
      await rail.getByRole('link', { name }).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
      await expect(here).toHaveText(name);
      await expect(here).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
    }
    await page.goto(`/profile/draw-details/${promo.id}`);
    await expect(here).toHaveText('Promotional');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('link', { name: 'Draws', exact: true })
      .click();
    await expect(page).toHaveURL(/\/profile\/draw-list$/);
    await page.setViewportSize({ width: 640, height: 450 });
    await expect(rail).toHaveCount(0);
    await expectNoSidewaysScroll(page, 'the list at 200 % zoom');
    await page.goto(`/profile/draw-live/${promo.id}`);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(page.locator('.stage')).toBeVisible();
    await expect(rail).toHaveCount(0);
  },
);

test("a draw's members, found by e-mail and taken along as a file (product §2.21)", async ({
  visit,
  world,
  club,
}) => {
  const { sandbox } = world;
  const draw = await publishDraw(world, club, { giveaways: 3 });
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

  await test.step('a purchase is mailed again, and its money given back, by keyboard', async () => {
    await page.goto(`/draw-memberships/${draw.id}`);
    const opener = page.getByRole('button', { name: `Purchases of ${mia}` });
    await opener.press('Enter');
    const purchases = page.getByRole('dialog', { name: 'Purchases' });
    await expect(purchases).toContainText('3 tickets, $37.50');
    await purchases.getByRole('button', { name: 'Send again' }).press('Enter');
    await expect(purchases.getByText('Sent.')).toBeVisible();
    const mails = () => sandbox.mails({ to: mia, subject: `Your tickets for ${draw.name}` });
    await expect.poll(async () => (await mails()).length).toBe(2);
    await purchases.getByRole('button', { name: 'Give money back' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Give the money back?' });
    // The safe answer has the focus.
    await expect(question.getByRole('button', { name: 'Keep the money' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('$37.50 AUD is on its way back.')).toBeVisible();
    await sandbox.mail({ to: mia, subject: `Refund for ${draw.name}` });
    await expect(purchases.getByText(/^Refund(ed| on its way)$/)).toBeVisible();
    // The tickets stay in the draw, so the buyer stays in the list.
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expect(page.getByRole('row')).toHaveCount(3);
  });
});
