import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { transaction } from '../src/db/database.ts';
import { closeDraw } from '../src/modules/draw-run/close-draw.ts';
import { cutDraw } from '../src/modules/draw-run/cut-draw.ts';
import { cancelMembership } from '../src/modules/memberships/billing/cancel-membership.ts';
import { storeFailedRenewals } from '../src/modules/memberships/billing/store-failed-renewals.ts';
import { syncSubscription } from '../src/modules/memberships/billing/sync-subscription.ts';
import { findMembership } from '../src/modules/memberships/memberships.store.ts';
import { changeTier } from '../src/modules/memberships/tiers/change-tier.ts';
import { keepTier } from '../src/modules/memberships/tiers/keep-tier.ts';
import { cancelPackage } from '../src/modules/packages/cancel-package.ts';
import { handleEvent } from '../src/modules/provider-events/handle-event.ts';
import { askToJoin, buildClub, buildMember, membershipRow } from './build/memberships/member.ts';
import { buildMembership, endByProvider, payPeriod } from './build/memberships/members.ts';
import { packageRow, tierBody } from './build/memberships/package.ts';
import { newsTo, twoTiers, wishFor } from './build/memberships/tier-change.ts';
import { liveTicketsOf } from './build/rows/bought-tickets.ts';
import { deliver, refundRows, type Shop } from './build/sale.ts';
import { moveToItsTime } from './build/steps/at-its-time.ts';
import { bankSays } from './build/steps/bank-says.ts';
import { it } from './shop-test.ts';
import { stopBefore } from './stop-before.ts';
import { waitsForALock } from './waits-for-a-lock.ts';

/** Its member ends it, and another process writes that; answers what goes back. */
async function endAsMember({ context }: Pick<Shop, 'context'>, membershipId: string) {
  const { email } = await membershipRow({ context }, membershipId);
  const now = context.clock.now();
  const ended = { paymentId: membershipId, email, now };
  return transaction(context.db, async (trx) => cancelMembership(trx, context, ended));
}

describe('while a member ends a membership', () => {
  it('the draw’s time comes, and its tickets stay (product §13.4)', async ({ shop }) => {
    const { tierId, packageId } = await buildClub(shop);
    const { membershipId } = await buildMember(shop, tierId);
    const stopped = stopBefore(shop.context, /FROM draws WHERE package_id = \$1 AND closed_at/);
    const ending = endAsMember(stopped, membershipId);
    await stopped.reachedBy(ending);
    await shop.context.clock.moveTo((await packageRow(shop.context, packageId)).openDraw.runAt);
    stopped.goOn();
    expect(await ending).toMatchObject({ amount: 0 });
    expect(await liveTicketsOf(shop, membershipId)).toBe(5);
    expect(await refundRows(shop, membershipId)).toEqual([]);
    await shop.settle();
  });

  it('the draw is cut behind it alone: the money goes back, and the tickets are out (product §13.4)', async ({
    shop,
  }) => {
    const { tierId, packageId } = await buildClub(shop);
    const { membershipId } = await buildMember(shop, tierId);
    const { id: drawId } = (await packageRow(shop.context, packageId)).openDraw;
    const stopped = stopBefore(shop.context, /UPDATE tickets SET voided_at/);
    const ending = endAsMember(stopped, membershipId);
    await stopped.reachedBy(ending);
    await moveToItsTime(shop, drawId);
    const cutting = cutDraw(shop.context, { drawId });
    await Promise.race([cutting, waitsForALock(shop)]);
    stopped.goOn();
    expect(await ending).toMatchObject({ amount: 1_000 });
    expect(await cutting).toBe(true);
    expect(await liveTicketsOf(shop, membershipId)).toBe(0);
    await shop.settle();
    expect(await refundRows(shop, membershipId)).toMatchObject([{ state: 'succeeded' }]);
  });
});

/** A member whose renewal failed, as the provider knows it. */
async function failing(shop: Shop) {
  const { tierId } = await buildClub(shop);
  const { membershipId, email } = await buildMember(shop, tierId);
  shop.payments.failRenewal(membershipId);
  const membership = await findMembership(shop.context.db, membershipId);
  const { accountId, subscriptionId = null } = membership ?? {};
  if (!membership || !accountId || !subscriptionId) throw new Error('there is no member');
  return { membership, email, name: { accountId, subscriptionId } };
}

/** The member pays the renewal on its page, and another process hears of it. */
async function payRenewal(shop: Shop, membershipId: string): Promise<void> {
  await deliver(shop, shop.payments.payInvoice(membershipId));
  await shop.doJobs();
}

const priority = { purpose: 'inquiry' } as const;
const paid = { state: 'active', paid_periods: 2 };
const endedByMember = { state: 'ended', end_cause: 'member' };

