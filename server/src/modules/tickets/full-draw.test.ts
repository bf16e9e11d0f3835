import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import {
  askToJoin,
  buildClub,
  buildMember,
  membershipRow,
  periodsOf,
  renew,
} from '../../../test/build/memberships/member.ts';
import { deliver, refundRows, type Shop } from '../../../test/build/sale.ts';
import { it } from '../../../test/shop-test.ts';

/** The capacity of 50,000,000 entries, with fewer of them. */
async function limitDraws(shop: Shop, packageId: string, capacity: number): Promise<void> {
  await sql`UPDATE draws SET capacity = ${capacity} WHERE package_id = ${packageId}`.execute(
    shop.context.db,
  );
}

async function refundsOf(shop: Shop, membershipId: string): Promise<string[]> {
  const periods = await periodsOf(shop, membershipId);
  const refunds = await Promise.all(periods.map(async ({ id }) => refundRows(shop, id)));
  return refunds.flat().map(({ cause, state }) => `${cause} ${state}`);
}

describe('a package whose next draw is full', () => {
  it('refuses a purchase before anything is paid, and says how many tickets are left', async ({
    shop,
  }) => {
    const { packageId, tierId } = await buildClub(shop);
    await limitDraws(shop, packageId, 8);
    await buildMember(shop, tierId);
    expect(await askToJoin(shop, tierId)).toMatchObject({
      status: 409,
      body: { error: 'Only 3 tickets are left.' },
    });
    await limitDraws(shop, packageId, 5);
    expect(await askToJoin(shop, tierId)).toMatchObject({
      status: 409,
      body: { error: 'This draw is full.' },
    });
  });

  it('gives back what was paid too late for the last places, and charges nobody again (product §13.3)', async ({
    shop,
  }) => {
    const { packageId, tierId } = await buildClub(shop);
    await limitDraws(shop, packageId, 12);
    const joining = [await askToJoin(shop, tierId), await askToJoin(shop, tierId)];
    const third = await askToJoin(shop, tierId);
    const events = [...joining, third].flatMap(
      ({ membershipId }) => shop.payments.subscribe(membershipId) ?? [],
    );
    await Promise.all(events.map(async (event) => deliver(shop, event)));
    await shop.doJobs();
    await shop.settle();
    const all = [...joining, third].map(({ membershipId }) => membershipId);
    const rows = await Promise.all(all.map(async (id) => membershipRow(shop, id)));
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['active', 'active', 'ended']);
    const without = rows.find(({ state }) => state === 'ended');
    expect(await refundsOf(shop, without?.id ?? '')).toEqual(['draw_full succeeded']);
    expect(shop.payments.subscriptionOf(without?.id ?? '')).toMatchObject({ state: 'ended' });
    expect(
      shop.context.mailer.mails
        .filter(({ to }) => to === without?.email)
        .map(({ subject }) => subject),
    ).toEqual(['refundStarted']);
  });

  it('gives a renewal back that finds no room in a draw bought ahead', async ({ shop }) => {
    const { packageId, tierId } = await buildClub(shop);
    const first = await buildMember(shop, tierId);
    const second = await buildMember(shop, tierId);
    await renew(shop, first.membershipId);
    // Of the planned draw 7 are bought; another renewal would bring 7 more.
    await limitDraws(shop, packageId, 13);
    await renew(shop, second.membershipId);
    await shop.settle();
    expect(await periodsOf(shop, second.membershipId)).toMatchObject([
      { occurrence: 1, state: 'paid', tickets: 5 },
      { occurrence: 1, state: 'late', tickets: 0 },
    ]);
    expect(await refundsOf(shop, second.membershipId)).toEqual(['draw_full succeeded']);
    expect(await membershipRow(shop, second.membershipId)).toMatchObject({
      state: 'ended',
      is_member: true,
    });
    expect(await refundsOf(shop, first.membershipId)).toEqual([]);
  });
});
