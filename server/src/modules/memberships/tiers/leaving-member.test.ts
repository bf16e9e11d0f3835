import { describe, expect } from 'vitest';
import { findingsAbout } from '../../../../test/build/rows/findings.ts';
import { renew } from '../../../../test/build/memberships/member.ts';
import {
  askForTier,
  bought,
  silverMember,
  takeTierBack,
} from '../../../../test/build/memberships/tier-change.ts';
import { deliver, type Shop } from '../../../../test/build/sale.ts';
import { it } from '../../../../test/shop-test.ts';
import { cancelPackage } from '../../packages/cancel-package.ts';
import { stopRenewing } from '../stop-renewing.ts';

type Member = Awaited<ReturnType<typeof silverMember>>;

const ends: Record<string, (shop: Shop, of: Member) => Promise<unknown>> = {
  'is stopped': async (shop, { member }) => stopRenewing(shop.context, member),
  'ends at the provider': async (shop, { member }) =>
    deliver(shop, shop.payments.endByItself(member.membershipId)),
  'ends with its package': async (shop, { owner: { ownerId }, packageId }) =>
    cancelPackage(shop.context, { ownerId, packageId }),
};

async function statesOf(shop: Shop, membershipId: string): Promise<string[]> {
  const { db } = shop.context;
  const asked = db.selectFrom('agreed_tiers').select('state').orderBy('id');
  const rows = await asked.where('membership_id', '=', membershipId).execute();
  return rows.map(({ state }) => state);
}

/** Every call of a kind fails for a while. */
async function liveWithout(
  shop: Shop,
  { calls, kind }: { calls: ('makePrice' | 'listInvoices')[]; kind: 'unknown' | 'missing' },
): Promise<void> {
  for (const call of calls)
    for (let n = 0; n < 500; n += 1) shop.payments.failNext({ call, when: 'before', kind });
  for (let minutes = 0; minutes < 60; minutes += 1) {
    await shop.context.clock.advance(60);
    await shop.settle();
  }
}

describe('a change of tier that waits', () => {
  it.for(Object.keys(ends))('ends with its membership, which %s', async (how, { shop }) => {
    const silver = await silverMember(shop);
    const { membershipId } = silver.member;
    await askForTier(shop, silver.member, 'Gold');
    await shop.doJobs();
    expect(await statesOf(shop, membershipId)).toEqual(['current', 'waiting']);
    await ends[how]?.(shop, silver);
    await shop.doJobs();
    expect(await statesOf(shop, membershipId)).toEqual(['current', 'withdrawn']);
  });

  it('is not billed to a member who stopped and whom the club lets go on', async ({ shop }) => {
    const { member } = await silverMember(shop);
    await askForTier(shop, member, 'Gold');
    await shop.doJobs();
    await stopRenewing(shop.context, member);
    await shop.doJobs();
    const of = shop.payments.subscriptionOf(member.membershipId);
    if (of) of.cancelAt = null;
    await renew(shop, member.membershipId);
    expect((await bought(shop, member)).at(-1)).toBe('Silver 1000 (150): 7');
  });
});

describe('a change of tier that the provider does not take', () => {
  it('is asked for ever more seldom, and a person hears of it', async ({ shop }) => {
    const { member } = await silverMember(shop);
    await askForTier(shop, member, 'Gold');
    const before = shop.payments.calls.length;
    await liveWithout(shop, { calls: ['makePrice'], kind: 'unknown' });
    const calls = shop.payments.calls.slice(before).filter((call) => call === 'makePrice');
    expect(calls.length).toBeGreaterThan(4);
    expect(calls.length).toBeLessThanOrEqual(12);
    expect(await findingsAbout(shop, member.membershipId)).toEqual(['tier-not-changed']);
    shop.payments.heal();
    await shop.context.clock.advance(3_600);
    await shop.settle();
    await renew(shop, member.membershipId);
    expect((await bought(shop, member)).at(-1)).toBe('Gold 3000 (450): 25');
  });

  it('is before a person where the whole account is out of reach, until it is taken back', async ({
    shop,
  }) => {
    const { member } = await silverMember(shop);
    const { membershipId } = member;
    await askForTier(shop, member, 'Gold');
    await liveWithout(shop, { calls: ['listInvoices'], kind: 'missing' });
    const open = async () => {
      const rows = shop.context.db.selectFrom('findings').select('kind');
      return rows.where('subject', '=', membershipId).where('resolved_at', 'is', null).execute();
    };
    expect(await open()).toEqual([{ kind: 'tier-not-changed' }]);
    shop.payments.heal();
    await takeTierBack(shop, member);
    await shop.doJobs();
    expect(await open()).toEqual([]);
  });
});
