import { z } from 'zod';
import { passedOver } from './prize-turn.ts';
import { winner } from './winners.ts';

/** How a draw ended: with a winning ticket, with a number that nobody holds, or without entries. */
export const drawOutcomes = ['winner', 'noWinner', 'noEntries'] as const;
export type DrawOutcome = (typeof drawOutcomes)[number];

/** The outcome of a draw. */
export const drawResult = z.object({
  outcome: z.enum(drawOutcomes),
  /** The code that was drawn; null without entries. */
  drawnCode: z.string().nullable(),
  /** The code of the ticket that has the first place now; null when none has. */
  winnerCode: z.string().nullable(),
  /** Every place with its prize, the first prize's first. */
  winners: z.array(winner).readonly(),
  /** The picks that were passed over, in the order of that. */
  passedOver: z.array(passedOver).readonly(),
  /** How the prizes went, in sentences for everybody. */
  words: z.string(),
});
export type DrawResult = z.output<typeof drawResult>;
