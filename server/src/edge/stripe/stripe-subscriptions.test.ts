import { cancelPaymentCall, sendRefundCodeCall } from '@clubdraw/contract/payments/refunds';
import { getPaymentCall } from '@clubdraw/contract/payments/payments';
import { describe, expect, it } from 'vitest';
import { buildPackage } from '../../../test/build/memberships/package.ts';
import { buildSandboxSeller, openSandboxShop } from '../../../test/build/sandbox-shop.ts';
import {
  askToJoin,
  membershipRow,
  periodsOf,
  tierIdsOf,
} from '../../../test/build/memberships/member.ts';
import { stopRenewing } from '../../modules/memberships/stop-renewing.ts';
import { reconcile } from '../../modules/payments/reconciliation/reconcile.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const shop = await forThisFile(openSandboxShop());
const owner = await buildSandboxSeller(shop);

const daySeconds = 86_400;
const good = '4242 4242 4242 4242';

/** A member of a new package, on the hosted page. */
async function join(card = good, change: Record<string, unknown> = {}) {
  const { packageId } = await buildPackage(shop.context, change, owner);
  const [tierId = ''] = await tierIdsOf(shop.context, packageId);
  const { membershipId, email, body } = await askToJoin(shop, tierId);
  await shop.payWith(card, body.paymentUrl);
  await shop.doJobs();
  return { membershipId, email, packageId, tierId };
}

async function stateOf(membershipId: string, email: string): Promise<string> {
  const params = { paymentId: membershipId };
  return (await shop.call(getPaymentCall, { params, query: { email } })).body.state;
}

async function agreement(): Promise<string[]> {
  const lines: string[] = [];
  await reconcile(shop.context, (line) => lines.push(line));
  return lines.filter((line) => line.includes('✗'));
}

function mailsTo(to: string) {
  return shop.context.mailer.mails.filter((mail) => mail.to === to);
}

