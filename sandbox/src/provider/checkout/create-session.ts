import type { Stripe } from 'stripe';
import { blankObject } from '../http/blank-object.ts';
import { operation, type Call } from '../http/operation.ts';
import { newIdentifier } from '../identifiers.ts';
import { changedMetadata } from '../metadata.ts';
import { unixSeconds } from '../turn.ts';
import { platformShare } from '../invoices/draft-invoice.ts';
import type { Provider } from '../provider.ts';
import type { SessionRecord } from '../records.ts';
import { billingAnchor, dueToday } from './check-anchor.ts';
import { checkSale, checkSession, sessionExpiry, sessionMethods } from './check-session.ts';
import { lineItems } from './line-items.ts';
import { customerDetails } from './session-state.ts';

type Parameters = Stripe.Checkout.SessionCreateParams;

export const createSession = operation<Parameters>(
  'POST /v1/checkout/sessions',
  (provider, call) => {
    const { parameters, now, account } = call;
    checkSession(parameters);
    const sold = lineItems(parameters.line_items, now);
    const anchor = billingAnchor(parameters.subscription_data, sold, now);
    const items = dueToday(sold, anchor);
    const total = items.reduce((sum, item) => sum + item.amount_total, 0);
    const currency = items[0]?.currency ?? 'usd';
    checkSale(parameters, { account, items, total, currency, isAnchored: anchor !== null });
    const object = sessionObject(provider, call, { total, currency });
    const { id, expires_at: expiresAt } = object;
    const terms = termsOf(parameters, { total, anchor });
    provider.sessions.set(id, { account, object, lineItems: items, ...terms, challenge: null });
    provider.due.add({ at: expiresAt * 1000, kind: 'session expires', id });
    return object;
  },
);

/** The terms of the session's payment or subscription. */
function termsOf(
  { mode, payment_intent_data: payment, subscription_data: given }: Parameters,
  { total, anchor }: { total: number; anchor: number | null },
): Pick<SessionRecord, 'applicationFeeAmount' | 'description' | 'paymentMetadata' | 'recurring'> {
  const feePercent = given?.application_fee_percent ?? null;
  const description = payment?.description ?? null;
  const paymentMetadata = changedMetadata({}, payment?.metadata);
  if (mode !== 'subscription') {
    const applicationFeeAmount = payment?.application_fee_amount ?? null;
    return { applicationFeeAmount, description, paymentMetadata };
  }
  const metadata = changedMetadata({}, given?.metadata);
  return {
    applicationFeeAmount: platformShare(total, feePercent),
    description,
    paymentMetadata,
    recurring: { feePercent, metadata, anchor, intent: null },
  };
}

function sessionObject(
  provider: Provider,
  { parameters, now, account }: Call<Parameters>,
  { total, currency }: { total: number; currency: string },
): Stripe.Checkout.Session {
  const id = newIdentifier('cs_test_a1', 56);
  const {
    mode = 'payment',
    customer_email: email,
    allowed_payment_method_types: allowed,
  } = parameters;
  const isRecurring = mode === 'subscription';
  return {
    ...blankObject('Checkout.Session'),
    id,
    adaptive_pricing: { enabled: parameters.adaptive_pricing?.enabled ?? true },
    allowed_payment_method_types: allowed ?? null,
    amount_subtotal: total,
    amount_total: total,
    cancel_url: parameters.cancel_url ?? null,
    client_reference_id: parameters.client_reference_id ?? null,
    created: unixSeconds(now),
    currency,
    customer_creation: isRecurring ? 'always' : 'if_required',
    customer_details: email === undefined ? null : customerDetails(email),
    customer_email: email ?? null,
    expires_at: sessionExpiry(parameters.expires_at, now),
    metadata: changedMetadata({}, parameters.metadata),
    mode,
    payment_method_collection: isRecurring ? 'always' : 'if_required',
    payment_method_types: sessionMethods(provider, account, allowed),
    payment_status: 'unpaid',
    status: 'open',
    success_url: parameters.success_url ?? null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${provider.publicUrl}/pay/${id}`,
  };
}
