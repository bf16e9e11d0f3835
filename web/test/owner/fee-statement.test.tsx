// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { closeApp, openApp, says, serve, textOfPage } from './open-app.tsx';

afterEach(closeApp);

const path = '/profile/fee-statement/2026-11';

const yen = {
  currency: 'JPY',
  charged: 1_225,
  returned: 75,
  total: 1_150,
  days: [
    { day: null, charged: 1_000, returned: 0 },
    { day: '2026-11-29', charged: 225, returned: 75 },
  ],
};

function serveStatement(change: object): void {
  const statement = {
    month: '2026-11',
    number: '2026-00042',
    isClosed: true,
    closedAt: '2026-12-03T00:00:00.000Z',
    timezone: 'UTC',
    issuer: 'Clubdraw Ltd, 1 Bay Street, Hobart',
    club: 'Lakeside Rowing',
    books: [yen],
    ...change,
  };
  serve((request) =>
    request.path === '/api/club-owner/fee-statements/2026-11'
      ? { status: 200, body: statement }
      : undefined,
  );
}

describe('the fee statement of a month (product §2.49)', () => {
  it('names both parties, each day and the total, without decimals in yen', async () => {
    serveStatement({});
    await openApp(path);
    await says('No. 2026-00042');
    for (const words of [
      'November 2026',
      'Clubdraw Ltd, 1 Bay Street, Hobart',
      'Lakeside Rowing',
      'Earlier months',
      'Sun 29 Nov 2026',
      '¥225',
      '−¥75',
      '¥1,150 JPY',
      'Thu 3 Dec 2026',
      'No tax is computed here.',
    ]) {
      expect(textOfPage()).toContain(words);
    }
    expect(textOfPage()).not.toContain('.00');
  });

  it('says of a month that is not closed what stands so far, and when it will be', async () => {
    serveStatement({ number: null, isClosed: false });
    await openApp(path);
    await says('Not closed yet');
    expect(textOfPage()).toContain('The month is closed on Thu 3 Dec 2026');
  });

  it.for([
    [true, 'A month without fees has no statement.'],
    [false, 'Not closed yet: Thu 3 Dec 2026.'],
  ] as const)('says so where there are none, closed or not: %s', async ([isClosed, words]) => {
    serveStatement({ number: null, isClosed, books: [] });
    await openApp(path);
    await says('No fees in November 2026');
    expect(textOfPage()).toContain(words);
    expect(document.querySelector('table')).toBeNull();
  });
});
