import type { Page } from '@playwright/test';
import { buyTickets, newEmail, publishDraw } from './support/club.ts';
import { joinPackage, publishPackage } from './support/member-steps.ts';
import { endFading, expectNoBarriers, expectNoSidewaysScroll } from './support/scan.ts';
import { expect, test } from './support/test.ts';

async function look(page: Page, what: string): Promise<void> {
  await expectNoBarriers(page, what, 'light');
}

/**
 * Writes down, many times a second, where the parts of a stage stand that must not move, and where
 * its tiles do once there are some: top left corners and sizes in whole pixels.
 */
function recordPlaces(page: Page) {
  return page.evaluateHandle(() => {
    const places = { parts: new Set<string>(), tiles: new Set<string>() };
    const parts = ['.stage header', '.stage h1', '.stage footer', '.stage-address img'];
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the browser has no other scope
    const boxOf = (part: string): string => {
      const box = document.querySelector(part)?.getBoundingClientRect();
      return box ? [box.x, box.y, box.width, box.height].map(Math.round).join(' ') : '';
    };
    setInterval(() => {
      places.parts.add(parts.map((part) => `${part}: ${boxOf(part)}`).join(', '));
      const tiles = boxOf('.balls');
      if (tiles) places.tiles.add(tiles);
    }, 50);
    return places;
  });
}

/** A stage on a shared screen is read from three metres. */
async function expectReadable(page: Page): Promise<void> {
  const tiles = await page.locator('.balls').boundingBox();
  expect(tiles?.width).toBeGreaterThanOrEqual(0.8 * 1920 - 1);
  const qr = await page.locator('.stage-address img').boundingBox();
  expect(Math.min(qr?.width ?? 0, qr?.height ?? 0)).toBeGreaterThanOrEqual(200);
  for (const caption of ['.stage-title p', '.stage-words']) {
    const size = await page.locator(caption).evaluate((one) => getComputedStyle(one).fontSize);
    expect(parseFloat(size)).toBeGreaterThanOrEqual(40);
  }
}

function openButton(page: Page) {
  return page.getByRole('button', { name: 'Open the envelope' });
}

const untilEnvelope = 'can open the envelope';

test("an owner opens the envelope of a LIVE draw on the stage, and everybody's open page shows who won (product §2.22)", async ({
  world,
  club,
  visit,
}) => {
  const { product, sandbox } = world;
  const draw = await publishDraw(world, club, { runMethod: 'LIVE', runsInMinutes: 30 });
  const codes = await buyTickets(world, draw, { count: 5 });

  const buyer = await visit();
  const heard = buyer.waitForRequest(/\/events$/);
  await buyer.goto(`/draw-info/${draw.id}`);
  await heard;

  await expect(buyer.getByText('Drawn live', { exact: true })).toBeVisible();
  await expect(buyer.getByRole('link', { name: 'Watch it here' })).toHaveAttribute(
    'href',
    `/draw-live/${draw.id}`,
  );
  await expect(buyer.getByRole('link', { name: 'Add to calendar' })).toBeVisible();

  const owner = await visit({ as: club });
  await owner.goto(`/profile/draw-details/${draw.id}`);
  await owner.getByRole('link', { name: 'Open the stage' }).click();
  await expect(owner.getByRole('timer')).toHaveAccessibleName(/minutes.*left/);
  await look(owner, 'the stage before its date');

  // A sale is seen by everybody who looks at the draw.
  codes.push(...(await buyTickets(world, draw, { count: 2 })));
  await expect(owner.getByText('7 tickets')).toBeVisible();
  await expect(buyer.getByText('7', { exact: true })).toBeVisible();

  // At its time the list is closed by itself, and the stage counts down to the envelope.
  await sandbox.advance('PT30M');
  await expect(owner.getByText(untilEnvelope)).toBeVisible();
  await look(owner, 'the stage that counts down to the envelope');
  await sandbox.advance('PT3M1S');
  await expect(openButton(owner)).toBeVisible();
  await expect(buyer.getByRole('heading', { name: 'Sales are closed' })).toBeVisible();
  await expect(buyer.getByText('Expired · Sealed, opened live')).toBeInViewport();
  await owner.reload();
  await look(owner, 'the stage that waits for its owner');

  const watcher = await visit();
  await watcher.goto(`/draw-live/${draw.id}`);
  await expect(watcher.getByText('opens the envelope here')).toBeVisible();
  await look(watcher, 'the public stage that waits');
  await expect(buyer.getByRole('link', { name: 'Watch the draw' })).toBeVisible();
  await watcher.getByText('Follow your ticket').click();
  await watcher.getByLabel('Ticket code').fill('1-2');
  await watcher.keyboard.press('Enter');
  await expect(watcher.getByRole('alert')).toHaveText('A code of this draw has 6 numbers.');
  await look(watcher, 'the public stage that asks for a code');
  await watcher.getByLabel('Ticket code').fill((codes[0] ?? '').replaceAll('-', ''));
  await watcher.keyboard.press('Enter');
  await expect(watcher.getByText('You follow 1 ticket.')).toBeVisible();
  // The buyer's page and the watcher; the owner's stage is what they watch.
  await expect(watcher.getByText('Live · 2 watching')).toBeVisible();

  // By keyboard, pressed twice.
  await openButton(owner).focus();
  await owner.keyboard.press('Enter');
  await expect(owner.getByRole('button', { name: 'Open it now' })).toBeFocused();
  await owner.keyboard.press('Enter');

  // The stages reveal; a reload in the middle goes on where the draw is. Nobody is told more.
  await expect(
    watcher.getByText(/^(?:1 of your tickets|None of your tickets) is still in\.$/),
  ).toBeVisible();
  await expect(owner.getByText(/Number [2-6] of 6/)).toBeVisible();
  await owner.reload();
  await expect(owner.getByText(/Number [2-6] of 6|The number is complete/)).toBeVisible();
  // The stage is looked at last: while it is still sealed, all that was read before was read in
  // time.
  const closed = buyer.getByRole('heading', { name: 'Sales are closed' });
  const whileSealed = async () => {
    const isClosed = await closed.isVisible();
    const { result } = await product.call('GET', `/public/club-owner/draw/${draw.id}`);
    const { phase } = await product.call('GET', `/public/draws/${draw.id}/stage`);
    return phase === 'sealed' ? { isClosed, result } : 'over';
  };
  expect([{ isClosed: true, result: null }, 'over']).toContainEqual(await whileSealed());
  await look(watcher, 'the public stage while numbers open');
  await expect(buyer.getByRole('heading', { name: 'Winning ticket' })).toBeVisible();
  const code = await buyer.locator('.t-stub .sr').innerText();
  expect(codes).toContain(code);
  for (const page of [owner, watcher]) {
    await expect(page.getByText('This ticket wins:')).toBeVisible();
    await expect(page.getByRole('main').getByText(code, { exact: true })).toBeAttached();
    const said = page.getByRole('status').filter({ hasText: `The winning ticket is ${code}.` });
    await expect(said).toBeAttached();
    await expect(page.locator('.stage-chads i')).toHaveCount(100);
    await look(page, 'the stage with a winner');
  }
  await owner.reload();
  await expect(owner.getByText('This ticket wins:')).toBeVisible();
});

