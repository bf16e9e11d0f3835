import { clubSuspended } from '@clubdraw/domain/texts/club-messages';
import {
  allFreeEntriesTaken,
  allFreeEntriesUsed,
  freeEntriesTakenBack,
  noFreeEntry,
} from '@clubdraw/domain/entries/free-entry-messages';
import { atMostForEach } from '@clubdraw/domain/texts/limit-messages';
import { drawOpensOn } from '@clubdraw/domain/draws/opening-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { z } from 'zod';
import { oneTimeCode } from '../accounts/accounts.ts';
import { endpoint } from '../wire/endpoint.ts';
import { shownTerms, viaField } from '../wire/wire.ts';
import { enteredDraw, entrantEmail, entrantFields } from './entrant-fields.ts';

const missing = [messages.noDrawWithThisId, noFreeEntry];
const conflict = [
  messages.drawClosed,
  drawOpensOn('Tue 1 Dec 2026, 7:00 pm AEDT'),
  messages.drawFull,
  allFreeEntriesTaken,
  clubSuspended,
];
const beyondLimit = atMostForEach(5);

export const sendFreeEntryCodeCall = endpoint({
  name: 'sendFreeEntryCode',
  method: 'POST',
  path: '/public/free-entry/code',
  access: 'anyone',
  limit: 'codes',
  mayAskForProof: true,
  summary: 'Mails the code with which somebody enters a paid draw for free.',
  body: z.object({ drawId: enteredDraw, email: entrantEmail }),
  refusals: {
    missing,
    conflict,
    tooSoon: [messages.activeOtp(60)],
    upstream: [messages.failedToSendOtp],
  },
  answer: z.object({ sent: z.literal(true) }),
});

/** The form of a person who enters a paid draw for free. */
const freeEntry = z.object({
  ...entrantFields,
  otp: oneTimeCode,
  termsVersion: shownTerms,
  via: viaField,
});

export const enterForFreeCall = endpoint({
  name: 'enterForFree',
  method: 'POST',
  path: '/public/free-entry',
  access: 'anyone',
  limit: 'promoSignUp',
  mayAskForProof: true,
  summary: 'Gives one ticket of a paid draw for free to whoever has the code that was mailed.',
  body: freeEntry,
  status: 201,
  repeated: { field: 'isUsedUp', status: 200 },
  refusals: {
    unauthenticated: [messages.invalidOtp],
    missing,
    conflict: [...conflict, beyondLimit, freeEntriesTakenBack],
    busy: [messages.somethingWentWrong],
  },
  answer: z.object({
    code: z.string().describe('Of the new ticket; of the newest where none was given.'),
    left: z.number().describe('How many free entries this person has left online.'),
    isUsedUp: z
      .literal(true)
      .optional()
      .describe('The person had all free entries before: none was given.'),
    message: z.string().optional().describe(`Then: "${allFreeEntriesUsed}"`),
  }),
});
