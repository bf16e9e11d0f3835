import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { referenceId } from '../../../src/provider/reference-id.ts';
import { connectProvider, failureOf, type ContractProvider } from './connect-provider.ts';

describe('customers', () => {
  let provider: ContractProvider;
  beforeAll(async () => {
    provider = await connectProvider();
  });
  afterAll(() => provider.stop());
  const customers = () => provider.stripe.customers;

  test('one is made, changed and found by its e-mail', async () => {
    const email = `${randomUUID()}@example.com`;
    const made = await customers().create({ email, metadata: { a: '1' } });
    expect(made).toMatchObject({ object: 'customer', email, metadata: { a: '1' }, name: null });
    await customers().update(made.id, { name: 'Robin', metadata: { b: '2' } });
    const { data } = await customers().list({ email });
    expect(data).toMatchObject([{ id: made.id, name: 'Robin', metadata: { a: '1', b: '2' } }]);
  });

  test('a deleted one is known as deleted, and its subscriptions end', async () => {
    const { id } = await customers().create({ email: 'member@example.com' });
    const subscription = await provider.subscribe({ customer: id, card: 'pays' });
    expect(await customers().del(id)).toMatchObject({ id, deleted: true });
    expect(await customers().retrieve(id)).toMatchObject({ id, deleted: true });
    const { status } = await provider.stripe.subscriptions.retrieve(subscription);
    expect(status).toBe('canceled');
    expect(await failureOf(customers().update(id, { name: 'x' }))).toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
  });

  test('what they pay with is kept under their name', async () => {
    const { id } = await customers().create({ email: 'member@example.com' });
    const subscription = await provider.subscribe({ customer: id, card: 'pays' });
    const { default_payment_method: method } =
      await provider.stripe.subscriptions.retrieve(subscription);
    const kept = await provider.stripe.paymentMethods.retrieve(referenceId(method));
    expect(kept).toMatchObject({ customer: id, type: 'card', card: { last4: '4242' } });
    await customers().update(id, { invoice_settings: { default_payment_method: kept.id } });
    const other = await customers().create({});
    const call = customers().update(other.id, {
      invoice_settings: { default_payment_method: kept.id },
    });
    expect(await failureOf(call)).toMatchObject({ statusCode: 400 });
  });

  test('an e-mail that is none is refused', async () => {
    expect(await failureOf(customers().create({ email: 'nobody' }))).toMatchObject({
      code: 'email_invalid',
      statusCode: 400,
    });
  });
});
