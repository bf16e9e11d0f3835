import * as messages from '@clubdraw/domain/texts/messages';
import * as peopleMessages from '@clubdraw/domain/texts/people-messages';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { emailField } from '../wire/wire.ts';
import { codeSession, oneTimeCode, sentCode } from './accounts.ts';

/** The calls by which an owner changes the sign-in address (product §11.17). */

export const newAddressForm = z.object({ email: emailField(messages.validEmail) });

export const sendAddressCodeCall = endpoint({
  name: 'sendAddressCode',
  method: 'POST',
  path: '/api/club-owner/email/otp',
  access: 'person',
  limit: 'codes',
  mayAskForProof: true,
  summary: 'Mails a code to the address by which an owner wants to sign in from now on.',
  body: newAddressForm,
  refusals: {
    invalid: [peopleMessages.sameAddress],
    forbidden: [messages.confirmItIsYou],
    tooSoon: [messages.activeOtp(60)],
    upstream: [messages.failedToSendOtp],
  },
  answer: sentCode,
});

export const changeAddressCall = endpoint({
  name: 'changeAddress',
  method: 'POST',
  path: '/api/club-owner/email',
  access: 'person',
  limit: 'signIn',
  triesSecret: true,
  summary:
    'Replaces the sign-in address of an owner who confirmed who they are, by a code from the new mailbox.',
  body: newAddressForm.extend({ otp: oneTimeCode, sessionId: codeSession.optional() }),
  refusals: {
    invalid: [peopleMessages.sameAddress, messages.invalidOtp],
    forbidden: [messages.confirmItIsYou],
    conflict: [messages.emailRegistered, peopleMessages.addressHeld],
  },
  answer: z.object({ changed: z.literal(true) }),
});

export const addressEndpoints = {
  sendAddressCode: sendAddressCodeCall,
  changeAddress: changeAddressCall,
} as const;
