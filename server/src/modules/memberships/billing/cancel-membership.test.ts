import { getPackageCall } from '@clubdraw/contract/packages/package-endpoints';
import { getPaymentCall } from '@clubdraw/contract/payments/payments';
import { cancelPaymentCall } from '@clubdraw/contract/payments/refunds';
import { describe, expect } from 'vitest';
import {
  buildClub,
  buildMember,
  membershipRow,
  paidMoney,
  periodsOf,
  renew,
} from '../../../../test/build/memberships/member.ts';
import { cancelWithCode, refundCode } from '../../../../test/build/refund-code.ts';
import { deliver, type Shop } from '../../../../test/build/sale.ts';
import { cancelPackage } from '../../packages/cancel-package.ts';
import { it } from '../../../../test/shop-test.ts';
import { refundsOf } from '../../../../test/build/memberships/refunds-of.ts';

const daySeconds = 86_400;

/** Codes are mailed once a minute at most. */
async function aMinuteLater(shop: Shop): Promise<void> {
  await shop.context.clock.advance(61);
}

async function reasonsOf(shop: Shop, paymentId: string): Promise<(number | null)[]> {
  const rows = await shop.context.db
    .selectFrom('tickets')
    .select('void_reason')
    .distinct()
    .where('payment_id', '=', paymentId)
    .execute();
  return rows.map((row) => row.void_reason);
}

