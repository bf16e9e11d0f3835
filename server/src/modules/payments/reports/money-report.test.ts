import {
  getMoneyReportCall,
  reportKinds,
  type ReportKind,
} from '@clubdraw/contract/payments/money-report';
import { cancelPackageCall } from '@clubdraw/contract/packages/package-endpoints';
import { getDrawSalesCall } from '@clubdraw/contract/draws/draw-sales';
import { boundsOfMonth, monthOf } from '@clubdraw/domain/time/month';
import { describe, expect } from 'vitest';
import { makeEntryCode } from '../../../../test/build/entry-code.ts';
import { buildClub, buildMember, tierIdsOf } from '../../../../test/build/memberships/member.ts';
import { buildPackage } from '../../../../test/build/memberships/package.ts';
import { paidPeriod } from '../../../../test/build/memberships/paid-period.ts';
import { cancelWithCode } from '../../../../test/build/refund-code.ts';
import {
  buildSale,
  buyTickets,
  deliver,
  paymentRow,
  type Sale,
  type Shop,
} from '../../../../test/build/sale.ts';
import { signedIn } from '../../../../test/build/owner.ts';
import { buildDraw } from '../../../../test/build/sold-draw.ts';
import { it } from '../../../../test/shop-test.ts';
import { listBookedPayments } from '../reconciliation/reconciliation.store.ts';

type Owner = Sale['owner'];
type Query = { by: ReportKind; currency?: string; from?: string; to?: string };

const span = { from: '2020-01-01', to: '2022-12-31' };

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The last three years, up to tomorrow: draws are in zones of their own. */
function spanOf(shop: Shop) {
  const now = shop.context.clock.now().getTime();
  return { from: dayOf(now - 1_000 * 86_400_000), to: dayOf(now + 60 * 86_400_000) };
}

async function report(shop: Shop, owner: Owner, query: Query) {
  const asked = { ...spanOf(shop), ...query };
  return (await shop.call(getMoneyReportCall, { query: asked }, owner)).body;
}

async function takeBack(shop: Shop, paymentId: string): Promise<void> {
  const { email } = await paymentRow(shop, paymentId);
  expect((await cancelWithCode(shop, { paymentId, email })).status).toBe(200);
}

/**
 * Two draws, one in New York, and a package: bought, with a code, for nothing, given back, taken
 * back by a bank, and in the next month.
 */
async function sellAll(shop: Shop) {
  const { clock } = shop.context;
  const month = boundsOfMonth(monthOf(clock.now(), 'UTC'), 'UTC');
  await clock.moveTo(new Date(month.until.getTime() - 30 * 3_600_000));
  const runAt = new Date(shop.context.clock.now().getTime() + 50 * 86_400_000).toISOString();
  const change = { name: 'Eight Raffle', runAt, giveaways: 20, ticketCap: 400 };
  const { drawId, owner } = await buildSale(shop, change);
  const abroad = { name: 'New oars', runAt, timezone: 'America/New_York' };
  const other = await buildDraw(shop.context, abroad, owner);
  const half = await makeEntryCode(shop, { drawId, owner }, { percentOff: 50 });
  await buyTickets(shop, drawId, { count: 3 });
  await buyTickets(shop, drawId, { count: 2, code: half });
  await takeBack(shop, await buyTickets(shop, drawId, { count: 4 }));
  const lost = await buyTickets(shop, other.drawId, { count: 5 });
  await deliver(shop, shop.payments.dispute(lost, 'open'));
  const { packageId } = await buildPackage(shop.context, { name: 'Lakeside 100' }, owner);
  const [tierId = ''] = await tierIdsOf(shop.context, packageId);
  await buildMember(shop, tierId, { via: 'flyer' });
  await shop.settle();
  await clock.advance(60 * 3_600);
  await buyTickets(shop, other.drawId, { count: 1 });
  await shop.settle();
  return { drawId, owner, half, packageId };
}

