import { describe, expect, it } from 'vitest';
import { referenceId } from '../../src/provider/identifiers.ts';
import { ticketSession } from './session-parameters.ts';
import { useShop } from './shop.ts';

function sum(parts: { amount: number; currency: string }[]): number {
  return parts.find(({ currency }) => currency === 'aud')?.amount ?? 0;
}

describe('paying a session', () => {
  const shop = useShop();

  const read = (id: string) =>
    shop.stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent.latest_charge.balance_transaction', 'line_items'],
    });
  const eventOf = (type: string) => shop.eventsOf(type)[0];

  it('a good card pays, books gross, fees and net, and tells so by signed events', async () => {
    const session = await shop.openSession();
    expect(await shop.pay(session.id)).toEqual({ kind: 'paid' });

    expect(await read(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      line_items: { data: [{ description: 'Ticket', quantity: 3, amount_total: 3000 }] },
      payment_intent: {
        status: 'succeeded',
        amount_received: 3000,
        application_fee_amount: 450,
        metadata: { orderId: 'order-1' },
        latest_charge: {
          paid: true,
          payment_method_details: { card: { last4: '4242' } },
          balance_transaction: { amount: 3000, fee: 567, net: 2433, status: 'pending' },
        },
      },
    });
    expect(eventOf('checkout.session.completed')).toMatchObject({
      account: shop.account,
      pending_webhooks: 1,
      data: { object: { id: session.id, client_reference_id: 'order-1' } },
    });
    expect(eventOf('application_fee.created')).not.toHaveProperty('account');
  });

  it('the platform gets its fee, and the money becomes available after two days', async () => {
    const before = await shop.platform.balance.retrieve();
    const session = await shop.openSession();
    await shop.pay(session.id);
    const fees = await shop.platform.applicationFees.list({ limit: 1 });
    expect(fees.data[0]).toMatchObject({ account: shop.account, amount: 450, amount_refunded: 0 });
    const after = await shop.platform.balance.retrieve();
    expect(sum(after.pending) - sum(before.pending)).toBe(450);
    await shop.pass(2 * 24 * 60 * 60);
    const settled = await shop.platform.balance.retrieve();
    expect(sum(settled.pending)).toBe(0);
    expect(sum(settled.available)).toBe(sum(after.pending) + sum(after.available));
  });

  it.each([
    ['4000 0000 0000 0002', 'generic_decline'],
    ['4000 0000 0000 9995', 'insufficient_funds'],
    ['4111 1111 1111 1111', 'test_mode_live_card'],
  ])('the card %s is refused with %s, and another card still pays', async (card, declineCode) => {
    const session = await shop.openSession();
    const refused = await shop.pay(session.id, { card });
    expect(refused).toMatchObject({ kind: 'declined', decline: { declineCode } });
    expect(await read(session.id)).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: {
        status: 'requires_payment_method',
        last_payment_error: { code: 'card_declined', decline_code: declineCode },
      },
    });
    expect(eventOf('payment_intent.payment_failed')).toMatchObject({ account: shop.account });
    expect(await shop.pay(session.id)).toEqual({ kind: 'paid' });
    expect(await read(session.id)).toMatchObject({ payment_intent: { amount_received: 3000 } });
  });

  it('3-D Secure has to be passed before the card pays', async () => {
    const session = await shop.openSession();
    const secure = { card: '4000002500003155' };
    expect(await shop.pay(session.id, secure)).toEqual({ kind: 'challenged' });
    expect(await read(session.id)).toMatchObject({ payment_intent: { status: 'requires_action' } });
    const failed = await shop.pay(session.id, { authenticate: 'failed' });
    expect(failed).toMatchObject({ kind: 'declined' });
    await shop.pay(session.id, secure);
    expect(await shop.pay(session.id, { authenticate: 'accepted' })).toEqual({ kind: 'paid' });
  });

  it('a session is paid once, however often it is tried', async () => {
    const session = await shop.openSession();
    const outcomes = await Promise.all([1, 2, 3].map(() => shop.pay(session.id)));
    const kinds = outcomes.map(({ kind }) => String(kind));
    expect(kinds.toSorted()).toEqual(['closed', 'closed', 'paid']);
    const intent = referenceId((await read(session.id)).payment_intent);
    const charges = await shop.stripe.charges.list({ payment_intent: intent });
    expect(charges.data).toHaveLength(1);
  });

  it('a session ends in the second that it names, and takes nothing afterwards', async () => {
    const now = Math.floor(shop.clock.now().getTime() / 1000);
    const session = await shop.openSession({ expires_at: now + 31 * 60 });
    await shop.pass(31 * 60 - 1);
    expect((await read(session.id)).status).toBe('open');
    expect(shop.dueSource.nextDueAt()).toEqual(new Date(session.expires_at * 1000));
    await shop.settle();
    shop.clock.advance(1);
    expect(await shop.pay(session.id)).toEqual({ kind: 'closed' });
    expect((await read(session.id)).status).toBe('expired');
    expect(eventOf('checkout.session.expired')).toMatchObject({
      created: session.expires_at,
      data: { object: { id: session.id, status: 'expired' } },
    });
  });

  it('the clock ends sessions by itself and waits until the product has heard of it', async () => {
    const session = await shop.openSession();
    await shop.pass(24 * 60 * 60);
    const ended = shop.eventsOf('checkout.session.expired');
    expect(ended.map(({ data }) => data.object.id)).toContain(session.id);
  });

  it('an account that may not take payments sells nothing', async () => {
    const fresh = await shop.platform.accounts.create({ country: 'AU' });
    const call = shop.stripeOf(fresh.id).checkout.sessions.create(ticketSession());
    await expect(call).rejects.toThrow(/No valid payment method types/);
  });

  it("another account's objects are missing", async () => {
    const session = await shop.openSession();
    const { id: other } = await shop.platform.accounts.create({ country: 'AU' });
    for (const stripe of [shop.stripeOf(other), shop.platform]) {
      const call = stripe.checkout.sessions.retrieve(session.id);
      await expect(call).rejects.toMatchObject({ code: 'resource_missing', statusCode: 404 });
    }
  });

  it('a disputed card takes the money back, and winning returns it', async () => {
    const session = await shop.openSession();
    await shop.pay(session.id, { card: '4000000000000259' });
    const [dispute] = (await shop.stripe.disputes.list()).data;
    expect(dispute).toMatchObject({ amount: 3000, status: 'needs_response' });
    expect(eventOf('charge.dispute.funds_withdrawn')).toBeDefined();
    const refund = shop.stripe.refunds.create({ charge: referenceId(dispute?.charge) });
    await expect(refund).rejects.toMatchObject({ code: 'charge_disputed' });
    await shop.control('dispute/close', { dispute: dispute?.id, outcome: 'won' });
    expect(eventOf('charge.dispute.closed')).toMatchObject({ data: { object: { status: 'won' } } });
    expect(eventOf('charge.dispute.funds_reinstated')).toBeDefined();
  });
});
