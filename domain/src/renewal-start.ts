import type { Frequency } from './frequency.ts';
import { firstOccurrenceAfter, occurrenceAt, periodsAfter, type Recurrence } from './recurrence.ts';

const hourMs = 60 * 60 * 1000;

/**
 * From the end of a period to its payment: the provider leaves a renewal open to changes for an hour, and the
 * club's draw waits half a minute for what was paid.
 */
export const renewalMs = 1.25 * hourMs;

/**
 * Periods after which nothing new happens: a year has each change of the clocks, four years each length of
 * February, and eight years a 29 February where a century leaves one out.
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
 * When the second period has to begin so that each renewal is paid before the draw that follows the one of the
 * period before; undefined where a whole period after the first payment is early enough. Whoever joins on the
 * 30th at nine in the evening would otherwise pay on 28 February after that day's draw at eight, and whoever
 * joins half an hour before a draw would pay half an hour after the next one.
 */
export function renewalStart({ recurrence, from, until }: Joining): Date | undefined {
  const { frequency } = recurrence;
  const first = firstOccurrenceAfter(recurrence, from);
  const ends = payments({ from, until }).map((paidAt) => periodsAfter(paidAt, frequency, 1));
  const natural = payments({ from, until }).every((paidAt) =>
    isInTime(recurrence, first, (renewal) => periodsAfter(paidAt, frequency, renewal)),
  );
  if (natural) return undefined;
  const earliest = Math.min(...ends.map((end) => end.getTime()));
  for (let hours = 1; hours <= maxHoursEarlier; hours += 1) {
    const start = new Date(earliest - hours * hourMs);
    if (isInTime(recurrence, first, (renewal) => periodsAfter(start, frequency, renewal - 1)))
      return start;
  }
  return undefined;
}

/** The instants that decide: in a short month the time of day counts alone, and it begins anew at midnight. */
function payments({ from, until }: Pick<Joining, 'from' | 'until'>): Date[] {
  const midnight = new Date(until).setUTCHours(0, 0, 0, 0);
  return midnight > from.getTime()
    ? [from, new Date(midnight - 1), new Date(midnight), until]
    : [from, until];
}

/** Whether each renewal, from 1, is paid before its draw: the first one's is the draw behind `first`. */
function isInTime(
  recurrence: Recurrence,
  first: number,
  beginsAt: (renewal: number) => Date,
): boolean {
  const renewals = Array.from({ length: horizon[recurrence.frequency] }, (_, at) => at + 1);
  return renewals.every(
    (renewal) =>
      beginsAt(renewal).getTime() + renewalMs < occurrenceAt(recurrence, first + renewal).getTime(),
  );
}
