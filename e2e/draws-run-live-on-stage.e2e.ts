import type { Page } from '@playwright/test';
import { buyTickets, newEmail, publishDraw } from './support/club.ts';
import { joinPackage, publishPackage } from './support/member-steps.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './support/scan.ts';
import { expect, test } from './support/test.ts';

async function look(page: Page, what: string): Promise<void> {
  await expectNoBarriers(page, what, 'light');
}

function startButton(page: Page) {
  return page.getByRole('button', { name: 'Start the draw' });
}

test("an owner starts a LIVE draw on the stage, and everybody's open page shows who won (product §2.22)", async ({
  product,
  sandbox,
  club,
  visit,
}) => {
  const world = { product, sandbox };
  const draw = await publishDraw(world, club, { runMethod: 'LIVE', runsInMinutes: 30 });
  const codes = await buyTickets(world, draw, { count: 5 });

  const buyer = await visit();
  const heard = buyer.waitForRequest(/\/events$/);
  await buyer.goto(`/draw-info/${draw.id}`);
  await heard;

  const owner = await visit({ as: club });
  await owner.goto(`/profile/draw-details/${draw.id}`);
  await owner.getByRole('link', { name: 'Open the stage' }).click();
  await expect(owner.getByRole('timer')).toHaveAccessibleName(/minutes.*left/);
  await look(owner, 'the stage before its date');

  // A sale is seen by everybody who looks at the draw.
  codes.push(...(await buyTickets(world, draw, { count: 2 })));
  await expect(owner.getByText('7 tickets')).toBeVisible();
  await expect(buyer.getByText('7', { exact: true })).toBeVisible();

  await sandbox.advance('PT30M');
  await expect(startButton(owner)).toBeVisible();
  await expect(buyer.getByRole('heading', { name: 'Sales are closed' })).toBeVisible();
  await owner.reload();
  await look(owner, 'the stage that waits for its owner');

  const watcher = await visit();
  await watcher.goto(`/draw-live/${draw.id}`);
  await expect(watcher.getByText('starts this draw live')).toBeVisible();
  await look(watcher, 'the public stage that waits');
  // The buyer's page, the owner and the watcher.
  await expect(watcher.getByText('Live · 3 watching')).toBeVisible();

  // By keyboard, pressed twice.
  await startButton(owner).focus();
  await owner.keyboard.press('Enter');
  await expect(owner.getByRole('button', { name: 'Draw now' })).toBeFocused();
  await owner.keyboard.press('Enter');

  // The list is sealed; its round comes half a minute later.
  await expect(watcher.getByText('a public random value is due')).toBeVisible();
  await sandbox.advance('PT30S');

  // The stages reveal; a reload in the middle goes on where the draw is. Nobody is told more.
  await expect(owner.getByText(/Number [2-6] of 6/)).toBeVisible();
  await owner.reload();
  await expect(owner.getByText(/Number [2-6] of 6|The number is complete/)).toBeVisible();
  const open = await product.call('GET', `/public/draws/${draw.id}/stage`);
  if (open['phase'] === 'sealed') {
    expect(await product.call('GET', `/public/club-owner/draw/${draw.id}`)).toMatchObject({
      result: null,
    });
    await expect(buyer.getByRole('heading', { name: 'Sales are closed' })).toBeVisible();
  }
  await look(watcher, 'the public stage while numbers open');
  await expect(buyer.getByRole('heading', { name: 'Winning ticket' })).toBeVisible();
  const code = await buyer.locator('.t-stub .sr').innerText();
  expect(codes).toContain(code);
  for (const page of [owner, watcher]) {
    await expect(page.getByText('This ticket wins:')).toBeVisible();
    await expect(page.getByRole('main').getByText(code, { exact: true })).toBeAttached();
    await expect(page.getByRole('status')).toHaveText(`The winning ticket is ${code}.`);
    await expect(page.locator('.stage-chads i')).toHaveCount(100);
    await look(page, 'the stage with a winner');
  }
  await owner.reload();
  await expect(owner.getByText('This ticket wins:')).toBeVisible();
});

test(
  'a second tab and a second press start a draw once',
  { tag: '@desk' },
  async ({ product, sandbox, club, visit }) => {
    const world = { product, sandbox };
    const draw = await publishDraw(world, club, { runMethod: 'LIVE', runsInMinutes: 5 });
    await buyTickets(world, draw);
    await sandbox.advance('PT5M');
    const tabs = [await visit({ as: club }), await visit({ as: club })];
    for (const tab of tabs) {
      await tab.goto(`/profile/draw-live/${draw.id}`);
      await startButton(tab).click();
    }
    const [first] = tabs;
    await first?.getByRole('button', { name: 'Draw now' }).dblclick();
    for (const tab of tabs)
      await expect(tab.getByText('a public random value is due')).toBeVisible();
    await sandbox.advance('PT30S');
    for (const tab of tabs) await expect(tab.getByText(/Number \d of 6/)).toBeVisible();
  },
);

