import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  readyAccount,
  startProvider,
  ticketSession,
  type StartedProvider,
} from './start-provider.ts';

describe('paying a session', () => {
  let provider: StartedProvider;
  let account: string;
  beforeAll(async () => {
    provider = await startProvider();
    account = await readyAccount(provider);
  });
  afterAll(() => provider.stop());
  afterEach(() => {
    provider.events.length = 0;
    expect(provider.validator.violations).toEqual([]);
  });

  const newSession = (changes = {}) =>
    provider.stripe.checkout.sessions.create(ticketSession(changes), { stripeAccount: account });
  const read = (id: string) =>
    provider.stripe.checkout.sessions.retrieve(
      id,
      { expand: ['payment_intent.latest_charge.balance_transaction', 'line_items'] },
      { stripeAccount: account },
    );

  test('a good card pays, books gross, fees and net, and tells so by signed events', async () => {
    const session = await newSession();
    expect(await provider.control('pay', { session: session.id })).toEqual({ kind: 'paid' });

    const paid = await read(session.id);
    expect(paid).toMatchObject({
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
    const types = provider.events.map((event) => event.type);
    expect(types).toContain('checkout.session.completed');
    expect(types).toContain('application_fee.created');
    const completed = provider.events.find(({ type }) => type === 'checkout.session.completed');
    expect(completed).toMatchObject({
      account,
      pending_webhooks: 1,
      data: { object: { id: session.id, client_reference_id: 'order-1' } },
    });
    const fee = provider.events.find(({ type }) => type === 'application_fee.created');
    expect(fee?.account).toBeUndefined();
  });
});
