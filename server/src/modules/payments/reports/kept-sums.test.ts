import { getMoneyReportCall, reportKinds } from '@clubdraw/contract/payments/money-report';
import { cancelPackageCall } from '@clubdraw/contract/packages/package-endpoints';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { passDays } from '../../../../test/build/drawn-draw.ts';
import { makeEntryCode } from '../../../../test/build/entry-code.ts';
import { enterFreely, freeWays } from '../../../../test/build/free-entry.ts';
import { buildClub, buildMember } from '../../../../test/build/memberships/member.ts';
import { paidPeriod } from '../../../../test/build/memberships/paid-period.ts';
import { signedIn } from '../../../../test/build/owner.ts';
import {
  buildSale,
  buyTickets,
  checkOut,
  deliver,
  drawRow,
  giveInDashboard,
  holdPlacesOf,
  type Sale,
  type Shop,
} from '../../../../test/build/sale.ts';
import { buildDraw } from '../../../../test/build/sold-draw.ts';
import { it } from '../../../../test/shop-test.ts';
import { stopBefore } from '../../../../test/stop-before.ts';
import { waitsForALock } from '../../../../test/waits-for-a-lock.ts';
import { transaction } from '../../../db/database.ts';
import { refundPurchase } from '../purchases/refund-purchase.ts';
import { insertProviderFees } from '../reconciliation/provider-fees.store.ts';
import { keepSums } from './keep-sums.ts';
import { killIdleTransactions } from '../../../../test/faults/kill-idle.ts';
import { drawnAtItsTime } from '../../../../test/build/steps/drawn-at-its-time.ts';

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** All ways to take a club's books apart, over the last years. */
async function reportsOf(shop: Shop, ownerId: string) {
  const owner = await signedIn(shop.context, ownerId);
  const now = shop.context.clock.now().getTime();
  const days = {
    from: dayOf(now - 1_000 * 86_400_000),
    to: dayOf(now + 60 * 86_400_000),
  };
  const reports = [];
  for (const by of reportKinds) {
    reports.push((await shop.call(getMoneyReportCall, { query: { ...days, by } }, owner)).body);
  }
  return reports;
}

/** Has nothing of a club's draws kept, so that its reports are summed anew. */
async function keepNothing({ context }: Shop, ownerId: string): Promise<void> {
  await sql`UPDATE draws SET sums_kept_at = NULL WHERE owner_id = ${ownerId}`.execute(context.db);
}

async function isKept(shop: Shop, drawId: string): Promise<boolean> {
  return (await drawRow(shop, drawId)).sums_kept_at !== null;
}

/** A draw that ran, whose sums are kept, with the payments of two buyers. */
async function keptDraw(shop: Shop): Promise<Sale & { first: string; second: string }> {
  const sale = await buildSale(shop, { giveaways: 20, ticketCap: 400 });
  const first = await buyTickets(shop, sale.drawId, { count: 3 });
  const second = await buyTickets(shop, sale.drawId, { count: 2 });
  await shop.context.clock.moveTo((await drawRow(shop, sale.drawId)).run_at);
  await shop.settle();
  expect(await isKept(shop, sale.drawId)).toBe(true);
  return { ...sale, first, second };
}

/** Notes the provider's fee of a payment, as its records tell it. */
async function tellFee({ context }: Shop, { owner: { ownerId }, first }: Sale & { first: string }) {
  const { provider_payment_id: name } = await context.db
    .selectFrom('payments')
    .select('provider_payment_id')
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  const booked = {
    paymentId: first,
    paid: null,
    share: 450,
    amount: 93,
    currency: 'AUD',
  };
  const fee = { ...booked, providerPaymentId: name ?? '' } as const;
  await transaction(context.db, (trx) => insertProviderFees(trx, `acct_${ownerId}`, [fee]));
}

