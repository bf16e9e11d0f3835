import { Refusal } from '@clubdraw/domain/refusal';
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
  newsTo,
  portalOf,
  silverMember,
  takeTierBack,
  twoTiers,
  wishFor,
} from '../../../../test/build/memberships/tier-change.ts';
import { deliver } from '../../../../test/build/sale.ts';
import { findingsAbout } from '../../../../test/build/rows/findings.ts';
import { otherServer } from '../../../../test/build/other-server.ts';
import { it } from '../../../../test/shop-test.ts';
import { changeTier } from './change-tier.ts';
import { keepTier } from './keep-tier.ts';

describe('a change of tier that the provider is not told in time', () => {
  it('is passed by: the period buys the old tier for the old price, and the next one the new', async ({
    shop,
  }) => {
    const { member } = await silverMember(shop);
    const { membershipId } = member;
    await askForTier(shop, member, 'Gold');
    shop.payments.failNext({ call: 'makePrice', when: 'before', kind: 'refused' });
    await shop.doJobs();
    expect(await findingsAbout(shop, membershipId)).toEqual(['tier-not-changed']);
    // Its own event comes before the next try.
    const event = shop.payments.renew(membershipId);
    await deliver(shop, event);
    await shop.doJobs();
    expect(await bought(shop, member)).toEqual(['Silver 1000 (150): 5', 'Silver 1000 (150): 7']);
    expect(newsTo(shop, member)).toEqual(['agreed Gold', 'passedBy Gold']);
    const { period_ends_at: ends } = await membershipRow(shop, membershipId);
    const [held] = (await portalOf(shop, member)).memberships;
    expect(held?.coming?.startsAt).toBe(ends?.toISOString());
    await renew(shop, membershipId);
    expect((await bought(shop, member)).at(-1)).toBe('Gold 3000 (450): 30');
  });

  it('is tried again by itself', async ({ shop }) => {
    const { member } = await silverMember(shop);
    await askForTier(shop, member, 'Gold');
    for (const kind of ['unknown', 'missing'] as const)
      shop.payments.failNext({ call: 'repriceSubscription', when: 'before', kind });
    await shop.doJobs();
    for (let hours = 0; hours < 4; hours += 1) {
      await shop.context.clock.advance(3_600);
      await shop.settle();
    }
    await renew(shop, member.membershipId);
    expect((await bought(shop, member)).at(-1)).toBe('Gold 3000 (450): 25');
  });

  it.for(['makePrice', 'repriceSubscription', 'readSubscription'] as const)(
    'is made once when the answer to %s is lost',
    async (call, { shop }) => {
      const { member } = await silverMember(shop);
      await askForTier(shop, member, 'Gold');
      shop.payments.failNext({ call, when: 'after', kind: 'unknown' });
      await shop.doJobs();
      await shop.context.clock.advance(3_600);
      await shop.settle();
      await renew(shop, member.membershipId);
      expect(await bought(shop, member)).toEqual(['Silver 1000 (150): 5', 'Gold 3000 (450): 25']);
    },
  );

  it('is made although its package is called otherwise at the next try', async ({ shop }) => {
    const club = await silverMember(shop);
    const { member } = club;
    await askForTier(shop, member, 'Gold');
    shop.payments.failNext({ call: 'makePrice', when: 'after', kind: 'unknown' });
    await shop.doJobs();
    const renamed = { name: 'Sea Club', tiers: twoTiers };
    expect((await editPackage(shop, club, renamed)).status).toBe(200);
    await shop.context.clock.advance(3_600);
    await shop.settle();
    await renew(shop, member.membershipId);
    expect(await bought(shop, member)).toEqual(['Silver 1000 (150): 5', 'Gold 3000 (450): 25']);
  });

  it('buys the new entries for the new price although it was taken back, when it was billed so', async ({
    shop,
  }) => {
    const { member } = await silverMember(shop);
    const { membershipId } = member;
    await askForTier(shop, member, 'Gold');
    await shop.doJobs();
    // Taken back, and billed before the provider hears of it.
    await keepTier(shop.context, member);
    const event = shop.payments.renew(membershipId);
    await shop.doJobs();
    await deliver(shop, event);
    await shop.doJobs();
    expect(await bought(shop, member)).toEqual(['Silver 1000 (150): 5', 'Gold 3000 (450): 25']);
    expect(newsTo(shop, member)).toEqual(['agreed Gold', 'withdrawn Gold', 'billedYet Gold']);
    await renew(shop, membershipId);
    expect((await bought(shop, member)).at(-1)).toBe('Silver 1000 (150): 9');
    expect(await membershipRow(shop, membershipId)).toMatchObject({ price_minor: 1_000 });
  });

  it('pays each of two invoices with its own tier, whichever is paid first', async ({ shop }) => {
    const { member } = await silverMember(shop);
    const { membershipId } = member;
    await deliver(shop, shop.payments.failRenewal(membershipId));
    await shop.doJobs();
    await askForTier(shop, member, 'Gold');
    await shop.doJobs();
    const of = shop.payments.subscriptionOf(membershipId);
    if (!of) throw new Error('there is a subscription');
    of.state = 'active';
    await deliver(shop, shop.payments.renew(membershipId));
    await shop.doJobs();
    await deliver(shop, shop.payments.payInvoice(membershipId));
    await shop.doJobs();
    expect(await bought(shop, member)).toEqual([
      'Silver 1000 (150): 5',
      'Gold 3000 (450): 25',
      'Silver 1000 (150): 9',
    ]);
    expect(await membershipRow(shop, membershipId)).toMatchObject({ price_minor: 3_000 });
  });

  it('leaves a price that the club made by itself, and its member in the tier', async ({
    shop,
  }) => {
    const { member, tierId } = await silverMember(shop);
    const { membershipId } = member;
    const of = shop.payments.subscriptionOf(membershipId);
    if (!of) throw new Error('there is a subscription');
    const { accountId } = of.order;
    const own = {
      accountId,
      agreementId: 'the club',
      membershipId,
      tierId,
      proof: 'of nobody',
      title: 'Cheaper',
      frequency: 'Weekly',
    } as const;
    const price = { amount: 800, currency: 'AUD' } as const;
    const priceId = await shop.payments.makePrice({ ...own, price }, { purpose: 'portal' });
    of.priceId = priceId;
    await renew(shop, membershipId);
    expect((await bought(shop, member)).at(-1)).toBe('Silver 800 (120): 7');
    await askForTier(shop, member, 'Gold');
    await shop.doJobs();
    await takeTierBack(shop, member);
    await shop.doJobs();
    await renew(shop, membershipId);
    expect((await bought(shop, member)).at(-1)).toBe('Silver 800 (120): 9');
  });
});

