// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { closeApp, openApp, says, serve, textOfPage } from './open-app.tsx';

afterEach(closeApp);

const drawId = '018f0000-0000-7000-8000-000000000001';
const packageId = '018f0000-0000-7000-8000-000000000002';

const part = { drawId, packageId: null, name: 'Eight Raffle', sales: 30, refunds: 10, fees: 4.5 };

const payout = {
  id: 'po_1',
  state: 'paid',
  madeAt: '2026-12-03T00:00:00.000Z',
  arrivesAt: '2026-12-04T12:00:00.000Z',
  currency: 'AUD',
  amount: 23.27,
  parts: [{ ...part, net: 15.5 }],
  other: 7.77,
};

function servePayouts(payouts: object[], totalPages = 1): void {
  serve(({ path }) =>
    path.startsWith('/api/club-owner/payouts?')
      ? { status: 200, body: { payouts, totalPages, totalRecords: payouts.length } }
      : undefined,
  );
}

describe('the payouts page (product §2.45)', () => {
  it('takes each line of the bank statement apart into draws', async () => {
    servePayouts([payout]);
    await openApp('/profile/payouts');
    await says('Arrived Fri 4 Dec 2026');
    expect(textOfPage()).toContain('Sales $30.00, refunds −$10.00, fees −$4.50');
    for (const words of ['$15.50', 'Other money', '$7.77', '$23.27']) {
      expect(textOfPage()).toContain(words);
    }
    const link = document.querySelector(`a[href="/profile/draw-details/${drawId}"]`);
    expect(link?.textContent).toBe('Eight Raffle');
  });

  it('says when the next one arrives, what came back, and what is not known yet', async () => {
    const ofPackage = { ...part, drawId: `${packageId}:2`, packageId, net: 15.5 };
    servePayouts([
      { ...payout, id: 'po_3', state: 'underway', parts: [], other: null },
      { ...payout, id: 'po_2', state: 'failed', parts: [ofPackage], other: 7.77 },
    ]);
    await openApp('/profile/payouts');
    await says('$23.27 AUD arrives on Fri 4 Dec 2026.');
    expect(textOfPage()).toContain('has not said yet what it is made of');
    expect(textOfPage()).toContain('Your bank did not take it.');
    expect(
      document.querySelector(`a[href="/profile/package-details/${packageId}"]`),
    ).not.toBeNull();
  });

  it('has yen without decimals, and a currency that nothing is sold in', async () => {
    const plain = { ...payout, parts: [], other: 1_234, amount: 1_234 };
    servePayouts([
      { ...plain, currency: 'JPY' },
      { ...plain, id: 'po_2', currency: 'SEK' },
    ]);
    await openApp('/profile/payouts');
    await says('1,234 JPY');
    expect(textOfPage()).toContain('1,234.00 SEK');
  });

  it('says so where there is none', async () => {
    servePayouts([]);
    await openApp('/profile/payouts');
    await says('No payout yet');
    expect(textOfPage()).not.toContain('To your bank');
  });
});
