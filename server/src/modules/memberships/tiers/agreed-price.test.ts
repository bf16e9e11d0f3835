import { tierNotOffered } from '@clubdraw/domain/texts/tier-messages';
import { describe, expect } from 'vitest';
import { editPackage } from '../../../../test/build/memberships/edit-package.ts';
import {
  buildClub,
  buildMember,
  membershipRow,
  renew,
} from '../../../../test/build/memberships/member.ts';
import {
  askForTier,
  bought,
  confirmTier,
  silverMember,
  twoTiers,
  wishFor,
} from '../../../../test/build/memberships/tier-change.ts';
import { deliver, type Shop } from '../../../../test/build/sale.ts';
import { it } from '../../../../test/shop-test.ts';
import { syncMembership } from '../billing/sync-membership.ts';
import { stopRenewing } from '../stop-renewing.ts';

type Silver = Awaited<ReturnType<typeof silverMember>>;

/** Newcomers pay 99 AUD for Gold from now on. */
async function makeGoldDearer(shop: Shop, silver: Silver): Promise<void> {
  const [silverId, goldId] = silver.tierIds;
  const [first, second] = twoTiers;
  const tiers = [
    { ...first, id: silverId },
    { ...second, id: goldId, price: 99 },
  ];
  expect((await editPackage(shop, silver, { tiers })).status).toBe(200);
}

async function statesOf({ context: { db } }: Shop, membershipId: string): Promise<string[]> {
  const asked = db.selectFrom('agreed_tiers').select('state').orderBy('id');
  const rows = await asked.where('membership_id', '=', membershipId).execute();
  return rows.map(({ state }) => state);
}

describe('the tier that a member changes to', () => {
  it('costs what was agreed, although newcomers pay another price before the renewal (product §13.11)', async ({
    shop,
  }) => {
    const silver = await silverMember(shop);
    const { member } = silver;
    await askForTier(shop, member, 'Gold');
    await shop.doJobs();
    await makeGoldDearer(shop, silver);
    await renew(shop, member.membershipId);
    await renew(shop, member.membershipId);
    const [, ...renewals] = await bought(shop, member);
    expect(renewals).toEqual(['Gold 3000 (450): 25', 'Gold 3000 (450): 30']);
  });

  it('is not had for a price that is over: it is shown anew (product §13.11)', async ({ shop }) => {
    const silver = await silverMember(shop);
    const { member } = silver;
    const shown = await wishFor(shop, member, 'Gold');
    await makeGoldDearer(shop, silver);
    expect(await confirmTier(shop, member, shown)).toMatchObject({
      status: 409,
      body: { error: tierNotOffered },
    });
    const again = await wishFor(shop, member, 'Gold');
    expect(again.price).toBe(99);
    expect((await confirmTier(shop, member, again)).status).toBe(200);
  });

  it('has no decimals in yen, and neither has the share of the platform (product §13.11)', async ({
    shop,
  }) => {
    const tiers = twoTiers.map((one, at) => ({ ...one, currency: 'JPY', price: [1001, 3333][at] }));
    const { tierId } = await buildClub(shop, { tiers });
    const member = await buildMember(shop, tierId);
    await askForTier(shop, member, 'Gold');
    await shop.doJobs();
    await renew(shop, member.membershipId);
    expect(await bought(shop, member)).toEqual(['Silver 1001 (150): 5', 'Gold 3333 (500): 25']);
  });

  it('leaves the tier that was bought first to what was billed by it, although the club made a price since (product §13.11)', async ({
    shop,
  }) => {
    const { member } = await silverMember(shop);
    const { membershipId } = member;
    shop.payments.failRenewal(membershipId);
    await askForTier(shop, member, 'Gold');
    await shop.doJobs();
    const ofTheClub = { priceId: 'price_of_the_club', state: 'active' };
    Object.assign(shop.payments.subscriptionOf(membershipId) ?? {}, ofTheClub);
    await syncMembership(shop.context, { membershipId, priority: { purpose: 'inquiry' } });
    await renew(shop, membershipId);
    await deliver(shop, shop.payments.payInvoice(membershipId));
    await shop.doJobs();
    const [, ...renewals] = await bought(shop, member);
    expect(renewals).toEqual(['Gold 3000 (450): 25', 'Silver 1000 (150): 9']);
  });

  it('does not wait for a member who stops at the same moment (product §13.11)', async ({
    shop,
  }) => {
    const { member } = await silverMember(shop);
    const wish = await wishFor(shop, member, 'Gold');
    const [{ status }] = await Promise.all([
      confirmTier(shop, member, wish),
      stopRenewing(shop.context, member),
    ]);
    await shop.settle();
    expect(await membershipRow(shop, member.membershipId)).toMatchObject({
      state: 'active',
      cancel_at: expect.any(Date),
    });
    expect(await statesOf(shop, member.membershipId)).toEqual(
      status === 200 ? ['current', 'withdrawn'] : [],
    );
  });
});
