import { giveBackFor } from '@clubdraw/domain/purchases/give-back-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import * as peopleMessages from '@clubdraw/domain/texts/people-messages';
import { toMajor } from '@clubdraw/domain/money/money';
import { maxPurchases, purchaseStates } from '@clubdraw/domain/purchases/purchase';
import { z } from 'zod';
import { permission } from '../draws/owner-facts.ts';
import { endpoint } from '../wire/endpoint.ts';
import { whoRuns } from '@clubdraw/domain/people/may';
import {
  currency,
  emailToCompare,
  identifier,
  instant,
  moneyInside,
  moneyOf,
} from '../wire/wire.ts';

const same = {
  /** The id of the payment or the entry. */
  paymentId: z.string(),
  /** When the tickets were bought or entered. */
  at: instant,
  /** How many there were at first. */
  count: z.number(),
  /** The codes of the tickets that are not void. */
  codes: z.array(z.string()),
  state: z.enum(purchaseStates),
  /** Whether the club can give the money back, and why not; null for what was free. */
  refund: permission.nullable(),
};

const purchaseOnWire = z.object({
  ...same,
  total: z.number(),
  /** The amount of a refund: all that the club has not given back in parts. */
  refundable: z.number(),
  currency,
});

const purchaseInside = z.object({
  ...same,
  at: z.date(),
  total: moneyInside,
  refundable: moneyInside,
});
export type ListedPurchase = z.output<typeof purchaseInside>;

const purchase = z.codec(purchaseOnWire, purchaseInside, {
  decode: ({ total, refundable, currency: code, ...rest }) => ({
    ...rest,
    total: moneyOf(total, code),
    refundable: moneyOf(refundable, code),
  }),
  encode: ({ total, refundable, ...rest }) => ({
    ...rest,
    total: toMajor(total),
    refundable: toMajor(refundable),
    currency: total.currency,
  }),
});

export const listPurchasesCall = endpoint({
  name: 'listPurchases',
  method: 'GET',
  path: '/api/club-owner/draw/:id/purchases',
  access: 'owner',
  may: whoRuns,
  limit: 'reads',
  summary:
    "The purchases and entries of one e-mail address in one of the owner's draws, newest first.",
  params: z.object({ id: identifier(messages.noDrawWithThisId).describe('The id of a draw.') }),
  query: z.object({ email: emailToCompare.describe('The whole address, in any case.') }),
  answer: z.object({
    purchases: z.array(purchase),
    hasMore: z.boolean().describe(`The address has more than the ${maxPurchases} newest.`),
  }),
});

const payment = z.object({
  id: identifier(messages.paymentNotFound).describe('The id of a payment, or of a free entry.'),
});

export const mailPurchaseCall = endpoint({
  name: 'mailPurchase',
  method: 'POST',
  path: '/api/club-owner/payments/:id/mail',
  access: 'owner',
  may: whoRuns,
  limit: 'codes',
  summary:
    "Mails the tickets of one payment or entry in the owner's draw to its buyer again, once a minute and five times a day to one mailbox at most.",
  params: payment,
  refusals: {
    missing: [messages.paymentNotFound],
    conflict: [peopleMessages.buyerErased, peopleMessages.takesNoMails],
    tooSoon: [messages.tooManyRequests(60)],
  },
  answer: z.object({ sent: z.literal(true) }),
});

const refundedOnWire = z.object({ refundedAmount: z.number(), currency });
const refundedInside = z.object({ refunded: moneyInside });

export const refundPurchaseCall = endpoint({
  name: 'refundPurchase',
  method: 'POST',
  path: '/api/club-owner/payments/:id/refund',
  access: 'owner',
  may: whoRuns,
  limit: 'ownerWrites',
  summary:
    "Gives the money of one payment in the owner's draw back: its tickets stay in the draw until their holder takes them out. Ends at the published number of tickets to give away.",
  params: payment,
  refusals: {
    missing: [messages.paymentNotFound],
    conflict: [messages.alreadyRefunded, messages.paymentDisputed, giveBackFor(2)],
  },
  answer: z.codec(refundedOnWire, refundedInside, {
    decode: ({ refundedAmount, currency: code }) => ({ refunded: moneyOf(refundedAmount, code) }),
    encode: ({ refunded }) => ({ refundedAmount: toMajor(refunded), currency: refunded.currency }),
  }),
});
