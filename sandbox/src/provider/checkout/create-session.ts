import type { Stripe } from 'stripe';
import { getCustomer } from '../customers/get-customer.ts';
import { operation, type Call } from '../http/operation.ts';
import { platformShare } from '../invoices/platform-share.ts';
import { newIdentifier } from '../identifiers.ts';
import { changedMetadata } from '../metadata.ts';
import type { Provider } from '../provider.ts';
import type { SessionRecord, WireLineItem } from '../records.ts';
import { unixSeconds } from '../unix-time.ts';
import { checkRecurring } from './check-recurring.ts';
import { checkApplicationFee, checkSession, checkTotal } from './check-session.ts';
import { customerDetails } from './customer-details.ts';
import { emptySession } from './empty-session.ts';
import { lineItems } from './line-items.ts';
import { sessionExpiry } from './session-expiry.ts';
import { sessionMethods } from './session-methods.ts';

type Parameters = Stripe.Checkout.SessionCreateParams;

export const createSession = operation<Parameters>(
  'POST /v1/checkout/sessions',
  (provider, call) => {
    const { parameters, now, account } = call;
    checkSession(parameters);
    const items = lineItems(parameters.line_items, now);
    const total = items.reduce((sum, item) => sum + item.amount_total, 0);
    const currency = items[0]?.currency ?? 'usd';
    checkRecurring(parameters, { account, items });
    checkTotal(total, currency);
    checkApplicationFee(parameters.payment_intent_data?.application_fee_amount, { account, total });
    const record: SessionRecord = {
      account,
      object: sessionObject(provider, call, { items, total, currency }),
      lineItems: items,
      ...termsOf(parameters, total),
      challenge: null,
    };
    const { id, expires_at: expiresAt } = record.object;
    provider.sessions.set(id, record);
    provider.due.add({ at: expiresAt * 1000, kind: 'session expires', id });
    return record.object;
  },
);

/** What the session's payment or subscription will be like. */
function termsOf(
  { mode, payment_intent_data: payment, subscription_data: given }: Parameters,
  total: number,
) {
  const terms = {
    applicationFeeAmount: payment?.application_fee_amount ?? null,
    description: payment?.description ?? null,
    receiptEmail: payment?.receipt_email ?? null,
    paymentMetadata: changedMetadata({}, payment?.metadata),
  };
  if (mode !== 'subscription') return terms;
  const feePercent = given?.application_fee_percent ?? null;
  return {
    ...terms,
    applicationFeeAmount: platformShare(total, feePercent),
    recurring: {
      feePercent,
      description: given?.description ?? null,
      metadata: changedMetadata({}, given?.metadata),
      intent: null,
    },
  };
}

function sessionObject(
  provider: Provider,
  call: Call<Parameters>,
  sold: { items: WireLineItem[]; total: number; currency: string },
): Stripe.Checkout.Session {
  const { parameters, now, account } = call;
  const id = newIdentifier('cs_test_a1', 56);
  const isRecurring = parameters.mode === 'subscription';
  return {
    ...emptySession,
    ...buyerOf(provider, call),
    ...(isRecurring ? recurringSession : {}),
    id,
    adaptive_pricing: { enabled: parameters.adaptive_pricing?.enabled ?? true },
    allowed_payment_method_types: parameters.allowed_payment_method_types ?? null,
    amount_subtotal: sold.total,
    amount_total: sold.total,
    cancel_url: parameters.cancel_url ?? null,
    client_reference_id: parameters.client_reference_id ?? null,
    created: unixSeconds(now),
    currency: sold.currency,
    expires_at: sessionExpiry(parameters.expires_at, now),
    integration_identifier: parameters.integration_identifier ?? null,
    locale: parameters.locale ?? null,
    metadata: changedMetadata({}, parameters.metadata),
    payment_method_types: sessionMethods(
      provider,
      { account, isRecurring },
      parameters.allowed_payment_method_types,
    ),
    success_url: parameters.success_url ?? null,
    url: `${provider.publicUrl}/pay/${id}`,
  };
}

const recurringSession = {
  customer_creation: 'always',
  mode: 'subscription',
  payment_method_collection: 'always',
} as const;

/** Who is known to pay: an address, or a customer of the account. */
function buyerOf(provider: Provider, { parameters, account }: Call<Parameters>) {
  const { customer: id, customer_email: email } = parameters;
  if (id === undefined) {
    const details = email === undefined ? null : customerDetails(email);
    return { customer_details: details, customer_email: email ?? null };
  }
  const customer = getCustomer(provider, { account, id, param: 'customer' });
  return {
    customer: customer.id,
    customer_details: customerDetails(customer.email, customer.name ?? null),
  };
}
