import type { Page } from '@playwright/test';
import { buyTickets, connectedClub } from './support/club.ts';
import { look } from './support/scan.ts';
import { expect, test } from './support/test.ts';
import { fillDraw } from './support/owner-steps.ts';

const asked = 'Name of your club';

/** The first field of the form of this page. */
function firstField(page: Page) {
  return page.getByRole('main').getByRole('textbox').first();
}

async function renameTo(page: Page, name: string): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change name, picture, contact or address' }).click();
  await page.getByLabel('Club name').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your club has a face')).toBeVisible();
}

/** The page of a draw names its club so, now or within a few seconds. */
async function expectClub(page: Page, path: string, name: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test(
  'the first draw asks for the name of the club, and follows a new one until somebody has a ticket (product §2.6, §2.10)',
  { tag: '@phone' },
  async ({ visit, world, sandbox }) => {
    const club = await connectedClub(world);
    const page = await visit({ as: club });
    const visitor = await visit();

    await test.step('its first field is in sight, and nothing is published without it', async () => {
      await page.goto('/profile/create-draw');
      await expect(firstField(page)).toHaveAccessibleName(asked);
      await expect(firstField(page)).toBeInViewport({ ratio: 1 });
      await fillDraw(page, 'A day on the lake');
      await page.getByRole('button', { name: 'Create Draw' }).click();
      await expect(page.getByLabel(asked)).toBeFocused();
      await expect(page.getByLabel(asked)).toHaveAccessibleDescription('Club name is required');
      await look(page, 'the form of a first draw without a name of the club');
      await page.getByLabel(asked).fill('Lakeside Rowing Club');
      await page.getByRole('button', { name: 'Create Draw' }).click();
      await expect(page).toHaveURL('/welcome');
      await expect(page.getByRole('heading', { name: 'Your draw is live' })).toBeVisible();
      await expect(page.getByText('Name your club: done')).toBeVisible();
    });

    const path = await page.getByRole('link', { name: 'Open page' }).getAttribute('href');
    const draw = path ?? '';

    await test.step('everybody sees it, and the next form does not ask again', async () => {
      await expectClub(visitor, draw, 'Lakeside Rowing Club');
      await page.goto('/profile/create-draw');
      await expect(firstField(page)).toHaveAccessibleName('Draw Name');
    });

    await test.step('a new name is published by itself, until there is a ticket', async () => {
      await renameTo(page, 'Lakeside Sail & Row');
      await expectClub(visitor, draw, 'Lakeside Sail & Row');
      const id = draw.split('/').at(-1) ?? '';
      await buyTickets(world, { id, name: 'A day on the lake', runAt: new Date() }, {});
      await renameTo(page, 'Lakeside Oars');
      await expectClub(visitor, await clubPath(page), 'Lakeside Oars');
      await sandbox.advance('PT2M');
      await expectClub(visitor, draw, 'Lakeside Sail & Row');
    });
  },
);

/** The address of the club's page, as the profile links to it. */
async function clubPath(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: 'See its page' });
  return (await link.getAttribute('href')) ?? '';
}

test(
  'a first promotional draw and a first membership ask for the name of the club (product §2.8, §2.11)',
  { tag: '@phone' },
  async ({ visit, world, sandbox }) => {
    const page = await visit({ as: await connectedClub(world) });
    for (const { form, button } of [
      { form: '/profile/create-promo-draw', button: 'Create Draw' },
      { form: '/profile/create-package', button: 'Create Membership' },
    ]) {
      await page.goto(form);
      await expect(firstField(page)).toHaveAccessibleName(asked);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByLabel(asked)).toHaveAttribute('aria-invalid', 'true');
    }
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
    await page.getByLabel(asked).fill('Lakeside 100');
    await page.getByLabel('Club Name', { exact: true }).fill('The Hundred');
    await page.getByLabel('Prize', { exact: true }).fill('A boat for a day');
    await page.getByLabel('Membership Frequency').selectOption('Monthly');
    const inFiveDays = (await sandbox.now()).getTime() + 5 * 24 * 60 * 60_000;
    await page.getByLabel('Draw Date').fill(new Date(inFiveDays).toISOString().slice(0, 16));
    await page.getByLabel('Tier Name').fill('Gold');
    await page.getByLabel('Price (AUD)').fill('10');
    await page.getByLabel('Number of tickets').fill('5');
    await page.getByRole('button', { name: 'Add Tier' }).click();
    await page.getByRole('button', { name: 'Create Membership' }).click();
    await expect(page.getByRole('heading', { name: 'Your membership is live' })).toBeVisible();
    await expect(page.getByText('Lakeside 100').first()).toBeAttached();
  },
);
