import { publishPromo } from './support/club.ts';
import { expectNoBarriers } from './support/scan.ts';
import { expect, test } from './support/test.ts';

test('a promotional draw is created, found and edited (product §2.7, §2.11, §2.12)', async ({
  visit,
  sandbox,
  club,
}) => {
  const name = 'Sunrise Swim Breakfast';
  const page = await visit({ as: club });
  await page.goto('/welcome');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Create Promotional Draw' }).click();
  await expect(page.getByRole('heading', { name: 'Promotional QR Code Draw' })).toBeVisible();
  await page.getByLabel('Draw Name').fill(name);
  await page.getByLabel('Prize', { exact: true }).fill('Breakfast for two');
  await page.getByLabel('Instagram').fill('salt.and.sunday');
  await expect(page.getByText('There may be no winner')).toHaveCount(0);
  await page.getByRole('button', { name: 'Create Draw' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Please fix the highlighted fields and try again.');
  await expect(alert).toContainText('Must be a valid URL');
  await expectNoBarriers(page, 'promotional form after a failed submit', 'light');
  const soon = new Date((await sandbox.now()).getTime() + 9 * 86_400_000);
  await page.getByLabel('Date', { exact: true }).fill(soon.toISOString().slice(0, 16));
  await page.getByText('A ticket always wins').click();
  await page.getByLabel('Instagram').fill('https://instagram.com/salt.and.sunday');
  await page.getByLabel('Entries count once their address is confirmed').check();
  await page.getByRole('button', { name: 'Create Draw' }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  const sheet = page.getByRole('dialog', { name: 'Your draw is live' });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  const section = page.getByRole('region', { name: 'Promotional Draws' });
  await expect(section.getByRole('link', { name, exact: true }).first()).toBeVisible();
  await section.getByRole('link', { name: 'All promotional draws' }).click();
  await expect(page).toHaveURL(/\/profile\/promo-draw-list$/);
  await page
    .getByRole('button', { name: `Actions for ${name}` })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'QR Code' })).toBeVisible();
  await expectNoBarriers(page, 'promotional list with its menu', 'light');
  await page.getByRole('menuitem', { name: 'Edit Draw' }).click();
  await expect(page.getByLabel('Instagram')).toHaveValue('https://instagram.com/salt.and.sunday');
  await expect(page.getByLabel('Entries count once their address is confirmed')).toBeChecked();
  await page.getByLabel('Prize', { exact: true }).fill('Breakfast for four');
  await page.getByRole('button', { name: 'Save Draw' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await page.goto('/profile/draw-list');
  await expect(page.getByText(name)).toHaveCount(0);
});

test(
  'a row of the list shares and copies the link, and opens the QR code (product §2.12)',
  { tag: '@phone' },
  async ({ visit, world, product, club }) => {
    const draw = await publishPromo(world, club);
    const page = await visit({ as: club });
    const shared: unknown[] = [];
    await page.exposeFunction('noteShared', (what: unknown) => void shared.push(what));
    await page.addInitScript(() => {
      const value = Object(globalThis).noteShared;
      Object.defineProperty(navigator, 'share', { value, configurable: true });
    });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/profile/promo-draw-list');
    const choose = async (name: string): Promise<void> => {
      await page.getByRole('button', { name: `Actions for ${draw.name}` }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    const url = `${product.url}/promo-draw/${draw.id}`;

    await choose('Share');
    const title = 'lottery Draw';
    const text = 'Share this Draw with others';
    await expect.poll(() => shared).toEqual([{ title, text, url: `${url}?via=share` }]);

    await choose('Copy Link');
    await expect(page.getByText('Copied to clipboard!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    await expect(page.getByText('Copied to clipboard!')).toBeHidden();

    const opened = page.waitForEvent('popup');
    await choose('QR Code');
    await expect(await opened).toHaveURL(`/public/qr/draw/${draw.id}`);

    await choose('Memberships');
    await expect(page.getByText('No Draw Membership Found')).toBeVisible();
  },
);