describe('while it is written that a renewal failed', () => {
  it.for([
    ['it is paid, and the membership goes on as the provider has it', paid, payRenewal],
    ['its member ends the membership, and it stays ended', endedByMember, endAsMember],
  ] as const)('%s', async ([, expected, act], { shop }) => {
    const { membership, name } = await failing(shop);
    const { subscriptionId } = name;
    const stopped = stopBefore(shop.context, /UPDATE memberships SET\s+state = CASE WHEN \$1/);
    const syncing = syncSubscription(stopped.context, membership, { subscriptionId, priority });
    await stopped.reachedBy(syncing);
    await act(shop, membership.id);
    stopped.goOn();
    await syncing;
    expect(await membershipRow(shop, membership.id)).toMatchObject(expected);
  });

  it.for([
    ['it is paid', paid, payRenewal],
    ['its member ends the membership', endedByMember, endAsMember],
  ] as const)('%s, and is not asked to pay it', async ([, expected, act], { shop }) => {
    const { membership, email, name } = await failing(shop);
    const invoices = await shop.payments.listInvoices(name, priority);
    const stopped = stopBefore(shop.context, /UPDATE memberships SET state = 'past_due'/);
    const telling = storeFailedRenewals(stopped.context, membership, invoices);
    await stopped.reachedBy(telling);
    await act(shop, membership.id);
    stopped.goOn();
    await telling;
    await shop.doJobs();
    expect(await membershipRow(shop, membership.id)).toMatchObject(expected);
    const mails = shop.context.mailer.mails.filter(({ to }) => to === email);
    expect(mails.map(({ subject }) => subject)).not.toContain('renewalFailed');
  });
});

describe('while a checkout is written as over whose subscription ended', () => {
  it('its money becomes known, and its member keeps the tickets', async ({ shop }) => {
    const { tierId } = await buildClub(shop);
    const { membershipId } = await askToJoin(shop, tierId);
    const events = shop.payments.subscribe(membershipId) ?? [];
    const { id: subscriptionId = '' } = shop.payments.subscriptionOf(membershipId) ?? {};
    shop.payments.endByItself(membershipId);
    const membership = await findMembership(shop.context.db, membershipId);
    if (!membership) throw new Error('nobody asked to join');
    const stopped = stopBefore(shop.context, /UPDATE memberships SET state = 'released'/);
    const syncing = syncSubscription(stopped.context, membership, { subscriptionId, priority });
    await stopped.reachedBy(syncing);
    for (const event of events) await deliver(shop, event);
    await shop.doJobs();
    stopped.goOn();
    await syncing;
    expect((await membershipRow(shop, membershipId)).state).not.toBe('released');
    expect(await liveTicketsOf(shop, membershipId)).toBe(5);
  });
});

describe('a membership that the provider ended', () => {
  it('keeps that cause when its member ends it: money of before buys its draw', async ({
    shop,
  }) => {
    const { packageId } = await buildClub(shop);
    const membershipId = await buildMembership(shop.context, packageId);
    await payPeriod(shop.context, membershipId);
    await endByProvider(shop.context, membershipId);
    const { ended_at: endedAt } = await membershipRow(shop, membershipId);
    await shop.context.clock.advance(60);
    await endAsMember(shop, membershipId);
    const after = await membershipRow(shop, membershipId);
    expect(after).toMatchObject({ end_cause: 'provider', ended_at: endedAt });
  });
});

describe('while the bank takes one place of somebody who is a member by two', () => {
  it('another takes the other one, and nobody is a member any more', async ({ shop }) => {
    const { packageId } = await buildClub(shop);
    const membershipId = await buildMembership(shop.context, packageId);
    const first = await payPeriod(shop.context, membershipId);
    const second = await payPeriod(shop.context, membershipId);
    await endByProvider(shop.context, membershipId);
    const before = { state: 'ended', is_member: true };
    expect(await membershipRow(shop, membershipId)).toMatchObject(before);
    const stopped = stopBefore(shop.context, /SELECT follow_money/);
    const one = bankSays(stopped, first.paymentId, 'open');
    await stopped.reachedBy(one);
    const other = bankSays(shop, second.paymentId, 'open');
    await Promise.race([other, waitsForALock(shop)]);
    stopped.goOn();
    await Promise.all([one, other]);
    expect(await membershipRow(shop, membershipId)).toMatchObject({ is_member: false });
  });
});

describe('while the bank takes the only place of a member', () => {
  it('the provider ends the membership, and nobody is a member any more', async ({ shop }) => {
    const { membership, name } = await failing(shop);
    const { subscriptionId } = name;
    shop.payments.endByItself(membership.id);
    const stopped = stopBefore(shop.context, /SELECT follow_money/);
    const taking = bankSays(stopped, membership.id, 'open');
    await stopped.reachedBy(taking);
    const ending = syncSubscription(shop.context, membership, { subscriptionId, priority });
    await Promise.race([ending, waitsForALock(shop)]);
    stopped.goOn();
    await Promise.all([taking, ending]);
    const gone = { state: 'ended', is_member: false };
    expect(await membershipRow(shop, membership.id)).toMatchObject(gone);
  });
});

