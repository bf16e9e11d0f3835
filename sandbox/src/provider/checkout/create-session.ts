import type { Stripe } from 'stripe';
import { operation, type Call } from '../http/operation.ts';
import { newIdentifier } from '../identifiers.ts';
import { changedMetadata } from '../metadata.ts';
import type { Provider } from '../provider.ts';
import type { SessionRecord, WireLineItem } from '../records.ts';
import { unixSeconds } from '../unix-time.ts';
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
    const payment = parameters.payment_intent_data;
    checkTotal(total, currency);
    checkApplicationFee(payment?.application_fee_amount, { account, total });
    const record: SessionRecord = {
      account,
      object: sessionObject(provider, call, { items, total, currency }),
      lineItems: items,
      applicationFeeAmount: payment?.application_fee_amount ?? null,
      description: payment?.description ?? null,
      receiptEmail: payment?.receipt_email ?? null,
      paymentMetadata: changedMetadata({}, payment?.metadata),
      challenge: null,
    };
    const { id, expires_at: expiresAt } = record.object;
    provider.sessions.set(id, record);
    provider.due.add({ at: expiresAt * 1000, kind: 'session expires', id });
    return record.object;
  },
);

function sessionObject(
  provider: Provider,
  { parameters, now, account }: Call<Parameters>,
  sold: { items: WireLineItem[]; total: number; currency: string },
): Stripe.Checkout.Session {
  const id = newIdentifier('cs_test_a1', 56);
  return {
    ...emptySession,
    id,
    adaptive_pricing: { enabled: parameters.adaptive_pricing?.enabled ?? true },
    allowed_payment_method_types: parameters.allowed_payment_method_types ?? null,
    amount_subtotal: sold.total,
    amount_total: sold.total,
    cancel_url: parameters.cancel_url ?? null,
    client_reference_id: parameters.client_reference_id ?? null,
    created: unixSeconds(now),
    currency: sold.currency,
    customer_details:
      parameters.customer_email === undefined ? null : customerDetails(parameters.customer_email),
    customer_email: parameters.customer_email ?? null,
    expires_at: sessionExpiry(parameters.expires_at, now),
    integration_identifier: parameters.integration_identifier ?? null,
    locale: parameters.locale ?? null,
    metadata: changedMetadata({}, parameters.metadata),
    payment_method_types: sessionMethods(
      provider,
      account,
      parameters.allowed_payment_method_types,
    ),
    success_url: parameters.success_url ?? null,
    url: `${provider.publicUrl}/pay/${id}`,
  };
}
