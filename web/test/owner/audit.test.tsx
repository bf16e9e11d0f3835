// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { closeApp, openApp, press, seen, serve, textOfPage } from './open-app.tsx';

afterEach(closeApp);

const last = '018f0000-0000-7000-8000-000000000001';

const line = {
  id: last,
  at: '2026-12-03T00:00:00.000Z',
  person: null,
  key: null,
  role: null,
  operation: 'saveTerms',
  subjects: {},
  changes: [],
};

async function linkTo(words: string): Promise<HTMLElement> {
  return seen(() =>
    [...document.querySelectorAll('a')].find((link) => link.textContent.startsWith(words)),
  );
}

describe('who did what (product §2.50)', () => {
  it('leads from a thousand lines to the next ones, keeps the filters, and leads back', async () => {
    serve(({ path }) => {
      if (!path.startsWith('/api/club-owner/audit?')) return undefined;
      const { searchParams: query } = new URL(path, 'https://clubdraw.example');
      const isEarlier = query.get('behind') === last && query.get('operation') === 'saveTerms';
      const body = isEarlier
        ? { totalPages: 1, totalRecords: 1, earlierBehind: null }
        : { totalPages: 50, totalRecords: 1_000, earlierBehind: last };
      const lines = [{ ...line, text: isEarlier ? 'An earlier line' : 'A newest line' }];
      return { status: 200, body: { lines, people: [], ...body } };
    });
    await openApp('/profile/audit?operation=saveTerms');
    const lastPage = await linkTo('50');
    expect(textOfPage()).not.toContain('Earlier lines');
    await press(lastPage);
    await press(await linkTo('Earlier lines'));
    await seen(() => textOfPage().includes('An earlier line') || null);
    expect(textOfPage()).not.toContain('Earlier lines');
    await press(await linkTo('Newest lines'));
    await seen(() => textOfPage().includes('A newest line') || null);
    expect(textOfPage()).not.toContain('Newest lines');
  });
});
