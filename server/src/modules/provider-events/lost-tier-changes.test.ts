import { describe, expect } from 'vitest';
import { loseMembership } from '../../../test/build/lost-rows.ts';
import {
  askToJoin,
  buildClub,
  membershipRow,
  renew,
} from '../../../test/build/memberships/member.ts';
import {
  askForTier,
  bought,
  portalOf,
  silverMember,
  twoTiers,
} from '../../../test/build/memberships/tier-change.ts';
import type { Shop } from '../../../test/build/sale.ts';
import { askForLost } from '../../../test/build/steps/ask-for-lost.ts';
import { it } from '../../../test/shop-test.ts';
import { agreementProof } from '../payments/checkout/order-proof.ts';

describe('a change of tier that was confirmed after the backup, and is in no row (product §13.11)', () => {
  it('is known again by its price, for good, and read at the provider once', async ({ shop }) => {
    const { member } = await silverMember(shop);
    const { membershipId } = member;
    await askForTier(shop, member, 'Gold');
    await shop.doJobs();
    const { db } = shop.context;
    await db.deleteFrom('agreed_tiers').where('membership_id', '=', membershipId).execute();
    await renew(shop, membershipId);
    await renew(shop, membershipId);
    expect(await bought(shop, member)).toEqual([
      'Silver 1000 (150): 5',
      'Gold 3000 (450): 25',
      'Gold 3000 (450): 30',
    ]);
    expect(shop.payments.calls.filter((call) => call === 'readPrice')).toHaveLength(1);
    const [held] = (await portalOf(shop, member)).memberships;
    expect(held).toMatchObject({ tierName: 'Gold', price: 30, coming: null });
  });

  it('and whose membership is lost as well', async ({ shop }) => {
    const { tierIds, owner } = await buildClub(shop, { tiers: twoTiers });
    const [silverId = '', goldId = ''] = tierIds;
    const { membershipId, email } = await askToJoin(shop, silverId);
    await loseMembership(shop, membershipId);
    shop.payments.subscribe(membershipId);
    await priceOfGold(shop, { membershipId, tierId: goldId });
    shop.payments.renew(membershipId);
    await askForLost(shop, `acct_${owner.ownerId}`);
    const member = { membershipId, email };
    expect(await bought(shop, member)).toEqual(['Silver 1000 (150): 5', 'Gold 3000 (450): 25']);
    await renew(shop, membershipId);
    expect((await bought(shop, member)).at(-1)).toBe('Gold 3000 (450): 30');
    expect(await membershipRow(shop, membershipId)).toMatchObject({ price_minor: 3_000 });
  });

  it.for([{ tierId: 'that the club names' }, { amount: 100 }, { membershipId: 'of another' }])(
    'is not what a price of the club says by itself: %o',
    async (change, { shop }) => {
      const { member, tierIds } = await silverMember(shop);
      const { membershipId } = member;
      await priceOfGold(shop, { membershipId, tierId: tierIds[1] ?? '' }, change);
      await renew(shop, membershipId);
      expect((await bought(shop, member)).at(-1)).toMatch(/^Silver .*: 7$/);
    },
  );
});

/** A price as it is made for an agreement that no row has; changed behind its proof. */
async function priceOfGold(
  shop: Shop,
  named: { membershipId: string; tierId: string },
  change: { amount?: number; membershipId?: string; tierId?: string } = {},
): Promise<void> {
  const of = shop.payments.subscriptionOf(named.membershipId);
  if (!of) throw new Error('there is a subscription');
  const price = { amount: 3_000, currency: 'AUD' } as const;
  const agreementId = shop.context.random.uuidv7();
  const agreement = { accountId: of.order.accountId, agreementId, ...named, price };
  const { amount, ...names } = change;
  const made = {
    ...agreement,
    ...names,
    price: { ...price, ...(amount !== undefined && { amount }) },
    title: 'Gold',
    frequency: 'Weekly' as const,
    proof: agreementProof(shop.context, agreement),
  };
  of.priceId = await shop.payments.makePrice(made, { purpose: 'portal' });
}
