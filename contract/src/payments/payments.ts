import { clubSuspended } from '@clubdraw/domain/texts/club-messages';
import { tooManyUnconfirmed } from '@clubdraw/domain/entries/entry-confirmation';
import {
  atMostForEach,
  atMostAtATime,
  takenBackOften,
} from '@clubdraw/domain/texts/limit-messages';
import { drawOpensOn } from '@clubdraw/domain/draws/opening-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { paymentMethods } from '@clubdraw/domain/money/payment-methods';
import { priceIsNow } from '@clubdraw/domain/money/price-messages';
import { maxTicketsPerPurchase } from '@clubdraw/domain/purchases/purchase-bounds';
import { z } from 'zod';
import { codeRefusals, orderedCode } from '../entry-codes/entry-codes.ts';
import { endpoint } from '../wire/endpoint.ts';
import {
  currency,
  emailField,
  emailToCompare,
  identifier,
  numberField,
  optional,
  oneLine,
  shownTerms,
  viaField,
} from '../wire/wire.ts';
import { begun, pageOrLine } from './page-or-line.ts';
import { paymentState } from './payment-state.ts';

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

export const startPaymentCall = endpoint({
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
      drawOpensOn('Tue 1 Dec 2026, 7:00 pm AEDT'),
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

export const startMembershipPaymentCall = endpoint({
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

const paymentId = z.object({
  paymentId: identifier(messages.paymentNotFound).describe(
    'The id of a payment, or of a free entry.',
  ),
});

const madeWith = z.object({
  email: emailToCompare.default('').describe('The e-mail that the payment was made with.'),
});

export const getPaymentCall = endpoint({
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

export const getPaymentPageCall = endpoint({
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

export const releasePaymentCall = endpoint({
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
