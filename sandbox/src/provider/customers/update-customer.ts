import type { Stripe } from 'stripe';
import { emitEvent } from '../events/emit-event.ts';
import { checkEmail } from '../http/check-email.ts';
import { operation } from '../http/operation.ts';
import { changedMetadata } from '../metadata.ts';
import { getCustomer } from './get-customer.ts';
import { getPaymentMethod } from './get-payment-method.ts';

type Parameters = Stripe.CustomerUpdateParams;

export const updateCustomer = operation<Parameters>('POST /v1/customers/{id}', (provider, call) => {
  const { account, parameters, path } = call;
  const customer = getCustomer(provider, { account, id: path.id ?? '' });
  const { email, name, phone, description, metadata, invoice_settings: given } = parameters;
  if (email !== undefined) checkEmail(email, 'email');
  const method = given?.default_payment_method;
  if (method !== undefined) {
    const param = 'invoice_settings[default_payment_method]';
    getPaymentMethod(provider, { account, customer: customer.id, id: method, param });
  }
  const settings = customer.invoice_settings;
  const object: Stripe.Customer = {
    ...customer,
    description: description ?? customer.description,
    email: email ?? customer.email,
    invoice_settings: {
      ...settings,
      default_payment_method: method ?? settings.default_payment_method,
    },
    metadata: changedMetadata(customer.metadata, metadata),
    name: name ?? customer.name ?? null,
    phone: phone ?? customer.phone ?? null,
  };
  provider.customers.set(customer.id, { account, object });
  emitEvent(call, { account, type: 'customer.updated', object });
  return object;
});
