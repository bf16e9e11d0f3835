import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { transaction } from '../src/db/database.ts';
import { closeDraw } from '../src/modules/draw-run/close-draw.ts';
import { cancelMembership } from '../src/modules/memberships/billing/cancel-membership.ts';
import { storeFailedRenewals } from '../src/modules/memberships/billing/store-failed-renewals.ts';
import { syncSubscription } from '../src/modules/memberships/billing/sync-subscription.ts';
import { findMembership } from '../src/modules/memberships/memberships.store.ts';
import { buildClub, buildMember, membershipRow } from './build/memberships/member.ts';
import { buildMembership, endByProvider, payPeriod } from './build/memberships/members.ts';
import { packageRow } from './build/memberships/package.ts';
import { liveTicketsOf } from './build/rows/bought-tickets.ts';
import { deliver, refundRows, type Shop } from './build/sale.ts';
import { moveToItsTime } from './build/steps/at-its-time.ts';
import { bankSays } from './build/steps/bank-says.ts';
import { it } from './shop-test.ts';
import { stopBefore } from './stop-before.ts';
import { waitsForALock } from './waits-for-a-lock.ts';

describe('while a member ends a membership', () => {
  it('the draw’s time comes, and its tickets stay (product §13.4)', async ({ shop }) => {
    const { tierId, packageId } = await buildClub(shop);
    const { membershipId, email } = await buildMember(shop, tierId);
    const stopped = stopBefore(shop.context, /FROM draws WHERE package_id = \$1 AND closed_at/);
    const { context } = stopped;
    const now = context.clock.now();
    const ending = transaction(context.db, (trx) =>
      cancelMembership(trx, context, { paymentId: membershipId, email, now }),
    );
    await stopped.reachedBy(ending);
    await shop.context.clock.moveTo((await packageRow(shop.context, packageId)).openDraw.runAt);
    stopped.goOn();
    expect(await ending).toMatchObject({ amount: 0 });
    expect(await liveTicketsOf(shop, membershipId)).toBe(5);
    expect(await refundRows(shop, membershipId)).toEqual([]);
    await shop.settle();
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

describe('while it is written that a renewal failed', () => {
  it('it is paid, and the membership goes on as the provider has it', async ({ shop }) => {
    const { membership, name } = await failing(shop);
    const { subscriptionId } = name;
    const stopped = stopBefore(shop.context, /UPDATE memberships SET\s+state = CASE WHEN \$1/);
    const syncing = syncSubscription(stopped.context, membership, { subscriptionId, priority });
    await stopped.reachedBy(syncing);
    await payRenewal(shop, membership.id);
    stopped.goOn();
    await syncing;
    expect(await membershipRow(shop, membership.id)).toMatchObject(paid);
  });

  it('it is paid, and its member is not asked to pay it', async ({ shop }) => {
    const { membership, email, name } = await failing(shop);
    const invoices = await shop.payments.listInvoices(name, priority);
    const stopped = stopBefore(shop.context, /UPDATE memberships SET state = 'past_due'/);
    const telling = storeFailedRenewals(stopped.context, membership, invoices);
    await stopped.reachedBy(telling);
    await payRenewal(shop, membership.id);
    stopped.goOn();
    await telling;
    await shop.doJobs();
    expect(await membershipRow(shop, membership.id)).toMatchObject(paid);
    const mails = shop.context.mailer.mails.filter(({ to }) => to === email);
    expect(mails.map(({ subject }) => subject)).not.toContain('renewalFailed');
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
