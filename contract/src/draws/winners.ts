import { z } from 'zod';
import { prizeTurn } from './prize-turn.ts';

/** A place of a draw with its prize, and the ticket that has it now. */
export const winner = z.object({
  /** From 1 on; the first prize has the first places. */
  place: z.number(),
  prize: z.string(),
  /** Null for a place that nobody has. */
  code: z.string().nullable(),
});

/**
 * The ways in which a ticket was had: bought, entered online or by post, given by the club, of a
 * membership.
 */
export const ticketSources = ['paid', 'free', 'post', 'given', 'member'] as const;

/**
 * The same as the draw's owner sees it, with whom to write to; null for a place that nobody has.
 */
export const ownedWinner = winner.extend({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  name: z.string().nullable(),
  source: z.enum(ticketSources).nullable(),
  /**
   * The words of the card of somebody who entered by post; null for others, and once it is
   * forgotten.
   */
  card: z.object({ address: z.string(), postcode: z.string(), receivedOn: z.string() }).nullable(),
  /** How far the holder is with claiming the prize, and whether they may be passed over. */
  turn: prizeTurn.nullable(),
});
export type OwnedWinner = z.output<typeof ownedWinner>;
