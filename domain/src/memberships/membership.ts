import { firstOccurrenceAfter, type Recurrence } from '../time/recurrence.ts';

/**
 * The entries of a tier: tickets of the first paid period, and how many more each later one has.
 */
export type TierEntries = { tickets: number; recurringEntry: number };

/** The most tickets that one membership has in one draw. */
export const maxTicketsPerPeriod = 10_000;

/** Tickets that the n-th paid period buys (`period` from 1): entries accumulate, up to 10,000. */
export function ticketsOfPeriod({ tickets, recurringEntry }: TierEntries, period: number): number {
  return Math.min(tickets + recurringEntry * (period - 1), maxTicketsPerPeriod);
}

type Buying = {
  recurrence: Recurrence;
  /** The number of the package's open draw: earlier ones are closed. */
  openOccurrence: number;
  /** When that one runs, as it was published: the rules of its zone may have changed since. */
  openRunAt: Date;
  /** By the provider's clock. */
  paidAt: Date;
  /** The draws that earlier periods of this membership bought. */
  bought: readonly number[];
};

/**
 * The number of the draw that a paid period buys: the earliest after the payment that is not closed
 * and that no earlier period of the membership bought.
 */
export function drawToBuy(buying: Buying): number {
  const { recurrence, openOccurrence, openRunAt, paidAt } = buying;
  const taken = new Set(buying.bought);
  let occurrence =
    paidAt < openRunAt
      ? openOccurrence
      : Math.max(openOccurrence + 1, firstOccurrenceAfter(recurrence, paidAt));
  while (taken.has(occurrence)) occurrence += 1;
  return occurrence;
}
