import { getMembershipHistoryCall } from '@clubdraw/contract/portal/membership-history';
import * as messages from '@clubdraw/domain/texts/messages';
import * as tierMessages from '@clubdraw/domain/texts/tier-messages';
import { maxTierChangesADay } from '@clubdraw/domain/memberships/tier-change';
import { describe, expect } from 'vitest';
import { buildCustomer } from '../../../../test/build/customer.ts';
import {
  buildClub,
  buildMember,
  membershipRow,
  periodsOf,
  renew,
} from '../../../../test/build/memberships/member.ts';
import { tierBody } from '../../../../test/build/memberships/package.ts';
import {
  askForTier,
  bought,
  newsTo,
  portalOf,
  silverMember,
  confirmTier,
  readChoices,
  takeTierBack,
  twoTiers,
  wishFor,
} from '../../../../test/build/memberships/tier-change.ts';
import { deliver } from '../../../../test/build/sale.ts';
import { findingsAbout } from '../../../../test/build/rows/findings.ts';
import { it } from '../../../../test/shop-test.ts';
import { cancelPackage } from '../../packages/cancel-package.ts';
import { stopRenewing } from '../stop-renewing.ts';

describe('a change of tier', () => {
  it('is shown with amount, date and entries, and holds from the next renewal on (product §13.11)', async ({
    shop,
  }) => {
    const { member } = await silverMember(shop);
    const { period_ends_at: ends } = await membershipRow(shop, member.membershipId);
    const { status, body } = await readChoices(shop, member);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      tierName: 'Silver',
      frequency: 'Weekly',
      startsAt: ends?.toISOString(),
      choices: [
        {
          name: 'Gold',
          price: { amount: 30, currency: 'AUD' },
          entries: 25,
          recurringEntries: 5,
          words:
            'Your paid period counts on: the first renewal in Gold brings 25 entries, and each later one 5 more.',
        },
      ],
    });
    const changed = await askForTier(shop, member, 'Gold');
    const coming = { tierName: 'Gold', price: { amount: 30, currency: 'AUD' } };
    expect(changed).toMatchObject({ status: 200, body: { coming } });
    await shop.doJobs();
    // Nothing of the period under way changes.
    expect(await bought(shop, member)).toEqual(['Silver 1000 (150): 5']);
    const [held] = (await portalOf(shop, member)).memberships;
    expect(held).toMatchObject({ tierName: 'Silver', price: 10, coming });
    expect(newsTo(shop, member)).toEqual(['agreed Gold']);
    const { token } = await buildCustomer(shop.context, member.email);
    const params = { id: member.membershipId };
    const history = await shop.call(getMembershipHistoryCall, { params }, { token });
    expect(history.body.next).toMatch(/in Gold for \$30\.00 AUD brings 25 entries/);
    await renew(shop, member.membershipId);
    await renew(shop, member.membershipId);
    expect(await bought(shop, member)).toEqual([
      'Silver 1000 (150): 5',
      'Gold 3000 (450): 25',
      'Gold 3000 (450): 30',
    ]);
    const after = await portalOf(shop, member);
    expect(after.memberships).toMatchObject([{ tierName: 'Gold', price: 30, coming: null }]);
    // Tickets that were bought as Silver stay Silver's.
    expect(new Set(after.upcomingTickets.map(({ tierName }) => tierName))).toEqual(
      new Set(['Silver']),
    );
    expect(await findingsAbout(shop, member.membershipId)).toEqual([]);
  });

  it('goes down as well, and counts the periods on', async ({ shop }) => {
    const { tierIds } = await buildClub(shop, { tiers: twoTiers });
    const member = await buildMember(shop, tierIds[1] ?? '');
    await askForTier(shop, member, 'Silver');
    await shop.doJobs();
    await renew(shop, member.membershipId);
    await renew(shop, member.membershipId);
    expect(await bought(shop, member)).toEqual([
      'Gold 3000 (450): 20',
      'Silver 1000 (150): 7',
      'Silver 1000 (150): 9',
    ]);
  });

  it('may be taken back until it takes effect, and the provider bills as before', async ({
    shop,
  }) => {
    const { member } = await silverMember(shop);
    await askForTier(shop, member, 'Gold');
    await shop.doJobs();
    expect(await takeTierBack(shop, member)).toMatchObject({ status: 200, body: { coming: null } });
    expect(await takeTierBack(shop, member)).toMatchObject({ status: 200, body: { coming: null } });
    await shop.doJobs();
    await renew(shop, member.membershipId);
    expect(await bought(shop, member)).toEqual(['Silver 1000 (150): 5', 'Silver 1000 (150): 7']);
    expect(newsTo(shop, member)).toEqual(['agreed Gold', 'withdrawn Gold']);
  });

  it('is refused once it takes effect, when it is not as was shown, and to others', async ({
    shop,
  }) => {
    const { member } = await silverMember(shop);
    const wish = await wishFor(shop, member, 'Gold');
    const refused = { status: 409, body: { error: tierMessages.tierOfferChanged } };
    expect(await confirmTier(shop, member, { ...wish, price: 29 })).toMatchObject(refused);
    const later = { ...wish, startsAt: '2030-01-01T00:00:00.000Z' };
    expect(await confirmTier(shop, member, later)).toMatchObject(refused);
    const none = { ...wish, tierId: member.membershipId };
    expect(await confirmTier(shop, member, none)).toMatchObject({
      status: 409,
      body: { error: tierMessages.tierNotOffered },
    });
    const stranger = { ...member, email: 'stranger@example.com' };
    expect(await confirmTier(shop, stranger, wish)).toMatchObject({
      status: 404,
      body: { error: messages.membershipNotFound },
    });
    expect((await readChoices(shop, stranger)).status).toBe(404);
    expect((await takeTierBack(shop, stranger)).status).toBe(404);
    expect((await confirmTier(shop, member, wish)).status).toBe(200);
    await shop.doJobs();
    await shop.context.clock.moveTo(wish.startsAt);
    const begun = { status: 409, body: { error: tierMessages.tierChangeBegun } };
    expect(await takeTierBack(shop, member)).toMatchObject(begun);
    expect(await readChoices(shop, member)).toMatchObject(begun);
  });

  it('leads into no tier of another currency, of another package, or that is sold no more', async ({
    shop,
  }) => {
    const { member, tierIds } = await silverMember(shop);
    const wish = await wishFor(shop, member, 'Gold');
    const [, goldId = ''] = tierIds;
    const other = await buildClub(shop, { tiers: [tierBody({ name: 'Other', currency: 'USD' })] });
    const notOffered = { status: 409, body: { error: tierMessages.tierNotOffered } };
    expect(await confirmTier(shop, member, { ...wish, tierId: other.tierId })).toMatchObject(
      notOffered,
    );
    const { db, clock } = shop.context;
    for (const column of ['closed_at', 'removed_at'] as const) {
      const others = { closed_at: null, removed_at: null };
      const change = { ...others, [column]: clock.now() };
      await db.updateTable('tiers').set(change).where('id', '=', goldId).execute();
      expect(await confirmTier(shop, member, wish)).toMatchObject(notOffered);
      expect((await readChoices(shop, member)).body.choices).toEqual([]);
    }
  });

  it('stands when its tier is closed before the renewal', async ({ shop }) => {
    const { member, tierIds } = await silverMember(shop);
    await askForTier(shop, member, 'Gold');
    await shop.doJobs();
    const { db, clock } = shop.context;
    const removed = db.updateTable('tiers').set({ closed_at: clock.now() });
    await removed.where('id', '=', tierIds[1] ?? '').execute();
    await renew(shop, member.membershipId);
    expect(await bought(shop, member)).toEqual(['Silver 1000 (150): 5', 'Gold 3000 (450): 25']);
  });

  it('is replaced by another one, and each mail is sent once', async ({ shop }) => {
    const tiers = [...twoTiers, tierBody({ name: 'Bronze', price: 4, chanceOfWin: 1 })];
    const { tierId } = await buildClub(shop, { tiers });
    const member = await buildMember(shop, tierId);
    const gold = await wishFor(shop, member, 'Gold');
    // A double press, and two tabs.
    const twice = await Promise.all([1, 2, 3].map(async () => confirmTier(shop, member, gold)));
    expect(twice.map(({ status }) => status)).toEqual([200, 200, 200]);
    await shop.doJobs();
    await askForTier(shop, member, 'Bronze');
    await shop.doJobs();
    expect(newsTo(shop, member)).toEqual(['agreed Gold', 'agreed Bronze']);
    await renew(shop, member.membershipId);
    expect(await bought(shop, member)).toEqual(['Silver 1000 (150): 5', 'Bronze 400 (60): 3']);
  });

  it(`is made ${maxTierChangesADay} times a day at most`, async ({ shop }) => {
    const { member } = await silverMember(shop);
    const wish = await wishFor(shop, member, 'Gold');
    for (let times = 0; times < maxTierChangesADay; times += 1) {
      expect((await confirmTier(shop, member, wish)).status).toBe(200);
      expect((await takeTierBack(shop, member)).status).toBe(200);
    }
    expect(await confirmTier(shop, member, wish)).toMatchObject({
      status: 409,
      body: { error: tierMessages.tooManyTierChanges(maxTierChangesADay) },
    });
    await shop.context.clock.advance(86_400);
    expect((await confirmTier(shop, member, wish)).status).toBe(200);
    await shop.doJobs();
  });

  it('ends with the membership: stopped, cancelled, or its package cancelled', async ({ shop }) => {
    const { member, packageId, owner, tierId } = await silverMember(shop);
    await askForTier(shop, member, 'Gold');
    await shop.doJobs();
    await stopRenewing(shop.context, member);
    expect((await portalOf(shop, member)).memberships).toMatchObject([{ coming: null }]);
    expect(await readChoices(shop, member)).toMatchObject({
      status: 409,
      body: { error: tierMessages.tierStays },
    });
    const second = await buildMember(shop, tierId);
    await askForTier(shop, second, 'Gold');
    await cancelPackage(shop.context, { ownerId: owner.ownerId, packageId });
    await shop.doJobs();
    expect(await readChoices(shop, second)).toMatchObject({
      status: 409,
      body: { error: messages.membershipEnded },
    });
    expect(shop.payments.renew(second.membershipId)).toBeUndefined();
  });

  it('of an open invoice waits for the renewal behind it', async ({ shop }) => {
    const { member } = await silverMember(shop);
    const { membershipId } = member;
    await deliver(shop, shop.payments.failRenewal(membershipId));
    await shop.doJobs();
    const { body } = await readChoices(shop, member);
    const { period_ends_at: ends } = await membershipRow(shop, membershipId);
    expect(new Date(body.startsAt).getTime()).toBeGreaterThan(ends?.getTime() ?? 0);
    // The open one is counted: Gold would be the third period.
    expect(body.choices).toMatchObject([{ entries: 30 }]);
    await askForTier(shop, member, 'Gold');
    await shop.doJobs();
    await deliver(shop, shop.payments.payInvoice(membershipId));
    await shop.doJobs();
    await renew(shop, membershipId);
    expect(await bought(shop, member)).toEqual([
      'Silver 1000 (150): 5',
      'Silver 1000 (150): 7',
      'Gold 3000 (450): 30',
    ]);
  });

  it('says the entries behind all renewals that are billed and not paid', async ({ shop }) => {
    const { member } = await silverMember(shop);
    for (const entries of [25, 30, 35]) {
      expect((await readChoices(shop, member)).body.choices).toMatchObject([{ entries }]);
      await deliver(shop, shop.payments.failRenewal(member.membershipId));
      await shop.doJobs();
    }
  });

  it('is told of by its own price when its first renewal fails, and buys its entries late', async ({
    shop,
  }) => {
    const { member } = await silverMember(shop);
    const { membershipId } = member;
    await askForTier(shop, member, 'Gold');
    await shop.doJobs();
    await deliver(shop, shop.payments.failRenewal(membershipId));
    await shop.doJobs();
    expect(JSON.stringify(shop.context.mailer.mails.at(-1))).toContain('3000');
    await deliver(shop, shop.payments.payInvoice(membershipId));
    await shop.doJobs();
    expect(await bought(shop, member)).toEqual(['Silver 1000 (150): 5', 'Gold 3000 (450): 25']);
    expect(await periodsOf(shop, membershipId)).toHaveLength(2);
  });
});
