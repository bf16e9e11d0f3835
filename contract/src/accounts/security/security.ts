import * as messages from '@clubdraw/domain/texts/messages';
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { identifier, instant } from '../../wire/wire.ts';
import { codeSession, newPassword, oneTimeCode, sentCode } from '../accounts.ts';

/** The calls by which an owner keeps the account safe (product §11.11). */

export const ownSession = z.object({
  id: z.string(),
  /** The browser in words, such as `Chrome on Windows`. */
  device: z.string(),
  createdAt: instant,
  /** Right to the hour. */
  usedAt: instant,
  /** The session that asks. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

export const listSessionsCall = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/me/sessions',
  access: 'person',
  limit: 'reads',
  summary: 'The sessions of the owner that have not ended, the last used first.',
  answer: z.object({ sessions: z.array(ownSession) }),
});

export const endSessionCall = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/me/sessions/:id',
  access: 'person',
  limit: 'ownerWrites',
  summary: 'Ends one session of the owner; its browser is not known any more.',
  params: z.object({
    id: identifier(messages.noSession).describe('A session, as the list of sessions answers it.'),
  }),
  answer: z.object({ ended: z.literal(true) }),
});

export const endOtherSessionsCall = endpoint({
  name: 'endOtherSessions',
  method: 'POST',
  path: '/api/me/sessions/end-others',
  access: 'person',
  limit: 'ownerWrites',
  summary: 'Ends every session of the owner but the one that asks.',
  answer: z.object({ ended: z.literal(true) }),
});

export const readConfirmationCall = endpoint({
  name: 'readConfirmation',
  method: 'GET',
  path: '/api/me/confirm',
  access: 'person',
  limit: 'reads',
  summary: 'Whether the owner confirmed in this session, within ten minutes, who they are.',
  answer: z.object({ isConfirmed: z.boolean() }),
});

export const sendConfirmCodeCall = endpoint({
  name: 'sendConfirmCode',
  method: 'POST',
  path: '/api/me/confirm/otp',
  access: 'person',
  limit: 'codes',
  mayAskForProof: true,
  summary: 'Mails the signed-in owner a code that confirms who they are.',
  refusals: { tooSoon: [messages.activeOtp(60)], upstream: [messages.failedToSendOtp] },
  answer: sentCode,
});

export const confirmWithCodeCall = endpoint({
  name: 'confirmWithCode',
  method: 'POST',
  path: '/api/me/confirm',
  access: 'person',
  limit: 'signIn',
  triesSecret: true,
  summary: 'Confirms with a code who the owner is, for ten minutes of this session.',
  body: z.object({ otp: oneTimeCode, sessionId: codeSession.optional() }),
  refusals: { invalid: [messages.invalidOtp] },
  answer: z.object({ confirmed: z.literal(true) }),
});

/** The new password of somebody who is signed in; the confirmation never leaves the browser. */
export const changePasswordForm = z
  .object({ password: newPassword, confirm: z.string() })
  .refine((form) => form.password === form.confirm, {
    path: ['confirm'],
    message: messages.passwordsDiffer,
  });

export const changePasswordCall = endpoint({
  name: 'changePassword',
  method: 'PUT',
  path: '/api/me/password',
  access: 'person',
  limit: 'signIn',
  summary: 'Replaces the password of an owner who confirmed who they are, and ends other sessions.',
  body: z.object({ password: newPassword }),
  refusals: {
    invalid: [messages.passwordTooEasy],
    forbidden: [messages.confirmItIsYou],
    busy: [messages.tooBusy(3)],
  },
  answer: z.object({ changed: z.literal(true) }),
});

/** The devices on which an owner is signed in. */
export const sessionEndpoints = {
  listSessions: listSessionsCall,
  endSession: endSessionCall,
  endOtherSessions: endOtherSessionsCall,
};
