import { describe, expect, it } from 'vitest';
import { connectProvider, failureOf } from './connect-provider.ts';

describe('failures', () => {
  const provider = connectProvider();

  it('an address that is not served fails with the envelope, never as a bare 404', async () => {
    const call = provider.stripe.rawRequest('GET', '/v1/no_such_thing');
    expect(await failureOf(call)).toMatchObject({
      rawType: 'invalid_request_error',
      statusCode: 404,
    });
  });

  it.each([
    ['payment intent', (id: string) => provider.stripe.paymentIntents.retrieve(id)],
    ['charge', (id: string) => provider.stripe.charges.retrieve(id)],
    ['refund', (id: string) => provider.stripe.refunds.retrieve(id)],
    ['dispute', (id: string) => provider.stripe.disputes.retrieve(id)],
    ['customer', (id: string) => provider.stripe.customers.retrieve(id)],
    ['payment method', (id: string) => provider.stripe.paymentMethods.retrieve(id)],
    ['subscription', (id: string) => provider.stripe.subscriptions.retrieve(id)],
    ['invoice', (id: string) => provider.stripe.invoices.retrieve(id)],
    ['invoice payment', (id: string) => provider.stripe.invoicePayments.retrieve(id)],
    ['event', (id: string) => provider.stripe.events.retrieve(id)],
    ['fee', (id: string) => provider.stripe.applicationFees.retrieve(id)],
    ['transaction', (id: string) => provider.stripe.balanceTransactions.retrieve(id)],
  ])('a %s that does not exist is missing', async (_kind, retrieve) => {
    expect(await failureOf(retrieve('xx_unknown'))).toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
  });

  it('a refund of nothing in particular is refused', async () => {
    expect(await failureOf(provider.stripe.refunds.create({}))).toMatchObject({ statusCode: 400 });
  });

  it('an integer that is none is refused', async () => {
    const call = provider.stripe.rawRequest('GET', '/v1/refunds?limit=many');
    expect(await failureOf(call)).toMatchObject({
      code: 'parameter_invalid_integer',
      param: 'limit',
      statusCode: 400,
    });
  });
});
