import { giveBackFor } from './give-back-messages.ts';
import * as messages from '../texts/messages.ts';
import { allowed, refused, type Permission } from '../permission.ts';

/**
 * How it stands with one purchase in a draw: paid; entered for nothing; its money on the way back,
 * or back; or with the payer's bank, which decides about it or has taken it.
 */
export const purchaseStates = ['paid', 'entered', 'refunding', 'refunded', 'disputed'] as const;

export type PurchaseState = (typeof purchaseStates)[number];

/** More purchases of one address in one draw are not listed. */
export const maxPurchases = 50;

/**
 * Tickets that a club gives away by paying them back: those of a purchase, and those that it still
 * may.
 */
export type GiveBack = {
  /** 0 where none of its tickets counts, or the club gave half of its money back before. */
  tickets: number;
  /** The published most of tickets to give away, less those given and paid back. */
  left: number;
};

/** Whether a club can give the money of a purchase back (product §14.7); null for what was free. */
export function canRefundPurchase(
  state: PurchaseState,
  { tickets, left }: GiveBack,
): Permission | null {
  if (state === 'entered') return null;
  if (state === 'refunding' || state === 'refunded') return refused(messages.alreadyRefunded);
  if (state === 'disputed') return refused(messages.paymentDisputed);
  return tickets > left ? refused(giveBackFor(left)) : allowed;
}
