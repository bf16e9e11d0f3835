import { describe, expect } from 'vitest';
import { buildClub, buildMember, periodsOf } from '../../../test/build/memberships/member.ts';
import { loseEventJobs } from '../../../test/build/sale.ts';
import { it } from '../../../test/shop-test.ts';
import { readPackageRenewals } from './settle-draw.ts';
import { storeEvents } from '../provider-events/receive-event.ts';

const weekSeconds = 7 * 86_400;

async function neverAnswers(): Promise<never> {
  return new Promise<never>(() => {});
}

describe('readPackageRenewals', () => {
  it('asks about periods that are over before the draw, and about no others', async ({ shop }) => {
    const { tierId, packageId } = await buildClub(shop, { frequency: 'Monthly' });
    const { membershipId } = await buildMember(shop, tierId);
    const { context, payments } = shop;
    const asked = payments.calls.length;
    await readPackageRenewals(context, { packageId, before: context.clock.now() });
    expect(payments.calls.slice(asked)).toEqual([]);
    payments.renew(membershipId);
    const before = new Date(context.clock.now().getTime() + 5 * weekSeconds * 1000);
    await readPackageRenewals(context, { packageId, before });
    expect(await periodsOf(shop, membershipId)).toMatchObject([{ period: 1 }, { period: 2 }]);
  });

  it('handles an event that was stored and not handled', async ({ shop }) => {
    const { tierId, packageId } = await buildClub(shop);
    const { membershipId } = await buildMember(shop, tierId);
    const event = shop.payments.renew(membershipId);
    if (!event) throw new Error('the subscription ended');
    await storeEvents(shop.context, [event]);
    await loseEventJobs(shop);
    await readPackageRenewals(shop.context, { packageId, before: shop.context.clock.now() });
    expect(await periodsOf(shop, membershipId)).toHaveLength(2);
  });

  it('goes on without what the provider does not tell in time (product §13.3)', async ({
    shop,
  }) => {
    const { tierId, packageId } = await buildClub(shop);
    const { membershipId } = await buildMember(shop, tierId);
    const { context } = shop;
    shop.payments.renew(membershipId);
    const payments = { ...shop.payments, listInvoices: neverAnswers };
    const before = new Date(context.clock.now().getTime() + 2 * weekSeconds * 1000);
    await readPackageRenewals({ ...context, payments }, { packageId, before, seconds: 0.2 });
    expect(await periodsOf(shop, membershipId)).toHaveLength(1);
  });
});