test(
  'a second tab and a second press open an envelope once',
  { tag: '@desk' },
  async ({ world, product, sandbox, club, visit }) => {
    const draw = await publishDraw(world, club, { runMethod: 'LIVE', runsInMinutes: 5 });
    await buyTickets(world, draw);
    await sandbox.advance('PT5M');
    const phase = async () =>
      (await product.call('GET', `/public/draws/${draw.id}/stage`))['phase'];
    await expect.poll(phase).toBe('waiting');
    await sandbox.advance('PT3M1S');
    const tabs = [await visit({ as: club }), await visit({ as: club })];
    for (const tab of tabs) {
      await tab.goto(`/profile/draw-live/${draw.id}`);
      await openButton(tab).click();
    }
    const [first] = tabs;
    await first?.getByRole('button', { name: 'Open it now' }).dblclick();
    for (const tab of tabs) await expect(tab.getByText(/Number \d of 6/)).toBeVisible();
  },
);

test('a rehearsal shows everything, fills a shared screen and touches nothing (product §2.22)', async ({
  world,
  club,
  visit,
}) => {
  const { product } = world;
  const draw = await publishDraw(world, club, { runMethod: 'LIVE' });
  const owner = await visit({ as: club, reducedMotion: 'reduce' });
  await owner.goto(`/profile/draw-live/${draw.id}`);
  await owner.getByRole('link', { name: 'Rehearse' }).click();
  await expect(owner.getByText('Rehearsal').first()).toBeVisible();
  await look(owner, 'a rehearsal');
  // Shared from a screen of 1080 lines: large, and nothing moves from scene to scene.
  const size = owner.viewportSize() ?? { width: 1280, height: 800 };
  await owner.setViewportSize({ width: 1920, height: 1080 });
  await endFading(owner);
  const seen = await recordPlaces(owner);
  await openButton(owner).click();
  await owner.getByRole('button', { name: 'Open it now' }).click();
  await expect(owner.getByText('This ticket wins:')).toBeVisible({ timeout: 60_000 });
  await expectReadable(owner);
  const places = await seen.evaluate(({ parts, tiles }) => [[...parts], [...tiles]]);
  for (const kind of places) expect(kind).toHaveLength(1);
  await owner.setViewportSize(size);
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
  async ({ world, sandbox, club, visit }) => {
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
  async ({ world, club, visit, complaints }) => {
    complaints.expect(/status of 404/);
    const draw = await publishDraw(world, club, { runMethod: 'LIVE' });
    const stranger = await visit();
    await stranger.goto(`/profile/draw-live/${draw.id}`);
    await expect(stranger.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    const owner = await visit({ as: club });
    await owner.goto('/profile/draw-live/00000000-0000-7000-8000-000000000000');
    await expect(owner.getByText('There is no Draw with this ID.')).toBeVisible();
  },
);

test('everybody follows the draw of a package from its page, and watches it again', async ({
  world,
  club,
  visit,
}) => {
  const { product, sandbox } = world;
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
  await sandbox.advance('PT4M');
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
