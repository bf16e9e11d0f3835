import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { connectProvider, failureOf, plainSession } from './connect-provider.ts';

describe('checkout sessions', () => {
  const provider = connectProvider();
  const sessions = () => provider.stripe.checkout.sessions;

  it('a new session is open, unpaid and has a page', async () => {
    const session = await sessions().create(plainSession());
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      mode: 'payment',
      amount_total: 3000,
      currency: 'usd',
      client_reference_id: 'order-1',
      customer_email: 'buyer@example.com',
      metadata: { orderId: 'order-1' },
      payment_method_types: ['card'],
      payment_intent: null,
    });
    expect(session.url).toMatch(/^https?:/);
    expect(session.expires_at - session.created).toBe(24 * 60 * 60);
  });

  it('line items come when they are asked for', async () => {
    const { id } = await sessions().create(plainSession());
    const plain = await sessions().retrieve(id);
    const expanded = await sessions().retrieve(id, { expand: ['line_items'] });
    expect(plain.line_items).toBeUndefined();
    expect(expanded.line_items?.data[0]).toMatchObject({
      description: 'Ticket',
      quantity: 3,
      amount_total: 3000,
    });
  });

  it('a property that cannot be expanded is refused', async () => {
    const { id } = await sessions().create(plainSession());
    const call = sessions().retrieve(id, { expand: ['currency'] });
    expect(await failureOf(call)).toMatchObject({ statusCode: 400 });
  });

  it('an open session can be expired once', async () => {
    const { id } = await sessions().create(plainSession());
    expect(await sessions().expire(id)).toMatchObject({ status: 'expired', url: null });
    expect(await failureOf(sessions().expire(id))).toMatchObject({
      rawType: 'invalid_request_error',
      statusCode: 400,
    });
  });

  it('an ending within 30 minutes or after 24 hours is refused', async () => {
    for (const seconds of [60, 25 * 60 * 60]) {
      const started = await sessions().create(plainSession());
      const call = sessions().create(plainSession({ expires_at: started.created + seconds }));
      expect(await failureOf(call)).toMatchObject({ param: 'expires_at', statusCode: 400 });
    }
  });

  it('an amount below the smallest charge is refused', async () => {
    const [item] = plainSession().line_items ?? [];
    const call = sessions().create(
      plainSession({
        line_items: [
          {
            ...item,
            quantity: 1,
            price_data: { ...item?.price_data, currency: 'usd', unit_amount: 49 },
          },
        ],
      }),
    );
    expect(await failureOf(call)).toMatchObject({ code: 'amount_too_small', statusCode: 400 });
  });

  it.each([
    ['without a mode', { mode: undefined }, 'parameter_missing', 'mode'],
    ['without line items', { line_items: undefined }, 'parameter_missing', 'line_items'],
    ['with an address that is none', { success_url: 'nowhere' }, 'url_invalid', 'success_url'],
    [
      'with an e-mail that is none',
      { customer_email: 'nobody' },
      'email_invalid',
      'customer_email',
    ],
  ])('a session %s is refused', async (_title, changes, code, param) => {
    const parameters = { ...plainSession(), ...changes };
    const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
    const call = sessions().create(Object.fromEntries(given));
    expect(await failureOf(call)).toMatchObject({ code, param, statusCode: 400 });
  });

  it('a parameter that nobody knows is refused', async () => {
    const unknown = { payment_method_types: ['card'] };
    const call = sessions().create({ ...plainSession(), ...unknown });
    expect(await failureOf(call)).toMatchObject({
      code: 'parameter_unknown',
      param: 'payment_method_types',
      statusCode: 400,
    });
  });

  it('a fee of the platform needs an account to take it from', async () => {
    const call = sessions().create(
      plainSession({ payment_intent_data: { application_fee_amount: 450 } }),
    );
    expect(await failureOf(call)).toMatchObject({ statusCode: 400 });
  });

  it('a session that does not exist is missing', async () => {
    expect(await failureOf(sessions().retrieve('cs_test_unknown'))).toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
      statusCode: 404,
    });
  });

  it('sessions are listed by their status', async () => {
    const { id } = await sessions().create(plainSession());
    await sessions().expire(id);
    const expired = await sessions().list({ status: 'expired', limit: 3 });
    expect(expired.data[0]?.id).toBe(id);
    expect(expired.data.every(({ status }) => status === 'expired')).toBe(true);
  });

  it('the same key with the same parameters gives the same session', async () => {
    const idempotencyKey = randomUUID();
    const first = await sessions().create(plainSession(), { idempotencyKey });
    const again = await sessions().create(plainSession(), { idempotencyKey });
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.idempotencyKey).toBe(idempotencyKey);
  });

  it('the same key with other parameters is refused', async () => {
    const idempotencyKey = randomUUID();
    await sessions().create(plainSession(), { idempotencyKey });
    const call = sessions().create(plainSession({ client_reference_id: 'order-2' }), {
      idempotencyKey,
    });
    expect(await failureOf(call)).toMatchObject({
      rawType: 'idempotency_error',
      statusCode: 400,
    });
  });

  it('refused parameters leave their key free', async () => {
    const idempotencyKey = randomUUID();
    const call = sessions().create(plainSession({ success_url: 'nowhere' }), { idempotencyKey });
    expect(await failureOf(call)).toMatchObject({ code: 'url_invalid' });
    const session = await sessions().create(plainSession(), { idempotencyKey });
    expect(session.status).toBe('open');
  });
});
