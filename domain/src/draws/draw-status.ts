import { capacityOf, countCodes, type NumberRange } from './ticket-numbers.ts';

export const drawStatuses = ['Published', 'Full Capacity', 'Cancelled', 'Expired'] as const;

export type DrawStatus = (typeof drawStatuses)[number];

/** The facts of a draw that its rules need. */
export type DrawFacts = {
  runAt: Date;
  cancelledAt: Date | null;
  ticketCap: number | null;
  numbers: NumberRange;
  /** Tickets sold and not void, and tickets held by payments in progress. */
  participants: number;
  /** The part of the participants that payments in progress hold. */
  held: number;
  /** Tickets that were refunded: their codes are never given out again. */
  voidTickets: number;
  /** It sold out, is drawn for that reason, and fewer than 95 % of its tickets count since. */
  hasTooFew: boolean;
};

/**
 * The most tickets that can be in the draw: its capacity, or fewer once so many codes went to void
 * tickets that the rest does not suffice.
 */
export function roomOf({ numbers, ticketCap, voidTickets }: DrawFacts): number {
  return Math.min(capacityOf(numbers, ticketCap), countCodes(numbers) - voidTickets);
}

/** How many tickets can still be bought, leaving time and cancellation aside. */
export function countTicketsLeft(draw: DrawFacts): number {
  return Math.max(0, roomOf(draw) - draw.participants);
}

/**
 * The draw as its owner sees it: only tickets that count make it full. Tickets that are held and
 * not paid, and codes that void tickets used up, make it full for buyers only, so that nobody keeps
 * an owner from cancelling for nothing.
 */
export function withTicketsThatCount<Facts extends DrawFacts>(draw: Facts): Facts {
  return { ...draw, participants: draw.participants - draw.held, held: 0, voidTickets: 0 };
}

/**
 * The status that a draw shows (product §4.6). A draw that is still to run is full
 * before it is published.
 */
export function drawStatus(draw: DrawFacts, now: Date): DrawStatus {
  if (draw.cancelledAt) return 'Cancelled';
  if (draw.runAt.getTime() <= now.getTime()) return 'Expired';
  return countTicketsLeft(draw) === 0 ? 'Full Capacity' : 'Published';
}
