import {
  getPackageSalesCall,
  listPackageDrawsCall,
} from '@clubdraw/contract/packages/package-draws';
import { describe, expect } from 'vitest';
import {
  buildClub,
  buildMember,
  renew,
  type MembersClub,
} from '../../../../test/build/memberships/member.ts';
import { tierBody } from '../../../../test/build/memberships/package.ts';
import { type Shop } from '../../../../test/build/sale.ts';
import { closeDraw } from '../../draw-run/close-draw.ts';
import { syncClubRefund } from '../refunds/sync-club-refund.ts';
import { findPayment } from '../payments.store.ts';
import { it } from '../../../../test/shop-test.ts';

async function booksOf(shop: Shop, { packageId, owner }: MembersClub) {
  return (await shop.call(getPackageSalesCall, { params: { id: packageId } }, owner)).body.books;
}

async function drawsOf(
  shop: Shop,
  { packageId, owner }: MembersClub,
  query: Record<string, unknown>,
) {
  return (await shop.call(listPackageDrawsCall, { params: { id: packageId }, query }, owner)).body;
}

const nothing = {
  gross: 0,
  fee: 0,
  providerFee: 0,
  feesUnknown: 0,
  refunded: 0,
  refunding: 0,
  net: 0,
};

describe('getPackageSales', () => {
  it('adds up all periods of all draws, for each currency by itself (product §13.9)', async ({
    shop,
  }) => {
    const usd = tierBody({ name: 'Overseas', currency: 'USD', price: 20 });
    const club = await buildClub(shop, { tiers: [tierBody(), usd] });
    expect(await booksOf(shop, club)).toEqual([{ ...nothing, currency: 'AUD' }]);
    const mia = await buildMember(shop, club.tierId);
    await renew(shop, mia.membershipId);
    await buildMember(shop, club.tierIds[1] ?? '');
    expect(await booksOf(shop, club)).toEqual([
      { ...nothing, currency: 'AUD', gross: 20, fee: 3, feesUnknown: 2, net: 17 },
      { ...nothing, currency: 'USD', gross: 20, fee: 3, feesUnknown: 1, net: 17 },
    ]);
  });

  it('takes off what went back, and keeps the share of what the club gave back by hand', async ({
    shop,
  }) => {
    const club = await buildClub(shop);
    const { membershipId } = await buildMember(shop, club.tierId);
    await buildMember(shop, club.tierId);
    const paid = await findPayment(shop.context.db, membershipId);
    if (!paid) throw new Error('the first payment has the id of its membership');
    const { providerPaymentId, total } = paid;
    const made = { id: 're_1', state: 'succeeded', refundId: null, reason: null } as const;
    await syncClubRefund(shop.context, paid, { ...made, amount: total.amount, providerPaymentId });
    expect(await booksOf(shop, club)).toEqual([
      { ...nothing, currency: 'AUD', gross: 20, refunded: 10, fee: 3, feesUnknown: 2, net: 7 },
    ]);
  });
});

describe('listPackageDraws', () => {
  it('has every draw of a package on its pages, the last first', async ({ shop }) => {
    const club = await buildClub(shop);
    const { membershipId } = await buildMember(shop, club.tierId);
    await renew(shop, membershipId);
    for (let number = 1; number <= 3; number += 1) {
      const { drawId, runAt } = await openDraw(shop, club);
      await shop.context.clock.moveTo(runAt);
      await closeDraw(shop.context, { drawId });
    }
    expect(await drawsOf(shop, club, { page: 1, pageSize: 3 })).toMatchObject({
      totalPages: 2,
      totalRecords: 4,
      draws: [
        { number: 4, state: 'open', ticketCount: 0, membersCount: 0 },
        { number: 3, ticketCount: 0, membersCount: 0 },
        { number: 2, ticketCount: 7, membersCount: 1 },
      ],
    });
    expect(await drawsOf(shop, club, { page: 2, pageSize: 3 })).toMatchObject({
      draws: [{ drawID: `${club.packageId}:1`, number: 1, ticketCount: 5, membersCount: 1 }],
    });
    expect((await drawsOf(shop, club, { page: 3, pageSize: 3 })).draws).toEqual([]);
  });

  it('says of a draw that was bought ahead what will be in it', async ({ shop }) => {
    const club = await buildClub(shop);
    for (let more = 0; more < 2; more += 1) {
      const { membershipId } = await buildMember(shop, club.tierId);
      await renew(shop, membershipId);
    }
    expect(await drawsOf(shop, club, {})).toMatchObject({
      draws: [
        { number: 2, state: 'planned', ticketCount: 14, membersCount: 2 },
        { number: 1, state: 'open', ticketCount: 10, membersCount: 2 },
      ],
    });
  });
});

async function openDraw(
  shop: Shop,
  { packageId }: MembersClub,
): Promise<{ drawId: string; runAt: Date }> {
  return shop.context.db
    .selectFrom('draws')
    .innerJoin('packages', 'packages.id', 'draws.package_id')
    .whereRef('occurrence', '=', 'open_occurrence')
    .where('package_id', '=', packageId)
    .select(['draws.id as drawId', 'run_at as runAt'])
    .executeTakeFirstOrThrow();
}
