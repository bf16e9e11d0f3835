import { z } from 'zod';

/**
 * The reason to look that an event is, whatever the provider calls it:
 * - paid: a session's money is there; - paymentChanged: it is on its way, or will not come;
 * - expired: nobody can pay on a session any more; - invoicePaid, invoiceUnpaid: an invoice of a
 *   subscription was paid, or a try to collect it went wrong;
 * - subscriptionChanged, accountChanged, refundChanged, disputeChanged: it is new or changed;
 * - fraudReported: a card's issuer reported a payment; - payoutChanged: money goes to an account's
 *   bank, or came back; - other: nothing that is acted on.
 */
export const eventKind = z.enum([
  'paid',
  'paymentChanged',
  'expired',
  'invoicePaid',
  'invoiceUnpaid',
  'subscriptionChanged',
  'accountChanged',
  'refundChanged',
  'disputeChanged',
  'fraudReported',
  'payoutChanged',
  'other',
]);

export type EventKind = z.infer<typeof eventKind>;