describe('while a paid period is written', () => {
  it('its draw closes only behind it, with its tickets in the list', async ({ shop }) => {
    const { packageId } = await buildClub(shop);
    const membershipId = await buildMembership(shop.context, packageId);
    const { id: drawId } = (await packageRow(shop.context, packageId)).openDraw;
    const stopped = stopBefore(shop.context, /FROM memberships WHERE id = ANY/);
    const paying = payPeriod(stopped.context, membershipId);
    await stopped.reachedBy(paying);
    await moveToItsTime(shop, drawId);
    const closing = closeDraw(shop.context, { drawId });
    await Promise.race([closing, waitsForALock(shop)]);
    stopped.goOn();
    expect(await paying).toMatchObject({ verdict: 'placed' });
    expect(await closing).toBe(true);
    const { rows } = await sql<{ tickets: number }>`
      SELECT (statement->>'listSize')::int AS tickets FROM draw_closes
      WHERE draw_id = ${drawId}`.execute(shop.context.db);
    expect(rows).toEqual([{ tickets: 5 }]);
  });
});

/** A member in Silver who agreed to change to Gold. */
async function changingMember(shop: Shop) {
  const tiers = [...twoTiers, tierBody({ name: 'Platinum', price: 50 })];
  const { tierIds, packageId, owner } = await buildClub(shop, { tiers });
  const member = await buildMember(shop, tierIds[0] ?? '');
  const { startsAt } = await wishFor(shop, member, 'Gold');
  const wish = (tier: number, price: number) => {
    return { ...member, tierId: tierIds[tier] ?? '', price, startsAt: new Date(startsAt) };
  };
  const [gold, platinum] = [wish(1, 30), wish(2, 50)];
  return { packageId, owner, member, gold, platinum };
}

/** The tiers that a membership was agreed to change to, with what became of that. */
async function agreedOf({ context: { db } }: Shop, { membershipId }: { membershipId: string }) {
  const agreed = db.selectFrom('agreed_tiers').innerJoin('tiers', 'tiers.id', 'tier_id');
  const rows = await agreed
    .select(['name', 'state'])
    .where('membership_id', '=', membershipId)
    .where('starts_at', 'is not', null)
    .execute();
  return rows.map(({ name, state }) => `${name} ${state}`).toSorted();
}

describe('while a member changes the tier', () => {
  it('a change in another window waits, and takes its place (product §13.11)', async ({ shop }) => {
    const { member, gold, platinum } = await changingMember(shop);
    const stopped = stopBefore(shop.context, /INSERT INTO agreed_tiers/);
    const changing = changeTier(stopped.context, gold);
    await stopped.reachedBy(changing);
    const other = Promise.allSettled([changeTier(shop.context, platinum)]);
    await Promise.race([other, waitsForALock(shop)]);
    stopped.goOn();
    await changing;
    expect(await other).toMatchObject([{ status: 'fulfilled' }]);
    expect(await agreedOf(shop, member)).toEqual(['Gold withdrawn', 'Platinum waiting']);
  });

  it('the club cancels the package, and nothing is agreed (product §13.11)', async ({ shop }) => {
    const { packageId, owner, member, gold } = await changingMember(shop);
    const stopped = stopBefore(shop.context, /FROM packages WHERE id = \$1 FOR NO KEY UPDATE/);
    const changing = changeTier(stopped.context, gold);
    await stopped.reachedBy(changing);
    await cancelPackage(shop.context, { ownerId: owner.ownerId, packageId });
    stopped.goOn();
    await expect(changing).rejects.toMatchObject({ kind: 'conflict' });
    expect(await agreedOf(shop, member)).toEqual([]);
  });
});

describe('while a member takes a change of tier back', () => {
  it('another change in another window waits, and stays (product §13.11)', async ({ shop }) => {
    const { member, gold, platinum } = await changingMember(shop);
    await changeTier(shop.context, gold);
    const stopped = stopBefore(shop.context, /UPDATE agreed_tiers SET state = 'withdrawn'/);
    const keeping = keepTier(stopped.context, member);
    await stopped.reachedBy(keeping);
    const other = changeTier(shop.context, platinum);
    await Promise.race([other, waitsForALock(shop)]);
    stopped.goOn();
    await keeping;
    await other;
    expect(await agreedOf(shop, member)).toEqual(['Gold withdrawn', 'Platinum waiting']);
  });
});

describe('while a renewal is written that was billed by a change of tier', () => {
  it('its member takes the change back too late, and hears nothing else (product §13.11)', async ({
    shop,
  }) => {
    const { member, gold } = await changingMember(shop);
    await changeTier(shop.context, gold);
    await shop.doJobs();
    const event = shop.payments.renew(member.membershipId);
    await deliver(shop, event);
    const stopped = stopBefore(shop.context, /FROM draws WHERE id = ANY/);
    const { id: eventId = '' } = event ?? {};
    const renewing = handleEvent(stopped.context, { eventId, priority });
    await stopped.reachedBy(renewing);
    const keeping = keepTier(shop.context, member);
    await Promise.race([keeping, waitsForALock(shop)]);
    stopped.goOn();
    await renewing;
    await keeping;
    await shop.doJobs();
    expect(await agreedOf(shop, member)).toEqual(['Gold current']);
    expect(newsTo(shop, member)).toEqual(['agreed Gold']);
  });
});
