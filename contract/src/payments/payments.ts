import { clubSuspended } from '@clubdraw/domain/club-messages';
import { tooManyUnconfirmed } from '@clubdraw/domain/entry-confirmation';
import { atMostForEach, atMostAtATime, takenBackOften } from '@clubdraw/domain/limit-messages';
import * as messages from '@clubdraw/domain/messages';
import { paymentMethods } from '@clubdraw/domain/payment-methods';
import { priceIsNow } from '@clubdraw/domain/price-messages';
import { maxTicketsPerPurchase } from '@clubdraw/domain/purchase-bounds';
import { z } from 'zod';
import { discount } from '../draws/discount.ts';
import { codeRefusals, orderedCode } from '../entry-codes/entry-codes.ts';
import { endpoint } from '../wire/endpoint.ts';
import {
  currency,
  emailField,
  emailToCompare,
  identifier,
  instant,
  numberField,
  optional,
  oneLine,
  shownTerms,
  viaField,
} from '../wire/wire.ts';
import { begun, pageOrLine } from './page-or-line.ts';
import { paymentStates } from './payment-states.ts';

const count = numberField(messages.atLeastOneTicket, messages.validNumber)
  .int(messages.mustBeInteger)
  .min(1, messages.atLeastOneTicket)
  .max(maxTicketsPerPurchase, messages.atMost500Tickets);

const purchase = z
  .object({
    count,
    drawID: identifier(messages.noDrawWithThisId).describe('The id of a draw.'),
    email: emailField(messages.validEmailAtCheckout),
    /** Not for a draw that costs 0. */
    paymentMethod: optional(z.enum(paymentMethods, messages.methodNotAvailable)),
    phone: optional(oneLine(30)),
    termsVersion: shownTerms,
    via: viaField,
    code: orderedCode,
    total: optional(z.number(messages.validNumber)).describe(
      'The total that the buyer saw: at another one nothing is sold. Without it, the price of now is asked for.',
    ),
    currency: optional(currency).describe('The currency of `total`.'),
  })
  .transform(({ drawID, paymentMethod, total, currency: of, ...same }) => ({
    ...same,
    drawId: drawID,
    method: paymentMethod,
    seen: total === null ? null : { total, currency: of },
  }));
export type Purchase = z.output<typeof purchase>;

export const startPayment = endpoint({
  name: 'startPayment',
  method: 'POST',
  path: '/public/payment',
  access: 'anyone',
  limit: 'checkout',
  mayAskForProof: true,
  summary: 'Holds places in a draw and answers where to pay; what is free is given at once.',
  unready: 'waiting',
  body: purchase,
  refusals: {
    invalid: [
      messages.methodNotAvailable,
      messages.oneFreeEntry,
      messages.totalAtMost('$999,999.99 AUD'),
      codeRefusals.invalid,
    ],
    missing: [messages.noDrawWithThisId],
    conflict: [
      messages.drawClosed,
      messages.drawFull,
      messages.ticketsLeft(2),
      atMostForEach(10),
      priceIsNow('$25.00 AUD'),
      atMostAtATime(2),
      takenBackOften,
      tooManyUnconfirmed,
      messages.methodNotAvailable,
      clubSuspended,
      codeRefusals.conflict,
    ],
    tooSoon: [messages.tooManyOpenCheckouts('draw')],
    upstream: [messages.unexpectedAtCheckout],
    busy: [messages.somethingWentWrong, messages.busyNow],
  },
  answer: begun,
});

const membershipPurchase = z
  .object({
    membershipTireId: identifier(messages.noPackageWithThisId).describe('The id of a tier.'),
    email: emailField(messages.validEmailAtCheckout),
    paymentMethod: z.enum(paymentMethods, messages.methodNotAvailable),
    termsVersion: shownTerms,
    via: viaField,
  })
  .transform(({ membershipTireId, paymentMethod, ...same }) => ({
    ...same,
    tierId: membershipTireId,
    method: paymentMethod,
  }));