describe('cancelling a membership with a code', () => {
  it('ends it, voids and refunds all that is not drawn, and says the same again (product §7.3, §13.4)', async ({
    shop,
  }) => {
    const { tierId } = await buildClub(shop);
    const { membershipId, email } = await buildMember(shop, tierId);
    await renew(shop, membershipId);
    const name = { paymentId: membershipId, email };
    const { status, body } = await cancelWithCode(shop, name);
    const said = {
      isCanceled: true,
      refundedAmount: 20,
      currency: 'AUD',
      message: 'Your membership has ended and $20.00 AUD is on its way back to you.',
    };
    expect({ status, body }).toEqual({ status: 200, body: said });
    await shop.settle();
    expect(await membershipRow(shop, membershipId)).toMatchObject({
      state: 'ended',
      end_cause: 'member',
    });
    expect(shop.payments.subscriptionOf(membershipId)).toMatchObject({ state: 'ended' });
    expect(await reasonsOf(shop, membershipId)).toEqual([1]);
    expect(await refundsOf(shop, membershipId)).toEqual([
      ['membership_cancelled succeeded'],
      ['membership_cancelled succeeded'],
    ]);
    const params = { paymentId: membershipId };
    const { body: seen } = await shop.call(getPaymentCall, { params, query: { email } });
    expect(seen.state).toBe('refunded');
    await aMinuteLater(shop);
    const [, second] = await periodsOf(shop, membershipId);
    const again = await cancelWithCode(shop, { paymentId: second?.id ?? '', email });
    expect(again.body).toEqual(said);
    await shop.settle();
    expect(shop.payments.refunds.filter(({ accountId }) => accountId !== '')).toHaveLength(2);
  });

  it('keeps what was drawn: its payment stays, and its tickets are not void', async ({ shop }) => {
    const { tierId } = await buildClub(shop);
    const { membershipId, email } = await buildMember(shop, tierId);
    await shop.context.clock.advance(2 * daySeconds);
    await shop.settle();
    await renew(shop, membershipId);
    const { body } = await cancelWithCode(shop, { paymentId: membershipId, email });
    expect(body).toMatchObject({ refundedAmount: 10 });
    await shop.settle();
    expect(await refundsOf(shop, membershipId)).toEqual([[], ['membership_cancelled succeeded']]);
    expect(await reasonsOf(shop, membershipId)).toEqual([null]);
  });

  it('refunds nothing once all is drawn, and ends it all the same (product §13.4)', async ({
    shop,
  }) => {
    const { tierId } = await buildClub(shop);
    const { membershipId, email } = await buildMember(shop, tierId);
    await shop.context.clock.advance(2 * daySeconds);
    await shop.settle();
    const { body } = await cancelWithCode(shop, { paymentId: membershipId, email });
    expect(body).toMatchObject({ isCanceled: true, refundedAmount: 0, currency: 'AUD' });
    await shop.settle();
    expect(shop.payments.subscriptionOf(membershipId)).toMatchObject({ state: 'ended' });
  });

  it('gives no ticket of a draw that opens afterwards', async ({ shop }) => {
    const { tierId } = await buildClub(shop);
    const { membershipId, email } = await buildMember(shop, tierId);
    await renew(shop, membershipId);
    await cancelWithCode(shop, { paymentId: membershipId, email });
    await shop.context.clock.advance(2 * daySeconds);
    await shop.settle();
    expect(await periodsOf(shop, membershipId)).toMatchObject([
      { tickets: 0 },
      { occurrence: 2, is_planned: false, tickets: 0 },
    ]);
  });

  it('changes nothing with a wrong code', async ({ shop }) => {
    const { tierId } = await buildClub(shop);
    const { membershipId, email } = await buildMember(shop, tierId);
    const name = { paymentId: membershipId, email };
    const otp = (await refundCode(shop, name)) === '111111' ? '222222' : '111111';
    const answer = await shop.call(cancelPaymentCall, { body: { ...name, otp } });
    expect(answer).toMatchObject({ status: 401, body: { error: 'Invalid OTP!' } });
    expect(await membershipRow(shop, membershipId)).toMatchObject({ state: 'active' });
  });

  it('refunds a renewal that was charged meanwhile, heard of or not', async ({ shop }) => {
    const { tierId } = await buildClub(shop);
    const [heard, unheard] = [await buildMember(shop, tierId), await buildMember(shop, tierId)];
    for (const { membershipId, email } of [heard, unheard]) {
      const event = shop.payments.renew(membershipId);
      await cancelWithCode(shop, { paymentId: membershipId, email });
      if (membershipId === heard.membershipId) await deliver(shop, event);
    }
    await shop.settle();
    for (const { membershipId } of [heard, unheard]) {
      expect(await refundsOf(shop, membershipId)).toEqual([
        ['membership_cancelled succeeded'],
        ['late_payment succeeded'],
      ]);
      expect(await periodsOf(shop, membershipId)).toMatchObject([{}, { state: 'late' }]);
    }
  });

  it('and a renewal at the same time agree: placed and refunded, or late and refunded', async ({
    shop,
  }) => {
    const { tierId } = await buildClub(shop);
    for (let round = 0; round < 5; round += 1) {
      const { membershipId, email } = await buildMember(shop, tierId);
      const name = { paymentId: membershipId, email };
      const otp = await refundCode(shop, name);
      await deliver(shop, shop.payments.renew(membershipId));
      await Promise.all([shop.call(cancelPaymentCall, { body: { ...name, otp } }), shop.doJobs()]);
      await shop.settle();
      const refunds = await refundsOf(shop, membershipId);
      expect(refunds).toHaveLength(2);
      expect(refunds.flat().every((one) => one.endsWith(' succeeded'))).toBe(true);
      expect(refunds.flat()).toHaveLength(2);
    }
  });

  it('ends the subscription later when the provider does not answer', async ({ shop }) => {
    const { tierId } = await buildClub(shop);
    const { membershipId, email } = await buildMember(shop, tierId);
    await deliver(shop, shop.payments.failRenewal(membershipId));
    await shop.doJobs();
    shop.payments.failNext({ call: 'endSubscription', when: 'before', kind: 'unknown' });
    await cancelWithCode(shop, { paymentId: membershipId, email });
    await shop.settle();
    expect(shop.payments.subscriptionOf(membershipId)).toMatchObject({ state: 'past_due' });
    await shop.context.clock.advance(6);
    await shop.settle();
    const subscription = shop.payments.subscriptionOf(membershipId);
    expect(subscription).toMatchObject({ state: 'ended', invoices: [{}, { state: 'over' }] });
  });

  it('waits with the refund while the bank disputes the payment', async ({ shop }) => {
    const { tierId } = await buildClub(shop);
    const { membershipId, email } = await buildMember(shop, tierId);
    const money = paidMoney(shop, membershipId);
    await deliver(shop, shop.payments.dispute(money, 'open'));
    await shop.settle();
    expect(await reasonsOf(shop, membershipId)).toEqual([2]);
    await cancelWithCode(shop, { paymentId: membershipId, email });
    await shop.settle();
    expect(await refundsOf(shop, membershipId)).toEqual([['membership_cancelled requested']]);
    await deliver(shop, shop.payments.dispute(money, 'lost'));
    await shop.settle();
    expect(await refundsOf(shop, membershipId)).toEqual([['membership_cancelled charged_back']]);
  });
});

