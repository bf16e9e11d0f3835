/**
 * Days after the last day for cards in which they can be typed in, and then are entered by
 * themselves (product §4.14); as `cards_end_at` of the database has it.
 */
const daysAfterLast = 3;

/**
 * Milliseconds behind the three days in which an outage may end, so that a card that waits is
 * entered still.
 */
const outageMs = 23 * 3_600_000;

const dayMs = 86_400_000;

/**
 * From here on it is too late for a card that an outage kept waiting: the ledger may have stated
 * the log without it.
 */
export function cardsTooLateAt(until: Date): Date {
  return new Date(until.getTime() + daysAfterLast * dayMs + outageMs);
}

/** Why a club turns a card away; `limit` is for Clubdraw alone to see. */
export const clubCardCauses = ['twice', 'late', 'other'] as const;
export type ClubCardCause = (typeof clubCardCauses)[number];
export type CardCause = ClubCardCause | 'limit' | 'cancelled';