export type MembershipPurchase = z.output<typeof membershipPurchase>;

export const startMembershipPayment = endpoint({
  name: 'startMembershipPayment',
  method: 'POST',
  path: '/public/payment/membership',
  access: 'anyone',
  limit: 'checkout',
  mayAskForProof: true,
  summary: 'Begins a membership of a tier and answers the address of the payment page.',
  unready: 'waiting',
  body: membershipPurchase,
  refusals: {
    missing: [messages.noPackageWithThisId],
    conflict: [
      messages.packageNotAvailable,
      messages.drawFull,
      messages.ticketsLeft(2),
      messages.methodNotAvailable,
    ],
    tooSoon: [messages.tooManyOpenCheckouts('package')],
    upstream: [messages.unexpectedAtCheckout],
    busy: [messages.busyNow],
  },
  answer: begun,
});

const paymentState = z.object({
  state: z.enum(paymentStates),
  heldUntil: instant
    .nullable()
    .describe(
      'Of an unpaid payment for tickets of a draw on sale: until then its places are held.',
    ),
  count: z.number(),
  total: z.number(),
  currency,
  /**
   * The club gave the money back, and the tickets stay in the draw until their holder takes them
   * out.
   */
  ticketsStay: z.boolean(),
  /**
   * The sum that goes back when its holder takes the tickets back: less what the payer's bank gave.
   */
  refundable: z.number(),
  /**
   * The sum that the payer's bank took of it, for good (`isDecided`) or until it has decided, and
   * the sum that we give back. Of half or more the tickets are void.
   */
  byBank: z
    .object({
      amount: z.number(),
      rest: z.number(),
      isDecided: z.boolean(),
      /** The same for its buyer; null where tickets of it may count, which is of less than half. */
      words: z.object({ title: z.string(), text: z.string() }).nullable(),
    })
    .nullable(),
  /**
   * Of paid tickets, for the holder of the checkout's secret (`X-Payment-Secret`); null otherwise.
   */
  codes: z.array(z.string()).nullable(),
  /** The discounts that come with them, with their codes; empty without the secret. */
  discounts: z.array(discount),
});

const paymentId = z.object({
  paymentId: identifier(messages.paymentNotFound).describe(
    'The id of a payment, or of a free entry.',
  ),
});

const madeWith = z.object({
  email: emailToCompare.default('').describe('The e-mail that the payment was made with.'),
});

export const getPayment = endpoint({
  name: 'getPayment',
  method: 'GET',
  path: '/public/payment/:paymentId',
  access: 'anyone',
  limit: 'reads',
  summary:
    'How far a payment is; unknown and not matching are the same. With X-Payment-Secret also its codes, and of tickets without the e-mail.',
  params: paymentId,
  query: madeWith,
  answer: paymentState,
});

export const getPaymentPage = endpoint({
  name: 'getPaymentPage',
  method: 'GET',
  path: '/public/payment/:paymentId/page',
  access: 'anyone',
  limit: 'reads',
  summary:
    'Where an unpaid payment is paid, or how long its buyer has to wait for that; answers when there is news, after 10 seconds at most. X-Payment-Secret stands for the e-mail of tickets.',
  unready: 'waiting',
  params: paymentId,
  query: madeWith,
  refusals: {
    missing: [messages.paymentNotFound],
    conflict: [messages.drawClosed, messages.packageNotAvailable],
    upstream: [messages.unexpectedAtCheckout],
  },
  answer: pageOrLine,
});

export const releasePayment = endpoint({
  name: 'releasePayment',
  method: 'POST',
  path: '/public/payment/:paymentId/release',
  access: 'anyone',
  limit: 'checkout',
  summary:
    'Gives the places of an unpaid payment back; says the same whatever happened. X-Payment-Secret stands for the e-mail of tickets.',
  params: paymentId,
  body: z.object({ email: emailToCompare.default('') }),
  answer: z.object({ released: z.literal(true) }),
});
