import { showDateTime } from '../time/local-time.ts';

/**
 * How long after its instant a public random number is missed, in ms: relays have it within
 * seconds.
 */
const missedAfterMs = 2 * 60 * 1000;

/**
 * How long a closed draw waits for its public random number, in ms. Never is another source used.
 */
export const roundPatienceMs = 7 * 24 * 60 * 60 * 1000;

export type AwaitedRound = {
  /**
   * The instant of the public random number that is waited for; null where none is, or it is there.
   */
  awaitedAt: Date | null;
  timezone: string;
  /** Whether anybody paid: for tickets of the draw, or for the package that they come with. */
  isPaid: boolean;
};

/**
 * The sentences of a draw whose public random number is late: that it is missing, since when, what
 * follows; undefined while it is not.
 */
export function missingRoundWords(
  { awaitedAt, timezone, isPaid }: AwaitedRound,
  now: Date,
): string | undefined {
  if (!awaitedAt || now.getTime() < awaitedAt.getTime() + missedAfterMs) return undefined;
  const since = showDateTime(awaitedAt, timezone);
  const until = showDateTime(new Date(awaitedAt.getTime() + roundPatienceMs), timezone);
  const follows = isPaid
    ? 'the draw is cancelled and everybody who paid is paid back'
    : 'the draw is cancelled and has no winner';
  return `The public random number that decides is missing since ${since}. The list of tickets stays sealed, and waits for this number and for no other. If it is not there by ${until}, ${follows}.`;
}
