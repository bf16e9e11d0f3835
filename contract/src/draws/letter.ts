import * as messages from '@clubdraw/domain/texts/messages';
import * as prizeMessages from '@clubdraw/domain/prizes/prize-messages';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { whoRuns } from '@clubdraw/domain/people/may';
import { oneLine, optional, requiredText } from '../wire/wire.ts';
import { drawName } from './draw-name.ts';

const maxDispatchLength = 60;

export const enterLetterCall = endpoint({
  name: 'enterLetter',
  method: 'POST',
  path: '/api/club-owner/draw/:id/letter',
  access: 'owner',
  may: whoRuns,
  limit: 'ownerWrites',
  summary:
    'The club sent a letter to a winner whom no e-mail reaches: the public ledger says so, and the days to claim begin.',
  params: z.object({ id: drawName }),
  body: z.object({
    code: requiredText(messages.noTicketWithThisCode, 700).describe(
      'The ticket that is meant, of any place.',
    ),
    sentOn: z.iso
      .date(prizeMessages.letterSentOn)
      .describe('The day on which it was sent, by the calendar of the draw’s zone.'),
    dispatch: optional(oneLine(maxDispatchLength)).describe(
      'The carrier’s number of the letter. Everybody can read it.',
    ),
  }),
  refusals: {
    invalid: [prizeMessages.letterDayRange],
    conflict: [
      prizeMessages.noWinnerToPassOver,
      prizeMessages.winnerChanged,
      prizeMessages.winnerNotTold,
      prizeMessages.reachedByMail,
      prizeMessages.winnerClaimed,
      prizeMessages.letterEntered,
      prizeMessages.addressForgotten,
    ],
  },
  answer: z.object({
    enteredAt: z.iso.datetime(),
    /** The end of the days to claim the prize. */
    claimUntil: z.iso.datetime(),
  }),
});
