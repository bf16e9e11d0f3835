import { atMostForEach } from '@clubdraw/domain/texts/limit-messages';
import { noTakingBack } from '@clubdraw/domain/draws/sold-out-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { mustBeKept } from '@clubdraw/domain/texts/people-messages';
import {
  codeUsedThere,
  membershipStays,
  mendedOften,
  noNumbersLeft,
  noTicketsToMove,
  sameMailbox,
} from '@clubdraw/domain/purchases/mend-address-messages';
import { z } from 'zod';
import { codeSession, oneTimeCode, sentCode } from '../accounts/accounts.ts';
import { endpoint } from '../wire/endpoint.ts';
import { emailField, emailToCompare, identifier } from '../wire/wire.ts';

/** The calls by which a buyer mends an e-mail address that was mistyped (product §4.15). */

const params = z.object({
  paymentId: identifier(messages.paymentNotFound).describe('The id of a payment.'),
});

/** The browser of the checkout asks by X-Payment-Secret, anybody else by a code to the address. */
const asker = {
  email: emailToCompare.default('').describe('The address that the payment has so far.'),
  otp: oneTimeCode.optional().describe('The code from that mailbox.'),
  sessionId: codeSession.optional(),
};

const newEmail = emailField(messages.validEmail).describe('The address that is right.');

/** Why the tickets of a payment stay at the address that they have. */
const obstacles = [
  noTicketsToMove,
  messages.alreadyDrawn,
  noTakingBack,
  messages.paymentDisputed,
  membershipStays,
  messages.drawCancelled,
  mustBeKept,
  mendedOften,
  noNumbersLeft,
] as const;

export const sendOldAddressCodeCall = endpoint({
  name: 'sendOldAddressCode',
  method: 'POST',
  path: '/public/payment/:paymentId/address/old-otp',
  access: 'anyone',
  limit: 'codes',
  mayAskForProof: true,
  summary:
    'Mails a code to the address that a payment has, for who has no X-Payment-Secret; says the same for a payment that is not.',
  params,
  body: z.object({ email: emailField(messages.validEmail) }),
  refusals: { tooSoon: [messages.activeOtp(60)], upstream: [messages.failedToSendOtp] },
  answer: sentCode,
});

export const sendNewAddressCodeCall = endpoint({
  name: 'sendNewAddressCode',
  method: 'POST',
  path: '/public/payment/:paymentId/address/otp',
  access: 'anyone',
  limit: 'codes',
  triesSecret: true,
  mayAskForProof: true,
  summary:
    'Mails a code to the right address of a payment; needs X-Payment-Secret, or the code from the address so far.',
  params,
  body: z.object({ newEmail, ...asker }),
  refusals: {
    invalid: [sameMailbox],
    unauthenticated: [messages.invalidOtp],
    conflict: obstacles,
    tooSoon: [messages.activeOtp(60)],
    upstream: [messages.failedToSendOtp],
  },
  answer: sentCode,
});

export const mendAddressCall = endpoint({
  name: 'mendAddress',
  method: 'POST',
  path: '/public/payment/:paymentId/address',
  access: 'anyone',
  limit: 'codes',
  triesSecret: true,
  summary:
    'Issues the tickets of a payment anew to the right address, by the code from there and X-Payment-Secret or the code from the address so far, until the draw’s time.',
  params,
  body: z.object({
    newEmail,
    newOtp: oneTimeCode.describe('The code from the right address.'),
    newSessionId: codeSession.optional(),
    ...asker,
  }),
  refusals: {
    invalid: [sameMailbox],
    unauthenticated: [messages.invalidOtp],
    conflict: [...obstacles, codeUsedThere, atMostForEach(10)],
    busy: [messages.somethingWentWrong],
  },
  answer: z.object({ mended: z.literal(true), count: z.int() }),
});

export const mendAddressEndpoints = {
  sendOldAddressCode: sendOldAddressCodeCall,
  sendNewAddressCode: sendNewAddressCodeCall,
  mendAddress: mendAddressCall,
} as const;
