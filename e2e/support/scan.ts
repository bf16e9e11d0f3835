import { expect, test, type Frame, type Locator, type Page } from '@playwright/test';
import axe, { type Result, type RunOnly, type RunOptions } from 'axe-core';
import { screen } from './picture.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const softly = expect.configure({ soft: true });

const wcag: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};
const colours = ['color-contrast', 'link-in-text-block'];

/**
 * WCAG 2.2 AA; in the dark the rules that look at colours, which are all that can differ there. For
 * a page with hundreds of parts that are painted alike, all others: a look at each colour takes
 * long.
 */
const rules: Record<'light' | 'dark' | 'no colours', RunOptions> = {
  light: { runOnly: wcag },
  dark: { runOnly: { type: 'rule', values: colours } },
  'no colours': {
    runOnly: wcag,
    rules: Object.fromEntries(colours.map((name) => [name, { enabled: false }])),
  },
};

/**
 * Ends what fades, so that only the colours that stay are read. A colour that is inherited begins
 * its own way a frame after its parent's has ended, so one quiet frame is no end. Looks again each
 * frame: the promise of an animation whose element goes away may stay open for good.
 */
export async function endFading(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let quietFrames = 0; quietFrames < 5; quietFrames += 1) {
      await new Promise(requestAnimationFrame);
      const fading = document.getAnimations().filter(({ effect, playState }) => {
        return playState === 'running' && effect?.getComputedTiming().iterations !== Infinity;
      });
      for (const one of fading) one.finish();
      if (fading.length > 0) quietFrames = 0;
    }
  });
}

/**
 * The barriers of one document. The scanner is put into it once, and stays for
 * the next look; its own package for this browser opens a page anew for each scan, which takes
 * several times as long as the scan.
 */
async function violationsIn(frame: Frame, chosen: RunOptions): Promise<Result[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(`${axe.source};0`);
  return frame.evaluate(async (options) => (await window.axe.run(document, options)).violations, {
    ...chosen,
    resultTypes: ['violations' as const],
    iframes: false,
  });
}

/** Finds nothing that keeps people out (WCAG 2.2 AA) in the page as it stands now. */
export async function expectNoBarriers(
  page: Page,
  what: string,
  chosen: keyof typeof rules,
): Promise<void> {
  await endFading(page);
  const scans = page.frames().map((frame) => violationsIn(frame, rules[chosen]));
  const violations = await Promise.all(scans);
  const found = violations
    .flat()
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
    );
  expect.soft(found, what).toEqual([]);
}

/**
 * Nothing sticks out to the side, once what floats has found its place; names the parts that do.
 */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const stickingOut = (): Promise<string[]> =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      const parts = [...document.body.querySelectorAll('*')];
      const beyond = parts.filter((part) => part.getBoundingClientRect().right > clientWidth + 0.5);
      const names = beyond.map((part) => `${part.tagName}.${part.getAttribute('class') ?? ''}`);
      return [`${scrollWidth - clientWidth} px too wide`, ...names.slice(0, 12)];
    });
  await softly.poll(stickingOut, { message: what, timeout: 3000 }).toEqual([]);
}

/** At least so wide in pixels is a desk. */
const desk = 768;

async function setText(page: Page, size: string): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.style.fontSize = chosen;
  }, size);
  // Where little may move, each part takes its new size by a transition of a moment.
  await endFading(page);
}

/** The same with text of twice its size, as people with weak eyes set it. */
export async function expectRoomForLargeText(page: Page, what: string): Promise<void> {
  await setText(page, '200%');
  await expectNoSidewaysScroll(page, `${what} with text of 200 %`);
  await setText(page, '');
}

/** A menu finds its place when it opens, so it is opened again by people who have large text. */
async function expectRoomForLargeMenu(page: Page, what: string, menuOf: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await setText(page, '200%');
  await menuOf.click();
  await expectNoSidewaysScroll(page, `${what} with text of 200 %`);
  await page.keyboard.press('Escape');
  await setText(page, '');
  await menuOf.click();
}

type Looked = {
  /** It has the same parts at a desk. */
  sameAtDesk?: boolean;
  /** Somebody else's page in the story: large text is theirs to care for. */
  isStandIn?: boolean;
  /** The button whose menu is open. */
  menuOf?: Locator;
};

type Scheme = 'light' | 'dark';

async function lookIn(page: Page, what: string, schemes: readonly Scheme[]): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectNoBarriers(page, `${what}, ${colorScheme}`, colorScheme);
    await screen(page, what, colorScheme);
  }
  await expectNoSidewaysScroll(page, `${what} at ${page.viewportSize()?.width} px`);
}

/**
 * Looks at a page as it stands, in light and in dark, and for sideways scrolling, on a phone also
 * at 320 px and with large text; in a story that is told on the phone alone (`@widths`) at the
 * width of a desk as well. One that has the same parts at a desk is looked at in the dark on the
 * phone alone: its colours are the same.
 */
export async function look(
  page: Page,
  what: string,
  { sameAtDesk = false, isStandIn = false, menuOf }: Looked = {},
): Promise<void> {
  const size = page.viewportSize();
  const isDesk = size !== null && size.width >= desk;
  const ofDesk: readonly Scheme[] = sameAtDesk ? ['light'] : ['light', 'dark'];
  await lookIn(page, what, isDesk ? ofDesk : ['light', 'dark']);
  if (!size || isDesk) return;
  const where = `${what} at ${size.width} px`;
  if (menuOf) await expectRoomForLargeMenu(page, where, menuOf);
  else if (!isStandIn) await expectRoomForLargeText(page, where);
  await page.setViewportSize({ width: 320, height: size.height });
  await expectNoSidewaysScroll(page, `${what} at 320 px`);
  if (test.info().tags.includes('@widths')) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await lookIn(page, what, ofDesk);
  }
  await page.setViewportSize(size);
}
