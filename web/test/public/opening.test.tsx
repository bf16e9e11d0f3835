// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { PublicPage } from '@clubdraw/contract/pages/pages';
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
    const sale = openSale();
    expect(find('[data-opens]').textContent).toBe('Opens in 0:02');
    await vi.waitFor(() => expect(waits()).toBe(false), { timeout: 5_000 });
    expect(find('output[data-opened]').textContent).toBe('Tickets are on sale.');
    expect(find('form.t-stub > button').textContent.trim()).toBe('Next');
    sale.stop();
  });

  it('takes the product’s time from each answer', () => {
    const { html: whole } = renderPage(drawPage({ opensAt: inTwoHours }), site);
    document.body.innerHTML = /<body[^>]*>(.*)<\/body>/s.exec(whole)?.[1] ?? '';
    document.body.className = 'opens-later';
    const sale = openSale();
    sale.correct(Date.parse(inTwoHours) - 60_000);
    expect(find('[data-opens]').textContent).toBe('Opens in 1:00');
    sale.correct(Date.parse(inTwoHours));
    expect(document.body.className).toBe('');
    sale.stop();
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