describe('changes of tier at once', () => {
  it('end alike at the provider and here, in two processes', async ({ shop }) => {
    const { member, tierIds } = await silverMember(shop);
    const { membershipId } = member;
    const other = await otherServer(shop);
    const wish = await wishFor(shop, member, 'Gold');
    const startsAt = new Date(wish.startsAt);
    const [, tierId = ''] = tierIds;
    for (let round = 0; round < 4; round += 1) {
      const asked = { ...member, tierId, price: 30, startsAt };
      await Promise.allSettled([
        changeTier(shop.context, asked),
        keepTier(other.context, member),
        shop.doJobs(),
        changeTier(other.context, asked),
        other.doJobs(),
        keepTier(shop.context, member),
      ]);
      await Promise.all([shop.doJobs(), other.doJobs()]);
      const [held] = (await portalOf(shop, member)).memberships;
      const { priceId } = shop.payments.subscriptionOf(membershipId) ?? {};
      const named = await shop.context.db
        .selectFrom('agreed_tiers')
        .select(['state', 'tier_id', 'price_id', 'bought_price_id'])
        .where('membership_id', '=', membershipId)
        .execute();
      const billed = named.find((one) =>
        [one.price_id, one.bought_price_id].includes(priceId ?? ''),
      );
      const isGold = billed?.tier_id === tierId;
      expect(named.length === 0 || isGold === Boolean(held?.coming)).toBe(true);
    }
    await other.close();
  });

  it('and a renewal at the same second never mix the money of one with the entries of another', async ({
    shop,
  }) => {
    const { tierId, tierIds } = await buildClub(shop, { tiers: twoTiers });
    const members = await Promise.all(
      Array.from({ length: 8 }, async () => buildMember(shop, tierId)),
    );
    const wish = await wishFor(shop, members[0] ?? { membershipId: '', email: '' }, 'Gold');
    const startsAt = new Date(wish.startsAt);
    await Promise.all(
      members.map(async (member, at) => {
        const asked = { ...member, tierId: tierIds[1] ?? '', price: 30, startsAt };
        const changing = changeTier(shop.context, asked)
          .then(async () => shop.doJobs())
          // It was renewed before: then the date is another one than was shown.
          .catch((failure: unknown) => {
            if (!(failure instanceof Refusal)) throw failure;
          });
        if (at % 2 === 0) await deliver(shop, shop.payments.renew(member.membershipId));
        await changing;
        if (at % 2 === 1) await deliver(shop, shop.payments.renew(member.membershipId));
      }),
    );
    await shop.doJobs();
    for (const member of members) {
      expect(['Silver 1000 (150): 7', 'Gold 3000 (450): 25']).toContain(
        (await bought(shop, member)).at(-1),
      );
    }
  });
});
