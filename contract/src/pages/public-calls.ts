import {
  moneyFromMajor,
  isCurrency,
  type Currency,
  type Money,
} from '@clubdraw/domain/money/money';
import type { PaymentMethod } from '@clubdraw/domain/money/payment-methods';
import type { BegunCheckout, PageOrLine } from '../payments/page-or-line.ts';
import type { PaymentState } from '../payments/payment-states.ts';
import type { KnownDiscount } from '../draws/discount.ts';
import { paymentSecretHeader } from '../wire/payment-secret.ts';

/**
 * The calls of the public pages' scripts, without a schema library: they must stay small.
 * Wire names (product §7.3) stand here, in the paths beside it and in the endpoints, nowhere else.
 */

/**
 * A request that a page's script makes; `Answer` is what its success carries, as it is on the wire.
 */
export type PublicCall<Answer> = {
  method: 'GET' | 'POST';
  path: string;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Never there: it keeps the type of the answer beside the call. */
  answer?: Answer;
};

export type PurchaseOrder = {
  drawId: string;
  count: number;
  /** The entry code, if there is one. */
  code?: string | undefined;
  email: string;
  phone: string;
  /** None for what costs nothing. */
  method: PaymentMethod | undefined;
  termsVersion: string;
  /** The price that the buyer sees, in major units. */
  total: number;
  currency: Currency;
  /** The name of the link that led here. */
  via?: string | undefined;
};

/** Holds places and answers where to pay for them, or the place in the line for that page. */
export function startPaymentRequest(order: PurchaseOrder): PublicCall<BegunCheckout> {
  const { drawId, method, ...same } = order;
  return {
    method: 'POST',
    path: '/public/payment',
    body: { ...same, drawID: drawId, paymentMethod: method },
  };
}

export type MembershipOrder = {
  tierId: string;
  email: string;
  method: PaymentMethod | undefined;
  termsVersion: string | null;
  /** The name of the link that led here. */
  via?: string | undefined;
};

/** Answers where to pay for a membership, or the place in the line for that page. */
export function startMembershipRequest(order: MembershipOrder): PublicCall<BegunCheckout> {
  const { tierId, email, method, termsVersion, via } = order;
  const body = { membershipTireId: tierId, email, paymentMethod: method, termsVersion, via };
  return { method: 'POST', path: '/public/payment/membership', body };
}

/** How far a payment is; the codes and discounts are for the browser that began it. */
export type PaymentNews = {
  state: PaymentState;
  /** Until then the places of an unpaid payment are held; null where they are not. */
  heldUntil: string | null;
  count: number;
  total: number;
  currency: string;
  ticketsStay: boolean;
  refundable: number;
  byBank: { words: { title: string; text: string } | null } | null;
  codes: readonly string[] | null;
  discounts: readonly KnownDiscount[];
};

/** Answers how far a payment is; 404 for an unknown one and for another's alike. */
export function readPaymentRequest(
  paymentId: string,
  email: string,
  secret?: string,
): PublicCall<PaymentNews> {
  const path = `/public/payment/${encodeURIComponent(paymentId)}`;
  const headers = secret === undefined ? {} : { [paymentSecretHeader]: secret };
  return { method: 'GET', path: `${path}?email=${encodeURIComponent(email)}`, headers };
}

/** Answers where to pay, as soon as that is known, or the place in the line for that page. */
export function paymentPageRequest(paymentId: string, email: string): PublicCall<PageOrLine> {
  const path = `/public/payment/${encodeURIComponent(paymentId)}/page`;
  return { method: 'GET', path: `${path}?email=${encodeURIComponent(email)}` };
}

/** Gives the places of an unpaid payment back. */
export function releaseRequest(paymentId: string, email: string): PublicCall<unknown> {
  const path = `/public/payment/${encodeURIComponent(paymentId)}/release`;
  return { method: 'POST', path, body: { email } };
}

/** Mails the code for a refund. */
export function sendRefundCodeRequest(
  paymentId: string,
  email: string,
): PublicCall<{ sessionId: string }> {
  return { method: 'POST', path: '/public/payment/cancel/otp', body: { paymentId, email } };
}

/** The outcome of a cancellation; of a membership's also what goes back, and both in words. */
export type CancelledPayment = { isCanceled: boolean; refundedAmount?: number; message?: string };

/** Takes the tickets of a payment back, with the code; a membership's ends the membership. */
export function cancelPaymentRequest(order: {
  paymentId: string;
  email: string;
  otp: string;
  /** The session that asked for the code; without it the newest code is meant. */
  sessionId: string | undefined;
}): PublicCall<CancelledPayment> {
  return { method: 'POST', path: '/public/payment/cancel', body: order };
}

/** Money from an address or an answer; null for what is none. */
export function moneyOnWire(major: number | null, currency: string | null): Money | null {
  if (major === null || currency === null || !isCurrency(currency)) return null;
  return moneyFromMajor(major, currency) ?? null;
}
