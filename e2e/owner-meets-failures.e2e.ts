import type { Page } from '@playwright/test';
import { publishDraw } from './support/club.ts';
import { expectNoBarriers } from './support/scan.ts';
import { expect, test } from './support/test.ts';

async function fillIn(page: Page, soon: Date): Promise<void> {
  await page.getByLabel('Draw Name').fill('Never heard of');
  await page.getByLabel('Prize', { exact: true }).fill('Something');
  await page.getByLabel('Date', { exact: true }).fill(soon.toISOString().slice(0, 16));
  await page.getByText('A ticket always wins').click();
}

test(
  'a form keeps what was typed when the network fails, and can be sent again (product §4.10, §8.3)',
  { tag: '@phone' },
  async ({ visit, sandbox, club, complaints }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED/);
    const soon = new Date((await sandbox.now()).getTime() + 9 * 86_400_000);
    const page = await visit({ as: club });
    const alert = page.getByRole('alert').filter({ hasText: /\S/ });

    await page.goto('/profile/create-draw');
    await fillIn(page, soon);
    await page.getByLabel('Entry Cost').fill('4');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Create Draw' }).click();
    await expect(alert).toContainText('An error occurred while creating the draw');
    await expect(page.getByLabel('Prize', { exact: true })).toHaveValue('Something');
    await expectNoBarriers(page, 'a draw form that could not be sent', 'light');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Create Draw' }).click();
    await expect(page).toHaveURL(/\/welcome$/);

    await page.goto('/profile/create-promo-draw');
    await fillIn(page, soon);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Create Draw' }).click();
    await expect(alert).toContainText(
      'An error occurred while creating/updating the promotional draw',
    );
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Create Draw' }).click();
    await expect(page).toHaveURL(/\/welcome$/);
  },
);

test(
  'a page whose script cannot be fetched says so in our own words, and comes with another try',
  { tag: '@phone' },
  async ({ visit, club, complaints }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
    const page = await visit({ as: club });
    await page.goto('/profile');
    const draws = page.getByRole('link', { name: /Your Draws/ });
    await expect(draws).toBeVisible();
    await page.context().setOffline(true);
    await draws.click();
    await expect(
      page.getByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeVisible();
    await expectNoBarriers(page, 'a page that could not be fetched', 'light');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Open Filters' })).toBeVisible();
  },
);

test(
  'a draw that cannot be loaded says so and leads on (product §8.3)',
  { tag: '@phone' },
  async ({ visit, world, club, complaints }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED|status of 404/);
    const draw = await publishDraw(world, club);
    const page = await visit({ as: club });
    const alert = page.getByRole('alert').filter({ hasText: /\S/ });

    // The scripts of both pages are there before the network goes.
    await page.goto(`/profile/edit-draw/${draw.id}`);
    await expect(page.getByLabel('Draw Name')).toHaveValue(draw.name);
    await page.goto(`/profile/draw-details/${draw.id}`);
    await page.getByRole('link', { name: 'Edit Draw' }).click();
    await expect(page.getByLabel('Draw Name')).toHaveValue(draw.name);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(alert).toHaveText('Failed to load draw');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: draw.name })).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Edit Draw' }).click();
    await expect(alert).toHaveText('Failed to load draw data. Please try again.');
    await expectNoBarriers(page, 'a draw that could not be loaded', 'light');
    await page.context().setOffline(false);

    await page.goto('/profile/draw-details/01900000-0000-7000-8000-000000000000');
    await expect(alert).toHaveText('There is no Draw with this ID.');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL(/\/welcome$/);
  },
);

test(
  'terms for a new draw are written on their own page and come along into its form (product §2.19, §4.9, §9.7)',
  { tag: '@phone' },
  async ({ visit, product, sandbox, club }) => {
    const page = await visit({ as: club });
    await page.goto('/profile/terms?mode=draft');
    const title = 'Terms & Conditions (copy for new draw)';
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page.getByRole('button', { name: 'Edit' }).click();
    const editor = page.getByRole('textbox', { name: 'Terms' });
    await editor.press('ControlOrMeta+a');
    await editor.pressSequentially('Written beforehand.');
    await expect(editor).toHaveCSS('min-height', '300px');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL('/profile/create-draw?termsDraftSaved=1');
    await expect(page.getByLabel('Terms and conditions')).toHaveValue(/Written beforehand\./);
    const soon = new Date((await sandbox.now()).getTime() + 9 * 86_400_000);
    await fillIn(page, soon);
    await page.getByLabel('Entry Cost').fill('4');
    await page.getByRole('button', { name: 'Create Draw' }).click();
    await expect(page).toHaveURL(/\/welcome$/);
    const { draws } = await product.call('GET', '/api/club-owner/draw?pageSize=1', {
      token: club.token,
    });
    const id = String(Object(draws)[0].id);
    await page.goto(`/terms?drawId=${id}`);
    await expect(page.getByText('Written beforehand.')).toBeVisible();
    await page.goto('/profile/create-draw');
    await expect(page.getByLabel('Terms and conditions')).not.toHaveValue(/Written beforehand/);
  },
);

test(
  'a share, a clipboard and a count that fail say nothing (product §8.4)',
  { tag: '@phone' },
  async ({ visit, world, club, complaints }) => {
    complaints.expect(/ERR_FAILED|failed request: .*\/api\/club-owner\/draw/);
    const draw = await publishDraw(world, club);
    const page = await visit({ as: club });
    const refused: string[] = [];
    await page.exposeFunction('storeRefusal', (what: string) => void refused.push(what));
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: async () => {
          await Object(globalThis).storeRefusal('share');
          throw new DOMException('not allowed', 'NotAllowedError');
        },
      });
      Object.defineProperty(navigator.clipboard, 'writeText', {
        value: async () => {
          await Object(globalThis).storeRefusal('clipboard');
          throw new DOMException('not allowed', 'NotAllowedError');
        },
      });
    });
    await page.goto(`/profile/draw-details/${draw.id}`);
    await page.getByRole('button', { name: 'Copy Link' }).click();
    await page.getByRole('button', { name: 'Share' }).click();
    await expect.poll(() => refused).toEqual(['clipboard', 'share']);
    await expect(page.getByText('Copied to clipboard!')).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);

    await page.goto('/profile');
    const tile = page.getByRole('link', { name: 'Your Draws' });
    await expect(tile).toContainText(/\d/);
    await page.route('**/api/club-owner/draw?*', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('Personal Account')).toBeVisible();
    await expect(tile).not.toContainText(/\d/);
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  },
);
