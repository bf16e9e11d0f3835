// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import type { PublicPage } from '@clubdraw/contract/pages/pages';
import { watchDraw } from '../../src/public/draw/watch-draw.ts';
import { openSale } from '../../src/public/draw/opening/open-sale.ts';
import { renderPage } from '../../src/public/render-page.tsx';
import { drawPage, freeEntry, freeEntryPage, renderedAt, pageDraw, site } from './page-facts.ts';
import { htmlOf, textOf } from './rendered.ts';
import { find } from './served-document.ts';
import { everyPage } from './every-page.ts';

const after = (ms: number): string => new Date(Date.parse(renderedAt) + ms).toISOString();
const inTwoHours = after(7_200_000);
const shown = 'Sat 21 Nov 2026, 9:00 pm AEDT';

const text = (page: PublicPage | undefined): string => textOf(htmlOf(page));

const waits = (): boolean => document.body.classList.contains('opens-later');

describe('the page of a draw that opens later (product §12.19)', () => {
  const html = htmlOf(drawPage({ opensAt: inTwoHours, freeEntry }));

  it('counts down where it sells later, and says when that is', () => {
    expect(textOf(html)).toContain('Opens in 2 hours');
    expect(textOf(html)).toContain(`On sale from ${shown}`);
    expect(html).toMatch(/<body class="[^"]*opens-later"/);
    expect(html).toContain('E‑mail me when it opens');
  });

  it('says it in its conditions, and to those who share it', () => {
    expect(textOf(html)).toContain(`Nobody enters before the draw opens: ${shown}.`);
    expect(html).toContain(`$10.00 AUD a ticket, on sale from ${shown}, drawn on`);
  });

  it('is a plain page once it is open', () => {
    const open = htmlOf(drawPage({ opensAt: renderedAt }));
    expect(textOf(open)).toContain('Closes in');
    expect(open).not.toMatch(/On sale from|when it opens|Opens in|opens-later/);
  });

  it('begins to sell at its second, with all that the server wrote', async () => {
    // The product's time goes on from the beginning of the answer.
    const opensAt = after(Date.now() - performance.timeOrigin + 1_500);
    const { html: whole } = renderPage(drawPage({ opensAt, freeEntry }), site);
    document.body.innerHTML = /<body[^>]*>(.*)<\/body>/s.exec(whole)?.[1] ?? '';
    document.body.className = /<body class="([^"]*)"/.exec(whole)?.[1] ?? '';
    expect(waits()).toBe(true);
    const stop = openSale();
    expect(find('[data-opens]').textContent).toBe('Opens in 0:02');
    await vi.waitFor(() => expect(waits()).toBe(false), { timeout: 5_000 });
    expect(find('output[data-opened]').textContent).toBe('Tickets are on sale.');
    expect(find('form.t-stub > button').textContent.trim()).toBe('Next');
    stop();
  });
});

/** Puts a page into the document that follows its draw; returns how to tell it an opening. */
function follow(change: Partial<PageDraw>): (opensAt: string | undefined) => Promise<void> {
  const draw = pageDraw(change);
  const { html: whole } = renderPage(drawPage(change), site);
  document.body.innerHTML = /<body[^>]*>(.*)<\/body>/s.exec(whole)?.[1] ?? '';
  document.body.className = /<body class="([^"]*)"/.exec(whole)?.[1] ?? '';
  const stream = new EventTarget();
  vi.stubGlobal('EventSource', function open() {
    return Object.assign(stream, { close: () => {} });
  });
  const now = Date.parse(renderedAt);
  const stop = watchDraw(draw.id, { read: () => ({ draw, now }), tell: () => {} });
  onTestFinished(stop);
  const { participants: noOfPartic, cancelledAt: deactivatedAt, ...same } = draw;
  return async (opensAt) => {
    const told = { ...same, noOfPartic, deactivatedAt, opensAt, phase: 'open' };
    const data = JSON.stringify({ now: renderedAt, draw: told });
    stream.dispatchEvent(new MessageEvent('message', { data }));
    // The script of an opening is fetched where there is one.
    await vi.dynamicImportSettled();
  };
}

describe('an open page, when the opening is moved (product §12.19)', () => {
  let asked: string[] = [];
  let fresh = '';
  beforeEach(() => {
    asked = [];
    fresh = '';
    // Its script begins when it is fetched.
    vi.resetModules();
    vi.useFakeTimers();
    vi.setSystemTime(Date.parse(renderedAt));
    // The page's answer began to arrive when it was rendered.
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.parse(renderedAt));
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address);
      return new Response(fresh);
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('to later, waits on, and has its words written anew', async () => {
    const tell = follow({ opensAt: after(60_000) });
    const inAnHour = after(3_600_000);
    await tell(inAnHour);
    fresh = htmlOf(drawPage({ opensAt: inAnHour }));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(waits()).toBe(true);
    expect(find('[data-opens]').textContent).toBe('Opens in 58:00');
    expect(asked).toEqual([expect.stringContaining(encodeURIComponent(inAnHour))]);
    expect(find('.on-sale-from time').getAttribute('datetime')).toBe(inAnHour);
    await vi.advanceTimersByTimeAsync(3_480_000);
    expect(waits()).toBe(false);
  });

  it('to earlier, or away, opens', async () => {
    const tell = follow({ opensAt: inTwoHours });
    const soon = after(60_000);
    fresh = htmlOf(drawPage({ opensAt: soon }));
    await tell(soon);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(find('[data-opens]').textContent).toBe('Opens in 0:55');
    fresh = htmlOf(drawPage({}));
    await tell(undefined);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(waits()).toBe(false);
  });

  it('to later, once it is over, closes', async () => {
    const tell = follow({ opensAt: after(-60_000) });
    expect(waits()).toBe(false);
    fresh = htmlOf(drawPage({ opensAt: inTwoHours }));
    await tell(inTwoHours);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(waits()).toBe(true);
    expect(document.adoptedStyleSheets.length).toBe(1);
    expect(find('[data-opens]').textContent).toBe('Opens in 1 hour 59 minutes');
  });
});

describe('elsewhere', () => {
  it('a draw that opens later says so: its free entry, a card, its club (product §12.19)', () => {
    const opening = { opensAt: inTwoHours };
    expect(text(freeEntryPage({ freeEntry, ...opening }))).toContain(
      `This draw opens on ${shown}.`,
    );
    const card = { page: 'embed', draw: pageDraw(opening), now: renderedAt } as const;
    expect(text(card)).toContain(`Opens on ${shown}`);
    expect(htmlOf(card)).toContain(`data-opens="${inTwoHours}"`);
    const club = everyPage['club'];
    if (club?.page !== 'club') throw new Error('It is the page of a club');
    const [draw] = club.open;
    if (!draw) throw new Error('The club has a draw');
    expect(text({ ...club, open: [{ ...draw, ...opening }] })).toContain(`Opens on ${shown}`);
  });
});