test('a rehearsal shows everything and touches nothing (product §2.22)', async ({
  product,
  sandbox,
  club,
  visit,
}) => {
  const draw = await publishDraw({ product, sandbox }, club, { runMethod: 'LIVE' });
  const owner = await visit({ as: club, reducedMotion: 'reduce' });
  await owner.goto(`/profile/draw-live/${draw.id}`);
  await owner.getByRole('link', { name: 'Rehearse' }).click();
  await expect(owner.getByText('Rehearsal').first()).toBeVisible();
  await look(owner, 'a rehearsal');
  await startButton(owner).click();
  await owner.getByRole('button', { name: 'Draw now' }).click();
  await expect(owner.getByText('This ticket wins:')).toBeVisible({ timeout: 60_000 });
  // People who want no motion see no confetti.
  await expect(owner.locator('.stage-chads')).toBeHidden();
  await look(owner, 'the end of a rehearsal');
  await owner.getByRole('link', { name: 'End rehearsal' }).click();
  await expect(owner.getByRole('timer')).toBeVisible();
  const { status, result } = await product.call('GET', `/public/club-owner/draw/${draw.id}`);
  expect({ status, result }).toEqual({ status: 'Published', result: null });
});

test(
  'anybody watches a draw again that ran by itself (product §2.22)',
  { tag: '@phone' },
  async ({ product, sandbox, club, visit }) => {
    const world = { product, sandbox };
    const draw = await publishDraw(world, club, { runsInMinutes: 5 });
    const [code = ''] = await buyTickets(world, draw);
    await sandbox.advance('PT10M');
    const page = await visit();
    await page.goto(`/draw-info/${draw.id}`);
    await page.getByRole('link', { name: 'Watch the draw' }).click();
    await expect(page.getByText('Replay')).toBeVisible();
    await expect(page.getByText('Number 1 of 6')).toBeVisible();
    await expect(page.getByText('1 ticket still in the running')).toBeVisible();
    await expect(page.getByText('This ticket wins:')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('status')).toHaveText(`The winning ticket is ${code}.`);
    await page.getByRole('button', { name: 'Watch again' }).click();
    await expect(page.getByText(/Number \d of 6/)).toBeVisible();
    await page.getByRole('button', { name: 'Sound' }).click();
    await expect(page.getByRole('button', { name: 'Sound' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
);

test(
  "a draw that is not one's own has no stage, and a stranger signs in first",
  { tag: '@desk' },
  async ({ product, sandbox, club, visit, complaints }) => {
    complaints.expect(/status of 404/);
    const draw = await publishDraw({ product, sandbox }, club, { runMethod: 'LIVE' });
    const stranger = await visit();
    await stranger.goto(`/profile/draw-live/${draw.id}`);
    await expect(stranger.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    const owner = await visit({ as: club });
    await owner.goto('/profile/draw-live/00000000-0000-7000-8000-000000000000');
    await expect(owner.getByText('There is no Draw with this ID.')).toBeVisible();
  },
);

test('everybody follows the draw of a package from its page, and watches it again', async ({
  product,
  sandbox,
  club,
  visit,
}) => {
  const world = { product, sandbox };
  const offer = await publishPackage(world, club);
  await joinPackage(world, offer, { email: newEmail('swimmer') });
  const visitor = await visit();
  const heard = visitor.waitForRequest(/\/events$/);
  await visitor.goto(`/package-info/${offer.id}`);
  await expect(visitor.getByRole('link', { name: 'Watch it live: draw 1' })).toBeVisible();
  await heard;
  const watcher = await visit();
  await watcher.goto(`/draw-live/${offer.id}:1`);
  await expect(watcher.getByText('10 tickets')).toBeVisible();

  await sandbox.advance('P3D');
  // A list that closes in time has the first round.
  const phase = async () =>
    (await product.call('GET', `/public/draws/${offer.id}:1/stage`))['phase'];
  await expect.poll(phase).toBe('sealed');
  await sandbox.advance('PT3M');
  await expect(watcher.getByRole('heading', { name: `${offer.name}, draw 1` })).toBeVisible();
  await expect(watcher.getByText('This ticket wins:')).toBeVisible({ timeout: 60_000 });
  const note = visitor.getByRole('status').filter({ hasText: 'Draw 1' });
  await expect(note).toContainText('Draw 1 is over. The winning ticket is');
  await look(watcher, "the stage of a package's draw");

  // The page goes on by itself: with what came of the draw, and to the next one.
  await expect(visitor.getByRole('link', { name: 'Watch it live: draw 2' })).toBeVisible();
  await look(visitor, 'the page of a package after a draw');
  await expectNoSidewaysScroll(visitor, 'the page of a package after a draw');
  await visitor.getByRole('link', { name: 'Watch it again: draw 1' }).click();
  await expect(visitor.getByText('Replay')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Package page' })).toBeVisible();

  const owner = await visit({ as: club });
  await owner.goto(`/profile/package-details/${offer.id}`);
  await expect(owner.getByText('The winner was told, and has until')).toBeVisible();
  await owner.getByText('If the winner drops out').click();
  await expect(owner.getByText('You can pass them over from')).toBeVisible();
  await look(owner, 'the details of a package whose draw has a winner');
  await owner.getByRole('link', { name: 'Watch again draw 1' }).click();
  await expect(owner).toHaveURL(/\/draw-live\//);
  await owner.goto(`/profile/draw-live/${offer.id}:2`);
  await expect(owner.getByRole('timer')).toBeVisible();
});
