// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { callsMade, closeApp, openApp, says, serve, textOfPage } from './open-app.tsx';

afterEach(closeApp);

const sums = {
  currency: 'AUD',
  sales: 150,
  refunds: 40,
  takenBack: 50,
  refunding: 0,
  platformFee: 9,
  providerFee: 3.5,
  net: 47.5,
  feesUnknown: 0,
  payments: 6,
  tickets: 11,
  freeEntries: 2,
};

const months = [
  { month: '2026-12', number: null },
  { month: '2026-11', number: '2026-00042' },
];

function serveReport(keys: readonly object[]): void {
  serve(({ path }) => {
    if (path === '/api/club-owner/fee-statements') return { status: 200, body: { months } };
    if (!path.startsWith('/api/club-owner/reports/money?')) return undefined;
    const rows = keys.map((row) => ({ ...sums, name: null, ...row }));
    return { status: 200, body: { rows, totals: keys.length === 0 ? [] : [sums] } };
  });
}

function asked(): string {
  return (
    callsMade()
      .map(({ path }) => path)
      .findLast((path) => path.includes('/reports/')) ?? ''
  );
}

describe('the reports page (product §2.46)', () => {
  it('takes the money apart as its address asks', async () => {
    serveReport([{ key: '2026-11' }, { key: '2026-12' }]);
    await openApp('/profile/reports?from=2026-11-01&to=2026-12-31&by=month');
    await says('November 2026');
    expect(asked()).toContain('from=2026-11-01&to=2026-12-31&by=month');
    const words =
      '6 payments, 11 tickets, 2 free, refunds −$40.00, taken by banks −$50.00, fees −$12.50';
    for (const text of [
      'December 2026',
      'Sales, AUD',
      '$150.00',
      '$47.50',
      words,
      'Download CSV',
    ]) {
      expect(textOfPage()).toContain(text);
    }
  });

  it('begins with this year by month, and leads from a draw to its details', async () => {
    serveReport([{ key: 'p-1:2', name: 'Lakeside 100' }, { key: null }]);
    await openApp('/profile/reports?by=draw');
    await says('Lakeside 100');
    expect(asked()).toMatch(/from=\d{4}-01-01&to=\d{4}-12-31&by=draw/);
    const link = document.querySelector('a[href="/profile/package-details/p-1"]');
    expect(link?.textContent).toBe('Lakeside 100');
  });

  it('writes a day as people do, and says what is not known yet', async () => {
    serveReport([
      { key: '2026-11-30', feesUnknown: 1 },
      { key: '2026-12-01', feesUnknown: 3 },
    ]);
    await openApp('/profile/reports?from=2026-11-01&to=2026-12-31&by=day');
    await says('Mon 30 Nov 2026');
    expect(textOfPage()).toContain('fees −$12.50, 1 fee is not known yet');
    expect(textOfPage()).toContain('3 fees are not known yet');
  });

  it('says how much of what is left is on its way back', async () => {
    serveReport([
      { key: '2026-11-30', refunding: 280.77 },
      { key: '2026-12-01', refunding: 0 },
    ]);
    await openApp('/profile/reports?from=2026-11-01&to=2026-12-31&by=day');
    await says('Mon 30 Nov 2026');
    const said = textOfPage().split('of what is left is on its way back');
    expect(said).toHaveLength(2);
    expect(said[0]).toMatch(/fees −\$12\.50, \$280\.77 $/);
  });

  it('says so where nothing was sold', async () => {
    serveReport([]);
    await openApp('/profile/reports');
    await says('Nothing was sold on these days');
    expect(document.querySelector('table')).toBeNull();
  });

  it('lists the statements of fees, and offers the file with each payment of a month (product §2.41)', async () => {
    serveReport([]);
    await openApp('/profile/reports');
    await says('November 2026 2026-00042');
    expect(textOfPage()).toContain('December 2026 not closed yet');
    const link = document.querySelector('a[href="/profile/fee-statement/2026-11"]');
    expect(link?.textContent).toBe('November 2026');
    const month = document.querySelector('#month-file ~ * select');
    expect(month?.querySelectorAll('option')).toHaveLength(24);
  });
});