describe('subscriptions, through the official library', () => {
  it('cost one reading for each period, and no list (product §14.13)', async () => {
    const { membershipId } = await join();
    // Its invoice may be heard of before its session: then the session is read, too.
    const started = shop.calls.filter((one) => one !== 'GET /v1/checkout/sessions/{id}');
    const readInvoice = 'GET /v1/invoices/{id}';
    expect(started.slice(-2)).toEqual(['POST /v1/checkout/sessions', readInvoice]);
    const { period_ends_at: ends } = await membershipRow(shop, membershipId);
    const before = shop.calls.length;
    // The provider takes an hour from the end of a period to its payment.
    await shop.walkTo(new Date((ends?.getTime() ?? 0) + 90 * 60_000));
    expect(await periodsOf(shop, membershipId)).toHaveLength(2);
    const about = shop.calls.slice(before).filter((one) => /invoices|subscriptions/.test(one));
    expect(about).toEqual([readInvoice]);
  });

  it('start on the hosted page, and the signed events bring the tickets (product §7.3)', async () => {
    const { membershipId, email } = await join();
    expect(await stateOf(membershipId, email)).toBe('paid');
    const [first] = await periodsOf(shop, membershipId);
    expect(first).toMatchObject({ id: membershipId, occurrence: 1, count: 5, tickets: 5 });
    const payment = await shop.context.db
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', membershipId)
      .executeTakeFirstOrThrow();
    expect(payment).toMatchObject({ total_minor: 1_000, fee_minor: 150, currency: 'AUD' });
    expect(await agreement()).toEqual([]);
  });

  it.each([
    ['Weekly', 7, 7],
    ['Fortnightly', 14, 14],
    ['Monthly', 28, 31],
    ['Yearly', 365, 366],
  ])('renew %s at the end of the period', async (frequency, least, most) => {
    const { membershipId } = await join(good, { frequency });
    const {
      period_ends_at: ends,
      created_at: began,
      subscription_id: subscription,
    } = await membershipRow(shop, membershipId);
    const days = Math.round(((ends?.getTime() ?? 0) - began.getTime()) / 86_400_000);
    expect(days).toBeGreaterThanOrEqual(least);
    expect(days).toBeLessThanOrEqual(most);
    await shop.control('renew', { subscription });
    await shop.settle();
    expect(await periodsOf(shop, membershipId)).toMatchObject([
      { period: 1 },
      { period: 2, count: 7, occurrence: 2 },
    ]);
  });

  it('tell of a failed renewal with the page that takes another card', async () => {
    const { membershipId, email } = await join('4000 0000 0000 0341');
    await shop.control('renew', {
      subscription: (await membershipRow(shop, membershipId)).subscription_id,
    });
    await shop.settle();
    expect(await membershipRow(shop, membershipId)).toMatchObject({ state: 'past_due' });
    const mail = JSON.stringify(mailsTo(email).at(-1));
    expect(mail).toContain('renewalFailed');
    const invoice = /\/invoice\/(in_\w+)/.exec(mail)?.[1];
    await shop.control('pay-invoice', { invoice, card: '4242424242424242' });
    await shop.settle();
    expect(await membershipRow(shop, membershipId)).toMatchObject({ state: 'active' });
    expect(await periodsOf(shop, membershipId)).toHaveLength(2);
    expect(await agreement()).toEqual([]);
  });

  it('stop with the paid period when their member wants no renewal', async () => {
    const { membershipId, email } = await join();
    const { cancelAt } = await stopRenewing(shop.context, { membershipId, email });
    const { period_ends_at: ends } = await membershipRow(shop, membershipId);
    expect(cancelAt).toEqual(ends);
    await shop.pass(8 * daySeconds);
    expect(await membershipRow(shop, membershipId)).toMatchObject({ state: 'ended' });
    expect(await periodsOf(shop, membershipId)).toMatchObject([{ state: 'paid' }]);
  });

  it('end when their member cancels, and what was not drawn goes back with the share', async () => {
    const { membershipId, email } = await join();
    const name = { paymentId: membershipId, email };
    await shop.call(sendRefundCodeCall, { body: name });
    await shop.doJobs();
    const otp = /\b\d{6}\b/.exec(JSON.stringify(mailsTo(email).at(-1)))?.[0] ?? '';
    const { body } = await shop.call(cancelPaymentCall, { body: { ...name, otp } });
    expect(body).toMatchObject({ isCanceled: true, refundedAmount: 10, currency: 'AUD' });
    await shop.settle();
    expect(await stateOf(membershipId, email)).toBe('refunded');
    await shop.pass(30 * daySeconds);
    expect(await periodsOf(shop, membershipId)).toHaveLength(1);
    expect(await agreement()).toEqual([]);
  });

  it('find the membership of money that is refunded or disputed before it is heard of', async () => {
    await shop.control('webhooks', { hold: true });
    const { membershipId } = await join('4000 0000 0000 0259');
    await shop.control('webhooks', { hold: false, reorderNext: 0 });
    await shop.settle();
    expect(await periodsOf(shop, membershipId)).toMatchObject([{ state: 'paid', tickets: 0 }]);
    expect(await agreement()).toEqual([]);
  });

  it('begin their second period early enough for the next draw (product §13.2)', async () => {
    const now = shop.context.clock.now().getTime();
    const drawDate = new Date(now + 40 * 60_000).toISOString().slice(0, 16);
    const { membershipId } = await join(good, { frequency: 'Weekly', drawDate, timezone: 'UTC' });
    // A week after it began the provider would be paid half an hour after the second draw.
    const { period_ends_at: ends, subscription_id: subscription } = await membershipRow(
      shop,
      membershipId,
    );
    const hours = ((ends?.getTime() ?? 0) - now) / 3_600_000;
    expect(hours).toBeGreaterThan(7 * 24 - 3);
    expect(hours).toBeLessThan(7 * 24 - 0.5);
    const payment = await shop.context.db
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', membershipId)
      .executeTakeFirstOrThrow();
    expect(payment).toMatchObject({ total_minor: 1_000, fee_minor: 150 });
    await shop.control('renew', { subscription });
    await shop.settle();
    expect(await periodsOf(shop, membershipId)).toMatchObject([
      { count: 5, occurrence: 1 },
      { count: 7, occurrence: 2 },
    ]);
    expect(await agreement()).toEqual([]);
  });
});
