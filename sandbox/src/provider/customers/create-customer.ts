import type { Stripe } from 'stripe';
import { checkEmail } from '../http/check-email.ts';
import { operation } from '../http/operation.ts';
import { changedMetadata } from '../metadata.ts';
import { getOwned } from '../owned.ts';
import { clockTurn } from '../test-clocks/clock-turn.ts';
import { newCustomer } from './new-customer.ts';

type Parameters = Stripe.CustomerCreateParams;

export const createCustomer = operation<Parameters>('POST /v1/customers', (provider, call) => {
  const { account, parameters } = call;
  const { test_clock: id, email, name, phone, description, metadata } = parameters;
  if (email !== undefined) checkEmail(email, 'email');
  if (id !== undefined) {
    const collection = provider.testClocks;
    getOwned({ collection, account, id, kind: 'test_helpers.test_clock', param: 'test_clock' });
  }
  return newCustomer(clockTurn(call, id), account, {
    email: email ?? null,
    name: name ?? null,
    phone: phone ?? null,
    description: description ?? null,
    metadata: changedMetadata({}, metadata),
    testClock: id ?? null,
  });
});
