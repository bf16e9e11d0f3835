import { messages } from '@clubdraw/domain/messages';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { emailField, identifier } from './wire.ts';

const paymentId = identifier(messages.paymentNotFound);
const email = emailField(messages.validEmail);

export const sendRefundCode = endpoint({
  name: 'sendRefundCode',
  method: 'POST',
  path: '/public/payment/cancel/otp',
  access: 'anyone',
  limit: 'codes',
  summary: 'Mails the code for a refund to the buyer; says the same for a payment that is not.',
  body: z.object({ paymentId, email }),
  answer: z.object({ sent: z.literal(true) }),
});

export const cancelPayment = endpoint({
  name: 'cancelPayment',
  method: 'POST',
  path: '/public/payment/cancel',
  access: 'anyone',
  limit: 'codes',
  summary: "Takes a buyer's tickets back and refunds them, with the code, until the draw's close.",
  body: z.object({
    paymentId,
    email,
    otp: z
      .string(messages.invalidOtp)
      .trim()
      .regex(/^\d{6}$/, messages.invalidOtp),
  }),
  answer: z.object({ isCanceled: z.literal(true) }),
});