describe('the sums that are kept of draws that are over (decision 0138)', () => {
  it('are in every report what would be summed anew, in each zone and currency (product §14.22)', async ({
    shop,
  }) => {
    const runAt = new Date(shop.context.clock.now().getTime() + 9 * 86_400_000).toISOString();
    const free = {
      ...freeWays(shop.context),
      giveaways: 20,
      ticketCap: 400,
      runAt,
    };
    const { drawId, owner } = await buildSale(shop, free);
    const abroad = { name: 'New oars', runAt, timezone: 'America/New_York' };
    const other = await buildDraw(shop.context, abroad, owner);
    const yen = {
      runAt,
      currency: 'JPY',
      entryCost: 501,
      name: 'Tokyo',
      timezone: 'Asia/Tokyo',
    };
    const tokyo = await buildDraw(shop.context, yen, owner);
    const half = await makeEntryCode(shop, { drawId, owner }, { percentOff: 50 });
    await buyTickets(shop, drawId, { count: 3 });
    await buyTickets(shop, drawId, { count: 2, code: half });
    await enterFreely(shop, {
      drawId,
      email: 'ida@free.example.com',
      via: 'poster',
    });
    await buyTickets(shop, other.drawId, { count: 1 });
    await passDays(shop, 2);
    await giveInDashboard(shop, await buyTickets(shop, other.drawId, { count: 4 }), 1_000);
    const lost = await buyTickets(shop, tokyo.drawId, { count: 5 });
    await buyTickets(shop, tokyo.drawId, { count: 1 });
    await passDays(shop, 8);
    await deliver(shop, shop.payments.dispute(lost, 'open'));
    await shop.settle();
    for (const id of [drawId, other.drawId, tokyo.drawId])
      expect(await isKept(shop, id)).toBe(true);
    const kept = await reportsOf(shop, owner.ownerId);
    await keepNothing(shop, owner.ownerId);
    expect(kept).toEqual(await reportsOf(shop, owner.ownerId));
    const [days, , draws, links, codes] = kept;
    expect(days?.totals.map(({ currency }) => currency).toSorted()).toEqual(['AUD', 'JPY']);
    expect(draws?.rows.find(({ name }) => name === 'Tokyo')).toMatchObject({
      takenBack: 2505,
    });
    expect(links?.rows.find(({ key }) => key === 'poster')).toMatchObject({
      freeEntries: 1,
    });
    expect(codes?.rows.find(({ key }) => key === half)).toMatchObject({
      sales: 10,
    });
  });

  it('are what a report reads', async ({ shop }) => {
    const { drawId, owner } = await keptDraw(shop);
    await sql`UPDATE kept_sums SET gross = gross + 100 WHERE draw_id = ${drawId}`.execute(
      shop.context.db,
    );
    const reports = await reportsOf(shop, owner.ownerId);
    expect(reports.map(({ totals }) => totals[0]?.sales)).toEqual(reports.map(() => 51));
    await keepNothing(shop, owner.ownerId);
    const again = await reportsOf(shop, owner.ownerId);
    expect(again.map(({ totals }) => totals[0]?.sales)).toEqual(again.map(() => 50));
  });

  it('are those of its members too, by the link of their first purchase', async ({ shop }) => {
    const { owner, tierId, packageId } = await buildClub(shop);
    const { membershipId } = await buildMember(shop, tierId, { via: 'flyer' });
    await passDays(shop, 40);
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM draws WHERE package_id = ${packageId} AND sums_kept_at IS NOT NULL`.execute(
      shop.context.db,
    );
    expect(rows.length).toBeGreaterThan(0);
    const kept = await reportsOf(shop, owner.ownerId);
    await keepNothing(shop, owner.ownerId);
    expect(kept).toEqual(await reportsOf(shop, owner.ownerId));
    expect(kept[3]?.rows.map(({ key }) => key)).toContain('flyer');
    // Its money comes when the package is over, and goes back.
    const again = {
      ...owner,
      ...(await signedIn(shop.context, owner.ownerId)),
    };
    await shop.call(cancelPackageCall, { params: { id: packageId } }, again);
    await passDays(shop, 60);
    expect(
      await paidPeriod(shop, {
        membershipId,
        paidAt: shop.context.clock.now(),
      }),
    ).toBe('late');
    const [days] = await reportsOf(shop, owner.ownerId);
    const sales = kept[0]?.totals[0]?.sales ?? 0;
    expect(days?.totals[0]).toMatchObject({ sales: sales + 10 });
    await shop.settle();
  });
});

type Change = (shop: Shop, sale: Sale & { first: string; second: string }) => Promise<unknown>;

/**
 * All that changes the books of a draw that is over, with the sums of the report that it changes.
 */
const changes: readonly (readonly [string, Change, object])[] = [
  [
    'the club gives a purchase back',
    ({ context }, { owner: { ownerId }, first: paymentId }) =>
      refundPurchase(context, { ownerId, paymentId }),
    { refunding: 30 },
  ],
  [
    'the club gives a part back',
    (shop, { first }) => giveInDashboard(shop, first, 700),
    { refunds: 7 },
  ],
  [
    'a bank takes a purchase back',
    async (shop, { second }) => {
      await deliver(shop, shop.payments.dispute(second, 'open'));
      await shop.doJobs();
    },
    { takenBack: 20 },
  ],
  ['the fee of the provider is known', (shop, sale) => tellFee(shop, sale), { providerFee: 0.93 }],
];

describe('a change of the money of a draw whose sums are kept', () => {
  it.for(changes)(
    'is in the next report: %s (product §14.22)',
    async ([, change, sums], { shop }) => {
      const sale = await keptDraw(shop);
      await change(shop, sale);
      const reports = await reportsOf(shop, sale.owner.ownerId);
      for (const { totals } of reports) expect(totals).toMatchObject([sums]);
      await shop.settle();
      expect(await isKept(shop, sale.drawId)).toBe(true);
      const kept = await reportsOf(shop, sale.owner.ownerId);
      await keepNothing(shop, sale.owner.ownerId);
      expect(kept).toEqual(await reportsOf(shop, sale.owner.ownerId));
    },
  );

  it('is in the next report: money comes after the close', async ({ shop }) => {
    const { drawId, owner } = await buildSale(shop);
    const paymentId = await holdPlacesOf(shop, drawId);
    const event = shop.payments.pay(paymentId);
    await drawnAtItsTime(shop, drawId);
    await keepSums(shop.context, drawId);
    expect(await isKept(shop, drawId)).toBe(true);
    await deliver(shop, event);
    await shop.doJobs();
    const [days] = await reportsOf(shop, owner.ownerId);
    expect(days?.totals).toMatchObject([{ sales: 10, payments: 1, tickets: 0 }]);
  });

  it('waits for whoever keeps them, and they count no more afterwards', async ({ shop }) => {
    const { drawId, first, owner } = await keptDraw(shop);
    await keepNothing(shop, owner.ownerId);
    const keeping = stopBefore(shop.context, /INSERT INTO kept_sums/);
    const kept = keepSums(keeping.context, drawId);
    await keeping.reachedBy(kept);
    const { ownerId } = owner;
    const refunded = refundPurchase(shop.context, {
      ownerId,
      paymentId: first,
    });
    await waitsForALock(shop);
    keeping.goOn();
    await Promise.all([kept, refunded]);
    expect(await isKept(shop, drawId)).toBe(false);
    const [days] = await reportsOf(shop, ownerId);
    expect(days?.totals).toMatchObject([{ sales: 50, refunding: 30 }]);
  });

  it.for([
    ['a refund', /SELECT follow_money/],
    ['a fee', /UPDATE payments SET is_fee_elsewhere/],
  ] as const)(
    'lets nobody keep them before it is there: %s',
    async ([what, statement], { shop }) => {
      const sale = await keptDraw(shop);
      const { drawId, first, owner } = sale;
      const { ownerId } = owner;
      await keepNothing(shop, ownerId);
      const changing = stopBefore(shop.context, statement);
      const changed =
        what === 'a fee'
          ? tellFee({ ...shop, context: changing.context }, sale)
          : refundPurchase(changing.context, { ownerId, paymentId: first });
      await changing.reachedBy(changed);
      await keepSums(shop.context, drawId);
      expect(await isKept(shop, drawId)).toBe(false);
      changing.goOn();
      await changed;
      await keepSums(shop.context, drawId);
      expect(await isKept(shop, drawId)).toBe(true);
    },
  );
});

describe('keeping the sums of a draw', () => {
  it('leaves nothing behind where its process dies in between, and is done by the next', async ({
    shop,
  }) => {
    const { drawId, owner, first } = await keptDraw(shop);
    await giveInDashboard(shop, first);
    await keepNothing(shop, owner.ownerId);
    const dying = stopBefore(shop.context, /UPDATE draws SET sums_kept_at/);
    const kept = keepSums(dying.context, drawId);
    await dying.reachedBy(kept);
    const died = kept.catch((error: Error) => error.message);
    await killIdleTransactions(shop.context);
    dying.goOn();
    expect(await died).toMatch(/terminat|ECONNRESET|connection error/i);
    expect(await isKept(shop, drawId)).toBe(false);
    const live = await reportsOf(shop, owner.ownerId);
    await Promise.all([1, 2, 3].map(() => keepSums(shop.context, drawId)));
    expect(await isKept(shop, drawId)).toBe(true);
    expect(await reportsOf(shop, owner.ownerId)).toEqual(live);
  });

  it('waits until the draw is over', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    await checkOut(shop, drawId);
    await keepSums(shop.context, drawId);
    expect(await isKept(shop, drawId)).toBe(false);
  });
});