describe('disputes and dashboard refunds of a membership', () => {
  it('void undrawn entries, and a won dispute brings them again', async ({ shop }) => {
    const { tierId } = await buildClub(shop);
    const { membershipId } = await buildMember(shop, tierId);
    const money = paidMoney(shop, membershipId);
    await deliver(shop, shop.payments.dispute(money, 'open'));
    await shop.settle();
    expect(await periodsOf(shop, membershipId)).toMatchObject([{ tickets: 0 }]);
    await deliver(shop, shop.payments.dispute(money, 'won'));
    await shop.settle();
    expect(await periodsOf(shop, membershipId)).toMatchObject([{ tickets: 5 }]);
  });

  it('keep a place away while they are open, of a draw that is not open yet', async ({ shop }) => {
    const { tierId } = await buildClub(shop);
    const [open, won] = [await buildMember(shop, tierId), await buildMember(shop, tierId)];
    for (const { membershipId } of [open, won]) {
      await renew(shop, membershipId);
      await deliver(shop, shop.payments.dispute(paidMoney(shop, membershipId, 1), 'open'));
    }
    await shop.settle();
    await deliver(shop, shop.payments.dispute(paidMoney(shop, won.membershipId, 1), 'won'));
    await shop.context.clock.advance(2 * daySeconds);
    await shop.settle();
    expect(await periodsOf(shop, open.membershipId)).toMatchObject([{}, { tickets: 0 }]);
    expect(await periodsOf(shop, won.membershipId)).toMatchObject([{}, { tickets: 7 }]);
    await deliver(shop, shop.payments.dispute(paidMoney(shop, open.membershipId, 1), 'won'));
    await shop.settle();
    expect(await periodsOf(shop, open.membershipId)).toMatchObject([{}, { tickets: 7 }]);
  });

  it('follow the club, which gave a period back in its dashboard', async ({ shop }) => {
    const { tierId } = await buildClub(shop);
    const { membershipId } = await buildMember(shop, tierId);
    const money = paidMoney(shop, membershipId);
    shop.payments.refundInDashboard(money);
    await deliver(shop, {
      id: `evt_refund_${membershipId}`,
      kind: 'refundChanged',
      accountId: money.accountId,
      objectId: 'ch_1',
      paymentId: null,
      providerPaymentId: money.providerPaymentId,
    });
    await shop.settle();
    expect(await reasonsOf(shop, membershipId)).toEqual([null]);
    expect(await refundsOf(shop, membershipId)).toEqual([['club_refunded succeeded']]);
    expect(await membershipRow(shop, membershipId)).toMatchObject({ state: 'active' });
  });
});

describe('after a package was cancelled', () => {
  it('a member has nothing left to refund, and keeps the entries (product §13.4)', async ({
    shop,
  }) => {
    const { tierId, packageId, owner } = await buildClub(shop);
    const { membershipId, email } = await buildMember(shop, tierId);
    await cancelPackage(shop.context, { ownerId: owner.ownerId, packageId });
    const { body } = await cancelWithCode(shop, { paymentId: membershipId, email });
    expect(body).toMatchObject({ isCanceled: true, refundedAmount: 0 });
    await shop.settle();
    expect(await periodsOf(shop, membershipId)).toMatchObject([{ tickets: 5 }]);
    expect(await refundsOf(shop, membershipId)).toEqual([['package_cancelled succeeded']]);
  });

  it('of a club whose account is out of reach is put before a person, once, until it is ended (product §13.4)', async ({
    shop,
  }) => {
    const { tierId, packageId, owner } = await buildClub(shop);
    const { membershipId, email } = await buildMember(shop, tierId);
    const failAll = (call: 'endSubscription') => {
      for (let at = 0; at < 40; at += 1)
        shop.payments.failNext({ call, when: 'before', kind: 'missing' });
    };
    failAll('endSubscription');
    const { body } = await cancelWithCode(shop, { paymentId: membershipId, email });
    expect(body.isCanceled).toBe(true);
    await shop.settle();
    await shop.context.clock.advance(86_400);
    await shop.settle();
    const found = async () =>
      shop.context.db
        .selectFrom('findings')
        .select(['kind', 'detail', 'resolved_at'])
        .where('subject', '=', membershipId)
        .execute();
    const { id: subscriptionId = '' } = shop.payments.subscriptionOf(membershipId) ?? {};
    expect(await found()).toMatchObject([
      {
        kind: 'subscription-not-ended',
        detail: expect.stringContaining(subscriptionId),
        resolved_at: null,
      },
    ]);
    const seen = async () => {
      const path = { params: { id: packageId } };
      return (await shop.call(getPackageCall, path, { token: owner.token })).body.chargedOn;
    };
    expect(await seen()).toEqual([{ email, subscriptionId }]);
    shop.payments.heal();
    await shop.context.clock.advance(86_400);
    await shop.settle();
    expect(shop.payments.subscriptionOf(membershipId)).toMatchObject({ state: 'ended' });
    expect(await found()).toMatchObject([{ resolved_at: expect.any(Date) }]);
    expect(await seen()).toEqual([]);
  });
});
