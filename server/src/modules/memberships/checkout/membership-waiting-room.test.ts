import { cancelPackageCall } from '@clubdraw/contract/packages/package-endpoints';
import { releasePaymentCall } from '@clubdraw/contract/payments/payments';
import * as messages from '@clubdraw/domain/texts/messages';
import { expect } from 'vitest';
import { holdPages } from '../../../../test/build/held-pages.ts';
import { askToJoin, buildClub, membershipRow } from '../../../../test/build/memberships/member.ts';
import { deliver, type Shop } from '../../../../test/build/sale.ts';
import { shopTest } from '../../../../test/shop-test.ts';
import { stopBefore } from '../../../../test/stop-before.ts';
import { lastAnswer, pageOf } from '../../../../test/build/steps/page-in-line.ts';
import {
  findMembership,
  isAskedMembership,
  markUnpaged,
  storeSession,
} from '../memberships.store.ts';
import { endMembershipCheckout } from './end-membership-checkout.ts';
import {
  claimMemberships,
  giveMembershipBack,
  takeMembershipOut,
} from './membership-waiting-room.store.ts';
import { subscriptionOrder } from './subscription-order.ts';

const it = shopTest({ env: { PROVIDER_ENDPOINT_CALLS_PER_SECOND: '1' } });

const priority = { purpose: 'page' } as const;

type Place = { paymentId: string; email: string; position: number };

/** So many who begin a membership and wait in line, by their place. */
async function queueAll(shop: Shop, tierIds: readonly string[]): Promise<Place[]> {
  const all = await Promise.all(tierIds.map(async (tierId) => askToJoin(shop, tierId)));
  for (const { status } of all) expect(status).toBe(202);
  return all
    .map(({ email, body: { waiting } }) => ({ ...waiting, email }))
    .toSorted((a, b) => a.position - b.position);
}

it('buyers of a membership wait in line, can leave it, and have the whole time to pay (product §14.14)', async ({
  shop,
}) => {
  const { tierId } = await buildClub(shop);
  const pages = holdPages(shop);
  const [, , third, fourth] = await queueAll(shop, [tierId, tierId, tierId, tierId]);
  if (!third || !fourth) throw new Error('nobody waits');
  const { paymentId, email } = fourth;
  await shop.call(releasePaymentCall, { params: { paymentId }, body: { email } });
  await shop.doJobs();
  expect(await pageOf(shop, fourth)).toMatchObject({ status: 404 });
  await shop.context.clock.advance(20 * 60);
  const asking = lastAnswer(shop, third);
  pages.open();
  expect(await asking).toMatchObject({ status: 200, body: { paymentUrl: expect.any(String) } });
  expect(pages.asked).not.toContain(paymentId);
  const row = await membershipRow(shop, third.paymentId);
  const halfAnHour = shop.context.clock.now().getTime() + 31 * 60_000;
  expect(row.session_expires_at?.getTime()).toBe(halfAnHour);
});

it('buyers in line hear that their package was cancelled (product §14.14)', async ({ shop }) => {
  const { packageId, tierId, owner } = await buildClub(shop);
  const pages = holdPages(shop);
  const [, , third] = await queueAll(shop, [tierId, tierId, tierId]);
  if (!third) throw new Error('nobody waits');
  const asking = lastAnswer(shop, third);
  const cancel = await shop.call(cancelPackageCall, { params: { id: packageId } }, owner);
  expect(cancel.status).toBe(200);
  pages.open();
  await shop.settle();
  expect(await asking).toMatchObject({
    status: 409,
    body: { error: messages.packageNotAvailable },
  });
  expect(pages.asked).not.toContain(third.paymentId);
});

it('a process that another one overtook changes nothing of who begins a membership', async ({
  shop,
}) => {
  const { tierId } = await buildClub(shop);
  holdPages(shop);
  const [, , third] = await queueAll(shop, [tierId, tierId, tierId]);
  const { db, clock } = shop.context;
  const { paymentId: id = '' } = third ?? {};
  const take = async () =>
    claimMemberships(db, { now: clock.now(), ids: [id], most: 1, alone: null });
  const [taken] = await take();
  const opening = taken?.opening ?? 0;
  const { session_expires_at: end } = await membershipRow(shop, id);
  await giveMembershipBack(db, { id, opening, wasAsked: false });
  await clock.advance(60);
  expect(await take()).toHaveLength(1);
  const before = await membershipRow(shop, id);
  await giveMembershipBack(db, { id, opening, wasAsked: false });
  expect(await takeMembershipOut(db, { id, opening, at: clock.now() })).toBe(false);
  expect(await markUnpaged(db, { membershipId: id, opening })).toBe(false);
  const earlier = { sessionId: `cs_of_${id}`, url: 'http://pay.test/earlier' };
  const order = { sessionExpiresAt: end ?? new Date(0), checkAt: clock.now() };
  expect(await storeSession(db, { ...earlier, ...order, membershipId: id })).toBe(false);
  expect(await membershipRow(shop, id)).toEqual(before);
});

/** Somebody in line for whose page nobody has asked: the provider holds back those in front. */
async function lastInLine(shop: Shop): Promise<string> {
  const { tierId } = await buildClub(shop);
  holdPages(shop);
  const queue = await queueAll(shop, [tierId, tierId, tierId]);
  return queue.at(-1)?.paymentId ?? '';
}

/** A process takes that page, and the provider makes it. */
async function askedPage({ context, payments }: Shop, membershipId: string) {
  const { db, clock } = context;
  const now = clock.now();
  await claimMemberships(db, { now, ids: [membershipId], most: 1, alone: null });
  const membership = await findMembership(db, membershipId);
  if (!membership || !isAskedMembership(membership)) throw new Error('nobody took the page');
  const order = subscriptionOrder(context, membership);
  const { id: sessionId, url } = await payments.openSubscriptionCheckout(order, priority);
  return { membershipId, sessionId, url, sessionExpiresAt: order.expiresAt, checkAt: now };
}

it('somebody who leaves the line while a process asks for the page has that page ended (product §14.14)', async ({
  shop,
}) => {
  const stopped = stopBefore(shop.context, /UPDATE memberships SET state = 'released'/);
  const id = await lastInLine(shop);
  const waiting = await findMembership(shop.context.db, id);
  if (!waiting) throw new Error('nobody waits');
  const leaving = endMembershipCheckout(stopped.context, waiting, priority);
  await stopped.reachedBy(leaving);
  await askedPage(shop, id);
  stopped.goOn();
  expect(await leaving).toBeUndefined();
  expect(await membershipRow(shop, id)).toMatchObject({ state: 'released' });
  expect(shop.payments.subscribe(id)).toBeUndefined();
});

it('a process that notes a page behind the money for it leaves its buyer a member', async ({
  shop,
}) => {
  const id = await lastInLine(shop);
  const page = await askedPage(shop, id);
  // Another process, which overtook this one, notes it first.
  expect(await storeSession(shop.context.db, page)).toBe(true);
  for (const event of shop.payments.subscribe(id) ?? []) await deliver(shop, event);
  await shop.doJobs();
  expect(await storeSession(shop.context.db, page)).toBe(false);
  expect(await membershipRow(shop, id)).toMatchObject({ state: 'active', is_member: true });
});
