import * as messages from '@clubdraw/domain/texts/messages';
import * as prizeMessages from '@clubdraw/domain/prizes/prize-messages';
import { clubCauses } from '@clubdraw/domain/draws/passing-over';
import { z } from 'zod';
import { drawName } from './draw-name.ts';
import { passedOver } from './prize-turn.ts';
import { winner } from './winners.ts';
import { endpoint } from '../wire/endpoint.ts';
import { whoRuns } from '@clubdraw/domain/people/may';
import { requiredText } from '../wire/wire.ts';

export const maxReasonLength = 500;

export const passOverCall = endpoint({
  name: 'passOver',
  method: 'POST',
  path: '/api/club-owner/draw/:id/pass-over',
  access: 'owner',
  may: whoRuns,
  limit: 'ownerWrites',
  summary:
    'Passes a winner over, with a public reason, once they had time to answer: the next reserve takes that place.',
  params: z.object({ id: drawName }),
  body: z.object({
    reason: requiredText(prizeMessages.reasonRequired, maxReasonLength).describe(
      'Everybody can read it. Of `ineligible` it begins with the condition that is not met.',
    ),
    code: requiredText(messages.noTicketWithThisCode, 700).describe(
      'The ticket that is meant, of any place: pressed twice, nobody else is passed over.',
    ),
    cause: z
      .enum(clubCauses, prizeMessages.passCauseRequired)
      .describe('Excluded by a condition of the draw, or not claimed in time.'),
  }),
  refusals: {
    invalid: [prizeMessages.reasonNamesCondition],
    conflict: [
      prizeMessages.noWinnerToPassOver,
      prizeMessages.winnerChanged,
      prizeMessages.winnerNotTold,
      prizeMessages.winnerHasUntil('Fri 18 Dec 2026, 7:30 pm AEDT'),
      prizeMessages.letterFirst(21),
      prizeMessages.tooLateToExclude('Fri 18 Dec 2026, 7:30 pm AEDT'),
      prizeMessages.winnerClaimed,
      prizeMessages.noConditionOnWinners,
      prizeMessages.nothingToFetch,
    ],
  },
  answer: z.object({
    winnerCode: z.string().nullable(),
    winners: z.array(winner).readonly(),
    passedOver: z.array(passedOver).readonly(),
    reservesLeft: z.number(),
  }),
});
