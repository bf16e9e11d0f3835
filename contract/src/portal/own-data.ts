import * as messages from '@clubdraw/domain/texts/messages';
import * as peopleMessages from '@clubdraw/domain/texts/people-messages';
import { z } from 'zod';
import { codeSession, oneTimeCode, sentCode } from '../accounts/accounts.ts';
import { endpoint } from '../wire/endpoint.ts';
import { instant } from '../wire/wire.ts';

/** The calls by which a customer takes the own data along, and has them erased (product §11.13). */

const obstacles = [
  peopleMessages.holdsOpenTicket,
  peopleMessages.holdsMembership,
  peopleMessages.paymentUnderWay,
  peopleMessages.refundUnderWay,
  peopleMessages.paymentDisputedByBank,
  peopleMessages.prizeNotClaimed,
  peopleMessages.resultBeingTold,
  peopleMessages.mustBeKept,
];

export const readDataStandingCall = endpoint({
  name: 'readDataStanding',
  method: 'GET',
  path: '/auth/customer/data/standing',
  access: 'customer',
  limit: 'reads',
  summary:
    'Whether the customer confirmed who they are within ten minutes, and what keeps their data from being erased.',
  answer: z.object({
    isConfirmed: z.boolean(),
    /** A sentence for each thing that is still open; none: the data can be erased. */
    obstacles: z.array(z.string()),
  }),
});

export const sendDataCodeCall = endpoint({
  name: 'sendDataCode',
  method: 'POST',
  path: '/auth/customer/confirm/otp',
  access: 'customer',
  limit: 'codes',
  mayAskForProof: true,
  summary: 'Mails the signed-in customer a code that confirms who they are.',
  refusals: { tooSoon: [messages.activeOtp(60)], upstream: [messages.failedToSendOtp] },
  answer: sentCode,
});

export const confirmCustomerCall = endpoint({
  name: 'confirmCustomer',
  method: 'POST',
  path: '/auth/customer/confirm',
  access: 'customer',
  limit: 'signIn',
  triesSecret: true,
  summary: 'Confirms with a code who the customer is, for ten minutes of this session.',
  body: z.object({ otp: oneTimeCode, sessionId: codeSession.optional() }),
  refusals: { invalid: [messages.invalidOtp] },
  answer: z.object({ confirmed: z.literal(true) }),
});

const fact = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);

const kindOfData = z.object({
  /** The kind in words, such as `Purchases`. */
  heading: z.string(),
  /** Each with the names of its facts in words. */
  entries: z.array(z.record(z.string(), fact)),
});

const ownData = z.object({
  about: z.string(),
  email: z.string(),
  madeAt: instant,
  kinds: z.array(kindOfData),
});
export type OwnData = z.output<typeof ownData>;
/** One thing that is kept about a person: facts by their names in words. */
export type OwnEntry = z.output<typeof kindOfData>['entries'][number];

export const downloadOwnDataCall = endpoint({
  name: 'downloadOwnData',
  method: 'GET',
  path: '/auth/customer/data',
  access: 'customer',
  limit: 'reads',
  summary: 'Everything that is kept under the e-mail of a customer who confirmed who they are.',
  refusals: { forbidden: [messages.confirmItIsYou] },
  answer: ownData,
});

export const eraseOwnDataCall = endpoint({
  name: 'eraseOwnData',
  method: 'POST',
  path: '/auth/customer/data/erase',
  access: 'customer',
  limit: 'signIn',
  summary:
    'Erases what says who a customer is, while nothing of theirs is open; amounts, tickets and commitments stay.',
  refusals: { forbidden: [messages.confirmItIsYou], conflict: obstacles },
  answer: z.object({ erased: z.literal(true) }),
});
