import type Stripe from 'stripe';
import type {
  Charged,
  CheckoutSession,
  CheckoutState,
  DisputeState,
  ProviderAccount,
  ProviderDispute,
  ProviderRefund,
} from '../payment-provider.ts';
import { ProviderFailure } from '../provider-failure.ts';
import type { MoveKind, ProviderMove } from '../provider-records.ts';

/** The most that one call lists. */
export const pageSize = 100;

/** The first page of what was made at an instant or later. */
export function pageSince(since: Date): { limit: number; created: { gte: number } } {
  return { limit: pageSize, created: { gte: Math.floor(since.getTime() / 1000) } };
}

/** The id of something that may have been sent whole. */
export function referenceId(reference: string | { id: string } | null | undefined): string | null {
  if (!reference) return null;
  return typeof reference === 'string' ? reference : reference.id;
}

export function providerAccount(account: Stripe.Account): ProviderAccount {
  return {
    id: known(account.id),
    email: account.email,
    clubName: account.business_profile?.name ?? null,
    country: account.country ?? null,
    currency: account.default_currency?.toUpperCase() ?? null,
    chargesEnabled: account.charges_enabled,
    takesCards: account.charges_enabled && account.capabilities?.card_payments === 'active',
    capabilities: Object.fromEntries(
      Object.entries(account.capabilities ?? {}).map(([name, state]) => [name, String(state)]),
    ),
    currentlyDue: account.requirements?.currently_due ?? [],
    pastDue: account.requirements?.past_due ?? [],
  };
}

function checkoutState(session: Stripe.Checkout.Session): CheckoutState {
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return 'open';
  if (session.payment_status !== 'unpaid') return 'paid';
  const intent = session.payment_intent;
  const status = intent !== null && typeof intent === 'object' ? intent.status : 'processing';
  return status === 'canceled' || status === 'requires_payment_method' ? 'failed' : 'processing';
}

export function checkoutSession(session: Stripe.Checkout.Session): CheckoutSession {
  const intent = session.payment_intent;
  const isRead = intent !== null && typeof intent === 'object';
  return {
    id: known(session.id),
    state: checkoutState(session),
    url: session.url,
    paymentId: session.client_reference_id,
    providerPaymentId: referenceId(intent),
    subscriptionId: referenceId(session.subscription),
    total: { amount: session.amount_total ?? 0, currency: (session.currency ?? '').toUpperCase() },
    feeAmount: isRead ? intent.application_fee_amount : null,
  };
}

export function providerRefund(refund: Stripe.Refund): ProviderRefund {
  const failed = refund.status === 'failed' || refund.status === 'canceled';
  return {
    id: known(refund.id),
    state: failed ? 'failed' : refund.status === 'succeeded' ? 'succeeded' : 'pending',
    amount: refund.amount,
    providerPaymentId: referenceId(refund.payment_intent),
    refundId: refund.metadata?.['refundId'] ?? null,
    reason: refund.failure_reason ?? refund.pending_reason ?? null,
  };
}

/** The bank asked, or the matter ended before any money moved. */
const questions = ['warning_needs_response', 'warning_under_review', 'warning_closed', 'prevented'];

function disputeState(status: string): DisputeState | null {
  if (questions.includes(status)) return null;
  return status === 'won' || status === 'lost' ? status : 'open';
}

export function providerDispute(dispute: Stripe.Dispute): ProviderDispute {
  return {
    id: known(dispute.id),
    state: disputeState(dispute.status),
    amount: { amount: dispute.amount, currency: dispute.currency.toUpperCase() },
    providerPaymentId: referenceId(dispute.payment_intent),
  };
}

/**
 * By the provider's reporting category; what a failed refund or a won dispute brings back counts
 * with it.
 */
const kindOfCategory: Partial<Record<string, MoveKind>> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
};

export function providerMove(move: Stripe.BalanceTransaction): ProviderMove {
  const source = record(move.source);
  const intent = record(source['payment_intent']);
  const isCharge = source['object'] === 'charge';
  return {
    id: known(move.id),
    kind: kindOfCategory[move.reporting_category] ?? 'other',
    amount: { amount: move.amount, currency: move.currency.toUpperCase() },
    ownFee: move.fee_details.reduce(
      (sum, { type, amount }) => (type === 'application_fee' ? sum : sum + amount),
      0,
    ),
    net: move.net,
    paid: isCharge ? charged(source) : null,
    share: isCharge ? (amount(source['application_fee_amount']) ?? 0) : null,
    sourceId: referenceId(move.source),
    providerPaymentId: text(source['payment_intent']) ?? text(intent['id']),
    paymentId: text(record(source['metadata'])['paymentId']),
    createdAt: new Date(move.created * 1000),
  };
}

export function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function charged(source: Record<string, unknown>): Charged | null {
  const minor = amount(source['amount']);
  const currency = text(source['currency']);
  return minor === null || currency === null
    ? null
    : { amount: minor, currency: currency.toUpperCase() };
}

function amount(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

export function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/**
 * The library takes a failure without the provider's envelope for success: such an object has no
 * id.
 */
export function known(id: unknown): string {
  if (typeof id === 'string' && id !== '') return id;
  throw new ProviderFailure('unknown', 'The provider answered something else than asked for');
}
