import { getPayment, releasePayment } from '@clubdraw/contract/payments';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  askToJoin,
  buildClub,
  buildMember,
  membershipRow,
  periodsOf,
  renew,
} from '../../../test/build/member.ts';
import { stopRenewing } from './stop-renewing.ts';
import { checkBooks, deliver, openShop, type Shop } from '../../../test/build/sale.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(async () => checkBooks(shop));

async function stateOf(membershipId: string, email: string) {
  const answer = await shop.call(getPayment, {
    params: { paymentId: membershipId },
    query: { email },
  });
  return answer.body;
}

function lettersTo(email: string): string[] {
  return shop.context.mailer.letters.filter(({ to }) => to === email).map(({ subject }) => subject);
}

describe('POST /public/payment/membership', () => {
  it('answers a payment page, and grants nothing before it is paid', async () => {
    const { tierId, packageId } = await buildClub(shop);
    const { status, membershipId, email } = await askToJoin(shop, tierId);
    expect(status).toBe(200);
    expect(await stateOf(membershipId, email)).toEqual({
      state: 'processing',
      count: 5,
      total: 10,
      currency: 'AUD',
    });
    const session = shop.payments.membershipSession(membershipId);
    expect(session).toMatchObject({ made: { packageId, feePercent: 15, frequency: 'Weekly' } });
    expect(await periodsOf(shop, membershipId)).toEqual([]);
  });
});

describe('a first period', () => {
  it('buys the open draw, once, and welcomes its member with the tickets', async () => {
    const { tierId } = await buildClub(shop);
    const { membershipId, email } = await buildMember(shop, tierId);
    await shop.settle();
    expect(await periodsOf(shop, membershipId)).toMatchObject([
      { id: membershipId, period: 1, state: 'paid', count: 5, occurrence: 1, tickets: 5 },
    ]);
    expect(await stateOf(membershipId, email)).toMatchObject({ state: 'paid' });
    expect(await membershipRow(shop, membershipId)).toMatchObject({ state: 'active' });
    expect(lettersTo(email)).toEqual(['membershipPaid']);
  });

  it('is found by asking when no event ever comes', async () => {
    const { tierId } = await buildClub(shop);
    const { membershipId } = await askToJoin(shop, tierId);
    shop.payments.subscribe(membershipId);
    await shop.context.clock.advance(32 * 60);
    await shop.settle();
    expect(await periodsOf(shop, membershipId)).toMatchObject([{ state: 'paid', tickets: 5 }]);
  });

  it('renews into the draw after it', async () => {
    const { tierId } = await buildClub(shop);
    const { membershipId } = await buildMember(shop, tierId);
    await renew(shop, membershipId);
    expect(await periodsOf(shop, membershipId)).toMatchObject([
      { period: 1, occurrence: 1, tickets: 5 },
      { period: 2, occurrence: 2, count: 7, is_planned: true, tickets: 0 },
    ]);
  });
});

describe('a checkout that nobody pays', () => {
  it('is over when its buyer comes back', async () => {
    const { tierId } = await buildClub(shop);
    const { membershipId, email } = await askToJoin(shop, tierId);
    await shop.call(releasePayment, { params: { paymentId: membershipId }, body: { email } });
    await shop.doJobs();
    expect(await stateOf(membershipId, email)).toMatchObject({ state: 'expired' });
    expect(shop.payments.subscribe(membershipId)).toBeUndefined();
    await deliver(shop, {
      id: `evt_${membershipId}`,
      type: 'checkout.session.expired',
      accountId: (await membershipRow(shop, membershipId)).account_id,
      objectId: null,
      paymentId: membershipId,
      paymentIntentId: null,
    });
    await shop.settle();
  });
});

describe('stopRenewing', () => {
  it('lets the membership end with what is paid, and says the same again', async () => {
    const { tierId } = await buildClub(shop);
    const { membershipId, email } = await buildMember(shop, tierId);
    const name = { membershipId, email: email.toUpperCase() };
    const { cancelAt } = await stopRenewing(shop.context, name);
    expect(cancelAt).toEqual(shop.payments.subscriptionOf(membershipId)?.periodEndsAt);
    expect(await stopRenewing(shop.context, name)).toEqual({ cancelAt });
    expect(await membershipRow(shop, membershipId)).toMatchObject({
      state: 'active',
      cancel_at: cancelAt,
    });
    await deliver(shop, shop.payments.endByItself(membershipId));
    await shop.settle();
    expect(await membershipRow(shop, membershipId)).toMatchObject({
      state: 'ended',
      end_cause: 'provider',
    });
    expect(await periodsOf(shop, membershipId)).toMatchObject([{ state: 'paid', tickets: 5 }]);
    expect(shop.payments.refunds).toEqual([]);
  });

  it("refuses another's membership, one that ended, and a provider that does not answer", async () => {
    const { tierId } = await buildClub(shop);
    const { membershipId, email } = await buildMember(shop, tierId);
    const stop = async (as: string) => stopRenewing(shop.context, { membershipId, email: as });
    await expect(stop('somebody@example.com')).rejects.toMatchObject({ kind: 'missing' });
    shop.payments.failNext({ call: 'stopSubscription', when: 'before', kind: 'unknown' });
    await expect(stop(email)).rejects.toMatchObject({ kind: 'upstream' });
    await deliver(shop, shop.payments.endByItself(membershipId));
    await shop.doJobs();
    await expect(stop(email)).rejects.toMatchObject({ kind: 'conflict' });
  });
});
