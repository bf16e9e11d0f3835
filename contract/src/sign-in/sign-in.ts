import * as messages from '@clubdraw/domain/texts/messages';
import { z } from 'zod';
import { codeSession, newPassword, oneTimeCode } from '../accounts/accounts.ts';
import { endpoint } from '../wire/endpoint.ts';
import type { PlainCall } from '../wire/plain-call.ts';
import { emailField } from '../wire/wire.ts';

/** The ways into the owner's area beside the password (product §4.1). */

/** The new password of a reset (product §5.2); the confirmation never leaves the browser. */
export const newPasswordForm = z
  .object({ password: newPassword, confirm: z.string(), otp: z.string().min(1, messages.required) })
  .refine((form) => form.password === form.confirm, {
    path: ['confirm'],
    message: messages.passwordsMustMatch,
  });

export const loginWithCodeCall = endpoint({
  name: 'loginWithCode',
  method: 'POST',
  path: '/auth/login-otp',
  access: 'anyone',
  limit: 'signIn',
  triesSecret: true,
  summary: 'Signs an owner in with a one-time code instead of the password.',
  body: z.object({
    username: emailField(messages.validEmail),
    otp: oneTimeCode,
    sessionId: codeSession.optional(),
  }),
  refusals: { unauthenticated: [messages.invalidOtp], missing: [messages.noAccount] },
  answer: z.object({ token: z.string() }),
});

export const resetPasswordCall = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/auth/password/',
  access: 'anyone',
  limit: 'signIn',
  triesSecret: true,
  summary: 'Sets a new password with a one-time code, and ends every other session of the owner.',
  body: z.object({
    username: emailField(messages.validEmail),
    password: newPassword,
    otp: oneTimeCode,
    sessionId: codeSession.optional(),
  }),
  refusals: {
    invalid: [messages.passwordTooEasy],
    unauthenticated: [messages.invalidOtp],
    missing: [messages.noAccount],
    busy: [messages.tooBusy(3)],
  },
  answer: z.object({ token: z.string() }),
});

/**
 * The marker that a browser makes when it begins a social sign-in: 32 random bytes as base64url.
 */
const markerPattern = /^[\w-]{43}$/;

/** The query of `/auth/google`; without a marker nobody can redeem what comes back. */
export const signInStart = z.object({
  marker: z
    .string()
    .regex(markerPattern)
    .optional()
    .catch(undefined)
    .describe('32 random bytes as base64url; only who has them can redeem what comes back.'),
});

/** Why a social sign-in came back without a token; in the address of `/google/success`. */
export const signInProblem = z.enum([
  'cancelled',
  'unverified',
  'held',
  'expired',
  'failed',
  'unavailable',
]);
export type SignInProblem = z.output<typeof signInProblem>;

export const exchangeSignInCall = endpoint({
  name: 'exchangeSignIn',
  method: 'POST',
  path: '/auth/google/exchange',
  access: 'anyone',
  limit: 'signIn',
  summary: 'The short-lived token of a social sign-in, once and in its own browser, for a session.',
  body: z.object({
    token: z.string(messages.socialSignInExpired).max(100, messages.socialSignInExpired),
    marker: z
      .string(messages.socialSignInExpired)
      .regex(markerPattern, messages.socialSignInExpired),
  }),
  refusals: { unauthenticated: [messages.socialSignInExpired] },
  answer: z.object({
    token: z.string(),
    /** Whether this sign-in made the owner. */
    isNew: z.boolean(),
  }),
});

const leadsOn = { Location: 'Where the browser goes on.' };

export const beginSocialSignInCall = {
  name: 'beginSocialSignIn',
  method: 'GET',
  path: '/auth/google',
  // Nothing is tried yet: the attempt counts when it comes back.
  limit: 'reads',
  summary: 'Leads a browser to the sign-in provider.',
  query: signInStart,
  answers: { 302: { description: 'To the provider, or back with a problem.', headers: leadsOn } },
} as const satisfies PlainCall;

export const finishSocialSignInCall = {
  name: 'finishSocialSignIn',
  method: 'GET',
  path: '/auth/google/callback',
  limit: 'signIn',
  summary: 'Takes a browser back from the sign-in provider.',
  query: z.object({ state: z.string().catch('').describe('As it was given to the provider.') }),
  answers: {
    302: { description: 'To `/google/success`, with a token or a problem.', headers: leadsOn },
  },
} as const satisfies PlainCall;
