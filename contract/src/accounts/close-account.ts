import * as messages from '@clubdraw/domain/texts/messages';
import * as peopleMessages from '@clubdraw/domain/texts/people-messages';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

/** The calls by which an owner closes the account (product §11.14). */

const obstacles = [
  peopleMessages.clubDrawRuns,
  peopleMessages.clubPackageRuns,
  peopleMessages.clubPaymentUnderWay,
  peopleMessages.clubRefundUnderWay,
  peopleMessages.clubPaymentDisputed,
  peopleMessages.clubPrizeNotClaimed,
  peopleMessages.clubAddressChanged,
  peopleMessages.mustBeKept,
];

export const readClosingCall = endpoint({
  name: 'readClosing',
  method: 'GET',
  path: '/api/me/closing',
  access: 'person',
  limit: 'reads',
  summary: 'What keeps the account of the owner from being closed.',
  answer: z.object({
    /** A sentence for each thing that is still open; none: the account can be closed. */
    obstacles: z.array(z.string()),
  }),
});

export const closeAccountCall = endpoint({
  name: 'closeAccount',
  method: 'POST',
  path: '/api/me/close',
  access: 'person',
  limit: 'signIn',
  summary:
    'Closes the account of an owner who confirmed who they are, while nothing of the club is open.',
  refusals: { forbidden: [messages.confirmItIsYou], conflict: obstacles },
  answer: z.object({ closed: z.literal(true) }),
});
