import type { Page } from '@playwright/test';
import { askForPlaces } from '@clubdraw/journeys/buyer';
import type { Answer, ProductClient } from '@clubdraw/journeys/http-client';
import { cards, chooseTickets, fillCheckout, payWith } from './support/buyer-steps.ts';
import { newEmail, publishDraw } from './support/club.ts';
import { look } from './support/scan.ts';
import { expect, test } from './support/test.ts';

const slow = { total: 100, perEndpoint: 2 };
const usual = { total: 100, perEndpoint: 25 };

/** A crowd that waits for its payment pages; `served` says how each of them fared in the end. */
async function crowd(
  product: ProductClient,
  drawId: string,
): Promise<{ served: Promise<Answer[]> }> {
  const all = Array.from({ length: 30 }, async () =>
    askForPlaces(product, { drawId, count: 1, email: newEmail('crowd') }),
  );
  await expect
    .poll(
      async () => (await product.call('GET', `/public/club-owner/draw/${drawId}`))['noOfPartic'],
    )
    .toBe(30);
  return { served: Promise.all(all) };
}

/** Has places held, and is told the place in line. */
async function joinLine(page: Page, drawId: string, email: string): Promise<void> {
  await chooseTickets(page, drawId, 2);
  await fillCheckout(page, email);
  await page.getByRole('button', { name: 'Complete Payment' }).click();
  await expectInLine(page);
}

async function expectInLine(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Your tickets are held.' })).toBeFocused();
  await expect(
    page.getByText(/^You are number \d+ in line, about \d+ (seconds?|minutes)\.$/),
  ).toBeVisible();
}

test('buyers wait in line while the provider is slow, and each is served (product §14.14)', async ({
  page,
  visit,
  world,
  club,
}) => {
  const { product, sandbox } = world;
  const draw = await publishDraw(world, club);
  await sandbox.control('pace', slow);
  const { served } = await crowd(product, draw.id);
  // The line stands still while it is looked at.
  await sandbox.control('rate-limit', { seconds: 86_400 });
  await joinLine(page, draw.id, newEmail('line'));
  await look(page, 'the line', { sameAtDesk: true });
  await page.reload();
  await expectInLine(page);
  await page.goto(`/draw-info/${draw.id}`);
  await page.goBack();
  await expectInLine(page);

  // Another buyer leaves by keyboard, and finds the form as it was.
  const other = await visit();
  const email = newEmail('leaves');
  await joinLine(other, draw.id, email);
  await other.keyboard.press('Tab');
  await expect(other.getByRole('button', { name: 'Give my place back' })).toBeFocused();
  await other.keyboard.press('Enter');
  await expect(other.getByRole('button', { name: 'Complete Payment' })).toBeEnabled();
  await expect(other.getByLabel('Email')).toHaveValue(email);

  await sandbox.control('pace', usual);
  await sandbox.control('rate-limit', { seconds: 0 });
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible({ timeout: 120_000 });
  await payWith(page, cards.pays);
  await expect(page).toHaveURL(/\/payment\/success/);
  for (const { status } of await served) expect(status).toBe(200);
});
