import type { Page } from '@playwright/test';
import { buyTickets, publishDraw } from './support/club.ts';
import { look } from './support/scan.ts';
import { expect, test } from './support/test.ts';

/** A laptop or a projector, a television, and a screen that stands upright. */
const screens = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
] as const;

const longName =
  'The Great Autumn Regatta Raffle of the Lakeside Rowing Club and Its Friends on Both Shores';
const prizes = [
  'A weekend for four in the boathouse, with breakfast on the jetty and a guided sunrise tour',
  'A wetsuit of your size',
  'A rowing lesson for two',
  'A pair of gloves and a bottle',
  'A mug',
];

/**
 * The parts that stand outside of the window, over its neighbour, or scrolls; nothing of a stage
 * that fits.
 */
function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { innerWidth, innerHeight } = window;
    const whole = document.scrollingElement;
    const found = whole && whole.scrollHeight > innerHeight ? ['the page scrolls'] : [];
    const parts = [
      'header',
      'h1',
      '.stage-body',
      'footer .stage-places',
      '.stage-controls',
      '.stage-address img',
    ];
    let above = 0;
    for (const part of parts) {
      const box = document.querySelector(`.stage ${part}`)?.getBoundingClientRect();
      if (!box) continue;
      const isIn =
        box.top >= 0 && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
      if (!isIn || box.height === 0) found.push(`${part} is out of sight`);
      if (part.includes('address')) continue;
      if (box.top < above - 1) found.push(`${part} begins over its neighbour`);
      above = box.bottom;
    }
    const room = document.querySelector('.stage-body')?.getBoundingClientRect();
    for (const one of document.querySelectorAll('.stage-body > :not(.stage-chads, .sr)')) {
      const box = one.getBoundingClientRect();
      if (room && (box.top < room.top - 1 || box.bottom > room.bottom + 1)) {
        found.push(`${one.className} is higher than its room`);
      }
    }
    return found;
  });
}

/**
 * Where title and footer stand, and the code that leads to the draw: top and bottom of each, in
 * pixels.
 */
function frameOf(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    ['h1', 'footer', '.stage-address img'].flatMap((part) => {
      const box = document.querySelector(`.stage ${part}`)?.getBoundingClientRect();
      return [box?.top ?? NaN, box?.bottom ?? NaN];
    }),
  );
}

/**
 * On each screen everything is in sight, and title and footer are where they were in the scenes
 * before.
 */
async function expectInPlace(
  page: Page,
  scene: string,
  frames: Map<number, number[]>,
): Promise<void> {
  for (const screen of screens) {
    await page.setViewportSize(screen);
    const what = `${scene}, ${screen.width} × ${screen.height}`;
    expect.soft(await misplaced(page), what).toEqual([]);
    const frame = await frameOf(page);
    const before = frames.get(screen.width) ?? frame;
    const moved = frame.map((at, part) => Math.abs(at - (before[part] ?? NaN)));
    // A part of a pixel is what a line of text has without letters.
    expect.soft(Math.max(...moved), what).toBeLessThan(1.5);
    frames.set(screen.width, frame);
  }
}

/**
 * The place of type that is read from ten metres: a letter is a three hundredth of that, on a
 * screen of 1.2 m.
 */
const readFromTenMetres = 70;

test(
  'a stage with a long name and five places keeps everything in sight on any screen, shows the last place first and says who won aloud (product §2.22, §12.7)',
  { tag: '@desk' },
  async ({ world, club, visit }) => {
    const draw = await publishDraw(world, club, {
      name: longName,
      prize: prizes[0],
      morePrizes: prizes.slice(1).map((prize) => ({ prize, quantity: 1 })),
      runMethod: 'LIVE',
    });
    const page = await visit({ as: club });
    await page.goto(`/profile/draw-live/${draw.id}?rehearsal=1`);
    const said = page.getByRole('status').first();
    const frames = new Map<number, number[]>();
    await expect(page.getByRole('timer')).toBeVisible();
    await expectInPlace(page, 'clock', frames);
    const open = page.getByRole('button', { name: 'Open the envelope' });
    await expect(open).toBeVisible();
    await expectInPlace(page, 'ready', frames);
    await open.click();
    await page.getByRole('button', { name: 'Open it now' }).click();
    const order: string[] = [];
    for (const place of [5, 4, 3, 2]) {
      await expect(said).toHaveText(new RegExp(`^Place ${place}, .*: \\d`));
      order.push((await said.innerText()).replace(/: \d.*$/, ''));
      await expectInPlace(page, `place ${place}`, frames);
    }
    expect(order).toEqual([5, 4, 3, 2].map((place) => `Place ${place}, ${prizes[place - 1]}`));
    await expect(page.getByText(/^Place 1 · Number [1-6] of 6$/)).toBeVisible();
    await expectInPlace(page, 'the first place', frames);
    const wins = page.locator('.stage-told');
    await expect(wins).toHaveText(`This ticket wins: ${prizes[0]}`);
    await expect(said).toHaveText(/^The winning tickets are \d/);
    await expectInPlace(page, 'the end', frames);
    for (const screen of screens.slice(1)) {
      await page.setViewportSize(screen);
      const figure = page.locator('.balls li').first();
      const size = (): Promise<string> => figure.evaluate((one) => getComputedStyle(one).fontSize);
      // The browser measures the room of the tiles in the frame after the one that it resized.
      await expect.poll(async () => parseFloat(await size())).toBeGreaterThan(readFromTenMetres);
      await look(page, 'the end of a stage with five places');
    }
  },
);

