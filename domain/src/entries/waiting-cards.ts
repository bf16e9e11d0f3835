/** Rules about cards that were typed in and wait (product §4.14). */
const waitingCardRules = {
  /**
   * Days after the last day for cards in which they can be typed in, and then are entered by
   * themselves.
   */
  daysAfterLast: 3,
  /** Milliseconds before the draw's time that are left at least. */
  beforeDrawMs: 60_000,
  /**
   * Milliseconds behind the three days in which an outage may end, so that a card that waits is
   * entered still.
   */
  outageMs: 23 * 3_600_000,
} as const;

const dayMs = 86_400_000;

type CardTimes = {
  /** The last instant at which cards are received. */
  until: Date;
  runAt: Date;
};

/**
 * Until when cards are typed in, and turned away; then all that wait are entered. As `cards_end_at`
 * of the database.
 */
export function cardsEndAt({ until, runAt }: CardTimes): Date {
  const { daysAfterLast, beforeDrawMs } = waitingCardRules;
  return new Date(
    Math.min(until.getTime() + daysAfterLast * dayMs, runAt.getTime() - beforeDrawMs),
  );
}

/**
 * From here on it is too late for a card that an outage kept waiting: the ledger may have stated
 * the log without it.
 */
export function cardsTooLateAt(until: Date): Date {
  const { daysAfterLast, outageMs } = waitingCardRules;
  return new Date(until.getTime() + daysAfterLast * dayMs + outageMs);
}

/** Why a club turns a card away; `limit` is for Clubdraw alone to see. */
export const clubCardCauses = ['twice', 'late', 'other'] as const;
export type ClubCardCause = (typeof clubCardCauses)[number];
export type CardCause = ClubCardCause | 'limit' | 'cancelled';