describe('the money of a club from day to day (product §14.22)', () => {
  it('adds up to the same by day, month, draw, link and code, and to what the reconciliation compares', async ({
    shop,
  }) => {
    const { owner, half, packageId } = await sellAll(shop);
    const reports = [];
    for (const by of reportKinds) reports.push(await report(shop, owner, { by }));
    const [days, months, draws, links, codes] = reports;
    for (const one of reports) expect(one.totals).toEqual(days?.totals);
    const [sums] = days?.totals ?? [];
    const booked = await listBookedPayments(shop.context.db, `acct_${owner.ownerId}`);
    const sum = (of: (one: (typeof booked)[number]) => number): number =>
      booked.reduce((all, one) => all + of(one), 0) / 100;
    expect(sums).toMatchObject({
      currency: 'AUD',
      sales: sum(({ total }) => total),
      refunds: sum(({ refunded, byClub }) => refunded + byClub),
      takenBack: sum(({ disputed }) => disputed),
      payments: booked.length,
    });
    expect(sums).toMatchObject({ sales: 150, refunds: 40, takenBack: 50, payments: 6 });
    expect(months?.rows.length).toBe(2);
    expect(draws?.rows.map(({ name }) => name).toSorted()).toEqual([
      'Eight Raffle',
      'Lakeside 100',
      'New oars',
    ]);
    expect(draws?.rows.map(({ key }) => key)).toContain(`${packageId}:1`);
    expect(links?.rows.map(({ key }) => key)).toContain('flyer');
    expect(codes?.rows.find(({ key }) => key === half)).toMatchObject({ sales: 10, tickets: 2 });
  });

  it('is that of a draw, as its details have it', async ({ shop }) => {
    const { drawId, owner } = await sellAll(shop);
    const { rows } = await report(shop, owner, { by: 'draw' });
    const params = { id: drawId };
    const { gross, net, fee } = (await shop.call(getDrawSalesCall, { params }, owner)).body;
    expect(rows.find(({ key }) => key === drawId)).toMatchObject({
      sales: gross,
      net,
      platformFee: fee,
      tickets: 5,
    });
  });

  it('adds up over the months to the whole, with a charge long behind the end of its package', async ({
    shop,
  }) => {
    const { clock } = shop.context;
    const { packageId, owner, tierId } = await buildClub(shop);
    const { membershipId } = await buildMember(shop, tierId);
    const begin = monthOf(clock.now(), 'UTC');
    await shop.call(cancelPackageCall, { params: { id: packageId } }, owner);
    await shop.settle();
    await clock.advance(60 * 86_400);
    expect(await paidPeriod(shop, { membershipId, paidAt: clock.now() })).toBe('late');
    await shop.settle();
    // The session of before is over.
    const again = { ...owner, ...(await signedIn(shop.context, owner.ownerId)) };
    const { totals } = await report(shop, again, { by: 'month' });
    expect(totals).toMatchObject([{ sales: 20, payments: 2 }]);
    let sales = 0;
    for (let month = begin; month <= monthOf(clock.now(), 'UTC');) {
      const { from, until } = boundsOfMonth(month, 'UTC');
      const days = { from: dayOf(from.getTime()), to: dayOf(until.getTime() - 1) };
      const one = await report(shop, again, { by: 'day', ...days });
      sales += one.totals.reduce((sum, of) => sum + of.sales, 0);
      month = monthOf(until, 'UTC');
    }
    expect(sales).toBe(20);
  });

  it("counts in the zone of each draw, and has nothing of another club's", async ({ shop }) => {
    const { owner } = await sellAll(shop);
    const { rows } = await report(shop, owner, { by: 'day' });
    for (const { key } of rows) {
      const of = { by: 'draw' as const, from: key ?? '', to: key ?? '' };
      const { totals } = await report(shop, owner, of);
      const sold = rows.filter((row) => row.key === key).map(({ sales }) => sales);
      expect(totals.map(({ sales }) => sales)).toEqual(sold);
    }
    const another = await buildSale(shop);
    expect(await report(shop, another.owner, { by: 'day' })).toEqual({ rows: [], totals: [] });
  });

  it('has yen without decimals, and one currency where that is asked for', async ({ shop }) => {
    const runAt = new Date(shop.context.clock.now().getTime() + 9 * 86_400_000).toISOString();
    const { drawId, owner } = await buildSale(shop, { runAt });
    const yen = { runAt, currency: 'JPY', entryCost: 500, name: 'Tokyo' };
    const other = await buildDraw(shop.context, yen, owner);
    await buyTickets(shop, drawId, { count: 1 });
    await buyTickets(shop, other.drawId, { count: 3 });
    const { totals } = await report(shop, owner, { by: 'month' });
    expect(totals.map(({ currency, sales }) => `${currency} ${sales}`).toSorted()).toEqual([
      'AUD 10',
      'JPY 1500',
    ]);
    const { rows } = await report(shop, owner, { by: 'draw', currency: 'JPY' });
    expect(rows).toMatchObject([{ name: 'Tokyo', sales: 1500, platformFee: 225, net: 1275 }]);
  });

  it('is a file as well', async ({ shop }) => {
    const { owner } = await sellAll(shop);
    const { from, to } = spanOf(shop);
    const answer = await shop.app.inject({
      url: `/api/club-owner/reports/money?from=${from}&to=${to}&by=draw`,
      headers: { authorization: `Bearer ${owner.token}`, accept: 'text/csv' },
    });
    expect(answer.headers['content-disposition']).toContain(`coast-vans-${from}-${to}-by-draw.csv`);
    const lines = answer.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(4);
    const column = lines[0]?.split(',').indexOf('"Sales"') ?? -1;
    const sales = lines.slice(1).map((line) => Number(line.split(',')[column]));
    expect(sales.reduce((sum, one) => sum + one, 0)).toBe(150);
  });

  it.for([
    [{ ...span, by: 'week' }, 'by', 'Must be one of day, month, draw, link, code'],
    [{ ...span, by: 'day', to: '2019-12-31' }, 'to', 'End Date must not be before Start Date'],
    [{ ...span, by: 'day', to: '2023-01-01' }, 'to', 'At most three years at a time'],
  ] as const)('refuses %j', async ([query, field, message], { shop }) => {
    const { owner } = await buildSale(shop);
    const answer = await shop.app.inject({
      url: `/api/club-owner/reports/money?${new URLSearchParams(query).toString()}`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: { [field]: message } });
  });
});
