import { createHash } from 'node:crypto';
import type { CheckoutOrder, RefundOrder } from './payment-provider.ts';
import type { PeriodPrice, SubscriptionOrder } from './subscription-provider.ts';

/**
 * The idempotency keys of calls to the provider. A key that comes again with other parameters is
 * refused there for a day: a fact that may be another at the next try is either written down before
 * the first one, or a part of the key.
 */

/** One for each order of a page; one that was ordered anew, with another end, has its own. */
export function pageKey(order: CheckoutOrder | SubscriptionOrder): string {
  const name =
    'membershipId' in order ? `membership:${order.membershipId}` : `payment:${order.paymentId}`;
  return `${name}:page-until:${Math.floor(order.expiresAt.getTime() / 1000)}`;
}

/** One for each try to give so much of a payment back. */
export function refundKey({ refundId, attempt, amount, providerPaymentId }: RefundOrder): string {
  return `${refundId}:${attempt}:${amount.amount}:${providerPaymentId}`;
}

/** One for each agreement and name of it: a club renames its package at any time. */
export function priceKey({ agreementId, title }: PeriodPrice): string {
  return `agreed-tier:${agreementId}:price:${hashOf(title)}`;
}

type AskedAccount = { ownerId: string; email: string; country?: string; replaces?: string };

/**
 * One for each person, country and place of a club's account: the club may have another owner by
 * then, or its owner another address. The provider needs to read neither.
 */
export function accountKey({ ownerId, email, country, replaces }: AskedAccount): string {
  const place = replaces ? `account-after:${replaces}` : 'account';
  return ['owner', ownerId, place, ...(country ? [country] : []), hashOf(email)].join(':');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
