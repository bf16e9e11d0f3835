import type { Frequency } from '../time/frequency.ts';
import {
  firstOccurrenceAfter,
  occurrenceAt,
  periodsAfter,
  type Recurrence,
} from '../time/recurrence.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

/**
 * From the end of a period to its payment: the provider leaves a renewal open to changes for an
 * hour, and the club's draw waits half a minute for what was paid.
 */
const renewalMs = 1.25 * hourMs;

/**
 * Periods after which nothing new happens: a year has each change of the clocks, four years each
 * length of February, and eight years a 29 February where a century leaves one out.
 */
const horizon: Record<Frequency, number> = {
  Weekly: 54,
  Fortnightly: 27,
  Monthly: 49,
  Yearly: 9,
};

/** No month is shorter than another by more than three days, and no zone is a day away from UTC. */
const maxHoursEarlier = 96;

/** The first payment of a membership comes between these two instants. */
export type Joining = { recurrence: Recurrence; from: Date; until: Date };

/**
 * When the second period has to begin so that each renewal is paid before the draw that follows the
 * one of the period before; undefined where a whole period after the first payment is early enough.
 * Somebody who joins on the 30th at nine in the evening would otherwise pay on 28 February after
 * that day's draw at eight, and somebody who joins half an hour before a draw would pay half an
 * hour after the next one.
 */
export function renewalStart({ recurrence, from, until }: Joining): Date | undefined {
  const { frequency } = recurrence;
  const draws = drawsOfRenewals(recurrence, from);
  const paid = paymentsBetween(from, until);
  const isEarlyEnough = paid.every((paidAt) =>
    areInTime(draws, (renewal) => periodsAfter(paidAt, frequency, renewal)),
  );
  if (isEarlyEnough) return undefined;
  const ends = paid.map((paidAt) => periodsAfter(paidAt, frequency, 1).getTime());
  // Whole minutes: the provider knows no part of a second, and people read no seconds.
  const end = Math.floor(Math.min(...ends) / minuteMs) * minuteMs;
  const hours = Array.from({ length: maxHoursEarlier }, (_, at) => at + 1);
  const starts = hours.map((earlier) => new Date(end - earlier * hourMs));
  return starts.find((start) =>
    areInTime(draws, (renewal) => periodsAfter(start, frequency, renewal - 1)),
  );
}

/**
 * The instants that decide: in a short month the time of day counts alone, and it begins anew at
 * midnight.
 */
function paymentsBetween(from: Date, until: Date): Date[] {
  const midnight = new Date(until).setUTCHours(0, 0, 0, 0);
  return midnight > from.getTime()
    ? [from, new Date(midnight - 1), new Date(midnight), until]
    : [from, until];
}

/**
 * When the draws run that renewals buy, in ms; the first one's is the draw after that of the first
 * payment.
 */
function drawsOfRenewals(recurrence: Recurrence, from: Date): number[] {
  const first = firstOccurrenceAfter(recurrence, from);
  return Array.from({ length: horizon[recurrence.frequency] }, (_, at) =>
    occurrenceAt(recurrence, first + at + 1).getTime(),
  );
}

/** Whether each renewal, from 1, is paid before its draw. */
function areInTime(draws: readonly number[], beginsAt: (renewal: number) => Date): boolean {
  return draws.every((runAt, at) => beginsAt(at + 1).getTime() + renewalMs < runAt);
}
