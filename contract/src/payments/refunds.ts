import * as messages from '@clubdraw/domain/texts/messages';
import { toMajor } from '@clubdraw/domain/money/money';
import { z } from 'zod';
import { codeSession, oneTimeCode, sentCode } from '../accounts/accounts.ts';
import { endpoint } from '../wire/endpoint.ts';
import { currency, emailField, identifier, moneyInside, moneyOf } from '../wire/wire.ts';

const paymentId = identifier(messages.paymentNotFound).describe(
  'The id of a payment, or of a free entry.',
);
const email = emailField(messages.validEmail);

export const sendRefundCodeCall = endpoint({
  name: 'sendRefundCode',
  method: 'POST',
  path: '/public/payment/cancel/otp',
  access: 'anyone',
  limit: 'codes',
  mayAskForProof: true,
  summary: 'Mails the code for a refund to the buyer; says the same for a payment that is not.',
  body: z.object({ paymentId, email }),
  refusals: { tooSoon: [messages.activeOtp(60)], upstream: [messages.failedToSendOtp] },
  answer: sentCode,
});

const cancelledOnWire = z.object({
  isCanceled: z.literal(true),
  /** Of a membership: what goes back, 0 when nothing was left to refund. */
  refundedAmount: z.number().optional(),
  currency: currency.optional(),
  message: z.string().optional(),
});

const cancelledInside = z.object({
  isCanceled: z.literal(true),
  refunded: moneyInside.optional(),
  message: z.string().optional(),
});

const canceled = z.codec(cancelledOnWire, cancelledInside, {
  decode: ({ isCanceled, refundedAmount, currency: code, message }) => ({
    isCanceled,
    ...(refundedAmount !== undefined && code && { refunded: moneyOf(refundedAmount, code) }),
    ...(message !== undefined && { message }),
  }),
  encode: ({ isCanceled, refunded, message }) => ({
    isCanceled,
    ...(refunded && { refundedAmount: toMajor(refunded), currency: refunded.currency }),
    ...(message !== undefined && { message }),
  }),
});

export const cancelPaymentCall = endpoint({
  name: 'cancelPayment',
  method: 'POST',
  path: '/public/payment/cancel',
  access: 'anyone',
  limit: 'codes',
  triesSecret: true,
  summary:
    "Takes a buyer's tickets out of the draw and refunds what was not given back before, with the code, until the draw's time; ends a membership.",
  body: z.object({
    paymentId,
    email,
    otp: oneTimeCode,
    sessionId: codeSession.optional(),
  }),
  refusals: {
    unauthenticated: [messages.invalidOtp],
    conflict: [messages.alreadyRefunded, messages.alreadyDrawn, messages.paymentDisputed],
    upstream: [messages.somethingWentWrong],
  },
  answer: canceled,
});