const manyPrizes = Array.from({ length: 18 }, (_, at) => `${at + 1}. ${prizes[at % 3]}`);

test(
  'a stage with eighteen long places opens thirteen at once in a list that fits on any screen (product §2.22)',
  { tag: '@desk' },
  async ({ world, club, visit }) => {
    const draw = await publishDraw(world, club, {
      name: longName,
      prize: manyPrizes[0],
      morePrizes: manyPrizes.slice(1).map((prize) => ({ prize, quantity: 1 })),
    });
    const page = await visit({ as: club });
    await page.goto(`/profile/draw-live/${draw.id}?rehearsal=1`);
    const frames = new Map<number, number[]>();
    await expect(page.getByRole('timer')).toBeVisible();
    await expectInPlace(page, 'clock', frames);
    const entries = page.getByRole('main').getByRole('listitem');
    await expect(entries).toHaveCount(11);
    await expectInPlace(page, 'thirteen places at once', frames);
    expect(await entries.last().innerText()).toBe('and 3 more');
    const words = await entries.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
    expect(words).toEqual([]);
    await look(page, 'the list of places on a stage');
  },
);

test(
  'an owner opens the envelope from a phone, and has every open stage show it again (product §2.22)',
  { tag: '@phone' },
  async ({ world, product, sandbox, club, visit, complaints }) => {
    complaints.expect(/status of 404/);
    const draw = await publishDraw(world, club, { runMethod: 'LIVE', runsInMinutes: 5 });
    const codes = await buyTickets(world, draw, { count: 3 });
    const screen = await visit({ as: club });
    await screen.setViewportSize({ width: 1280, height: 800 });
    await screen.goto(`/profile/draw-live/${draw.id}`);
    await screen.getByText('Remote', { exact: true }).click();
    const code = screen.getByRole('img', { name: 'QR code of the remote' });
    await expect(code).toBeVisible();
    await look(screen, 'a stage that shows its remote');
    const phone = await visit({ as: club });
    await phone.goto(`/stage/${draw.id}/remote`);
    await expect(phone.getByRole('timer')).toHaveText(/minutes/);
    await look(phone, 'the remote before the draw');

    await sandbox.advance('PT5M');
    const phase = async () =>
      (await product.call('GET', `/public/draws/${draw.id}/stage`))['phase'];
    await expect.poll(phase).toBe('waiting');
    await sandbox.advance('PT3M1S');
    // The stage for everybody, on a screen of its own.
    const room = await visit();
    await room.goto(`/draw-live/${draw.id}`);
    await expect(room.getByText('opens the envelope here')).toBeVisible();
    await phone.getByRole('button', { name: 'Open the envelope' }).click();
    await look(phone, 'the remote that asks');
    await phone.getByRole('button', { name: 'Open it now' }).click();
    await expect(screen.getByText(/^Number [2-6] of 6$/)).toBeVisible();
    // The remote knows no more than the stage has shown.
    const early = await phone.locator('body').innerText();
    for (const one of codes) expect(early).not.toContain(one);
    await expect(screen.getByText('This ticket wins:')).toBeVisible({ timeout: 60_000 });
    await expect(phone.getByText(/^The winning ticket is/)).toBeVisible();
    await expect(room.getByText('This ticket wins:')).toBeVisible();
    await look(phone, 'the remote after the draw');
    await phone.getByRole('button', { name: 'Show it again' }).click();
    await expect(screen.getByText('Replay')).toBeVisible();
    await expect(screen.getByText(/^Number [1-6] of 6$/)).toBeVisible();
    await expect(phone.getByText(/^Number [1-6] of 6$/)).toBeVisible();
    await expect(room.getByText('Replay')).toBeVisible();
    await expect(room.getByText(/^Number [1-6] of 6$/)).toBeVisible();
    await expect(room.getByText('This ticket wins:')).toBeVisible({ timeout: 60_000 });
    await expect(screen.getByText('This ticket wins:')).toBeVisible({ timeout: 60_000 });
    await expect(phone.getByRole('button', { name: 'Show it again' })).toBeEnabled();

    // Another club has no remote of it.
    const stranger = await visit();
    await stranger.goto(`/stage/${draw.id}/remote`);
    await expect(stranger.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  },
);
