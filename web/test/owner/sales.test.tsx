// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { noSales } from './owner-facts.ts';
import { button, callsMade, closeApp, openApp, seen, serve, textOfPage } from './open-app.tsx';

afterEach(closeApp);

const books = { ...noSales, gross: 120, net: 100 };

/** Answers with books for one month, and with none for any other. */
function serveMonth(month: string): void {
  serve(({ path }) => {
    if (!path.startsWith('/api/club-owner/sales?')) return undefined;
    const asked = new URLSearchParams(path.split('?')[1]).get('month') ?? month;
    return { status: 200, body: { month: asked, books: asked === month ? [books] : [] } };
  });
}

async function says(words: string): Promise<void> {
  await seen(() => (textOfPage().includes(words) ? true : null));
}

describe('the sales of a month (product §2.41)', () => {
  it('are those of the month in the address, with a file', async () => {
    serveMonth('2026-10');
    await openApp('/profile/sales?month=2026-10');
    await button('Download CSV');
    expect(textOfPage()).toContain('October 2026, AUD');
    expect(textOfPage()).toContain('$120.00');
    expect(
      callsMade()
        .map(({ path }) => path)
        .join(),
    ).toContain('timezone=');
  });

  it('say so where nothing was paid, and offer no file', async () => {
    serveMonth('2026-10');
    await openApp('/profile/sales?month=2026-09');
    await says('Nothing was paid in September 2026');
    expect(textOfPage()).not.toContain('Download CSV');
  });

  it('are those of the present month, which the product knows, where the address names none that there is', async () => {
    serveMonth('2031-03');
    await openApp('/profile/sales?month=tomorrow');
    await says('March 2031, AUD');
    expect(
      callsMade()
        .map(({ path }) => path)
        .join(),
    ).not.toContain('tomorrow');
  });
});
