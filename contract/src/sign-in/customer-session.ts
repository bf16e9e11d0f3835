import * as messages from '@clubdraw/domain/texts/messages';
import { z } from 'zod';
import { codeSession, oneTimeCode } from '../accounts/accounts.ts';
import { endpoint } from '../wire/endpoint.ts';
import { emailField } from '../wire/wire.ts';

/**
 * How a customer signs in to the portal: an e-mail address and a code, no password (product §4.3).
 */

const username = emailField(messages.validEmail);

export const sendCustomerCodeCall = endpoint({
  name: 'sendCustomerCode',
  method: 'POST',
  path: '/auth/customer/otp',
  access: 'anyone',
  limit: 'codes',
  mayAskForProof: true,
  summary: 'Mails a customer a one-time code that only the answered session can spend.',
  body: z.object({ username }),
  refusals: { tooSoon: [messages.activeOtp(60)], upstream: [messages.failedToSendOtp] },
  answer: z.object({ data: z.object({ sessionId: z.string() }) }),
});

/** The address has two names on the wire; one of them is enough (product §7.1). */
const codeTry = z
  .object({
    username: username.optional(),
    email: username.optional(),
    otp: oneTimeCode,
    sessionId: codeSession,
  })
  .refine((form) => form.username !== undefined || form.email !== undefined, {
    path: ['username'],
    message: messages.validEmail,
  })
  .meta({
    anyOf: ['username', 'email'].map((name) => ({ required: [name, 'otp', 'sessionId'] })),
  })
  .transform(({ username: name, email, otp, sessionId }) => ({
    email: name ?? email ?? '',
    code: otp,
    sessionId,
  }));

export const verifyCustomerCodeCall = endpoint({
  name: 'verifyCustomerCode',
  method: 'POST',
  path: '/auth/customer/verify-otp',
  access: 'anyone',
  limit: 'signIn',
  triesSecret: true,
  summary: 'Signs a customer in with the code and the session that asked for it.',
  body: codeTry,
  refusals: { unauthenticated: [messages.invalidOtp] },
  answer: z.object({ token: z.string() }),
});
