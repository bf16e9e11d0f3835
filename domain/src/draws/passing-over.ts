import { showDateTime } from '../time/local-time.ts';
import * as prizeMessages from '../prizes/prize-messages.ts';

/** Why somebody who was picked does not keep a prize. */
export const passCauses = [
  'declined',
  'takenBack',
  'ineligible',
  'unclaimed',
  'secondPrize',
] as const;
export type PassCause = (typeof passCauses)[number];

/** The cause of a code of the protocol, which counts them from 1. */
export function causeOfCode(code: number): PassCause {
  const cause = passCauses[code - 1];
  if (!cause) throw new RangeError(`there is no cause ${code} of passing over`);
  return cause;
}

/**
 * The causes that a club may give; the others come from the holder, their bank, or the rule of one
 * prize each.
 */
export const clubCauses = ['ineligible', 'unclaimed'] as const;
export type ClubCause = (typeof clubCauses)[number];

/** How long the holder of a prize who gave it back may take that back. */
export const undoHours = 48;

/**
 * Days before which nobody's word takes a prize, and after which a club's word that somebody is
 * excluded takes none.
 */
const wordDays = { min: 7, max: 30 } as const;

/** Days that a letter has at least, also where fewer are given to claim. */
const minLetterDays = 21;

/** Days after which a holder who has not claimed the prize is reminded. */
export const reminderDays = [1, 5] as const;

const dayMs = 24 * 60 * 60 * 1000;

/** The instant some days of 24 hours later. */
export function daysAfter(at: Date, days: number): Date {
  return new Date(at.getTime() + days * dayMs);
}

/** When a prize that was given back goes to the next pick, unless its holder undoes that before. */
export function goesOnAt(givenBackAt: Date): Date {
  return daysAfter(givenBackAt, undoHours / 24);
}

/** How far the holder of a place is: what the ledger says of one turn. */
export type Reached = {
  /** When the ledger says that the holder was told; null before. */
  toldAt: Date | null;
  /** No e-mail reaches the holder: there is no address, or no mail server takes it. */
  isByPost: boolean;
  /** When the club entered that it had sent a letter; null before. */
  letterAt: Date | null;
  /** Days to claim the prize, by the draw's conditions. */
  claimDays: number;
};

/** The turn of one pick: it has the prize until it is passed over. */
export type Turn = Reached & {
  /** When somebody claimed the prize; null before. */
  claimedAt: Date | null;
  /** By the name and the postcode of a card, which the club knows, too. */
  isClaimedByPost: boolean;
  /** Those of the draw's conditions that say who may win; of a reason, those that it names. */
  eligible: readonly string[];
  /** The zone in which the draw announces its times. */
  timezone: string;
};

/**
 * Whether a club may pass a holder over now, until when; otherwise why not, and from when, where
 * that is known.
 */
export type PassPermission =
  | { allowed: true; until: Date | null }
  | { allowed: false; reason: string; from: Date | null };

/** Days that a holder has to claim; of a letter they are never few. */
export function claimDaysOf({
  isByPost,
  claimDays,
}: Pick<Reached, 'isByPost' | 'claimDays'>): number {
  return isByPost ? Math.max(claimDays, minLetterDays) : claimDays;
}

/**
 * The end of the days that a holder has to claim the prize; null before they were told, by post
 * before a letter.
 */
export function claimUntil(reached: Reached): Date | null {
  const began = reachedAt(reached);
  return began && daysAfter(began, claimDaysOf(reached));
}

function reachedAt({ toldAt, isByPost, letterAt }: Reached): Date | null {
  return isByPost ? letterAt : toldAt;
}

/**
 * The rule of a club's causes: nobody loses a prize before there was time to answer, nor by a word
 * that comes late.
 */
export function mayPassOver(cause: ClubCause, turn: Turn, now: Date): PassPermission {
  if (cause === 'ineligible' && turn.eligible.length === 0) {
    return never(prizeMessages.noConditionOnWinners);
  }
  if (cause === 'unclaimed' && turn.claimedAt !== null) return never(prizeMessages.winnerClaimed);
  if (turn.toldAt === null) return never(prizeMessages.winnerNotTold);
  const { claimedAt } = turn;
  const reached = claimedAt !== null && !turn.isClaimedByPost ? turn.toldAt : reachedAt(turn);
  if (reached === null) {
    const days = claimedAt === null ? claimDaysOf(turn) : wordDays.min;
    return never(prizeMessages.letterFirst(days));
  }
  return cause === 'ineligible'
    ? mayExclude(turn, reached, now)
    : between(daysAfter(reached, claimDaysOf(turn)), null, { turn, now });
}

/**
 * The days count from the claim, and from the letter where that came later; they always end 30 days
 * after the claim. So a club that claims for a holder by post, or writes late, gains no day.
 */
function mayExclude(turn: Turn, reached: Date, now: Date): PassPermission {
  const windows = turn.eligible
    .flatMap((line) => excludingTime(line, turn, reached))
    .toSorted((a, b) => a.until.getTime() - b.until.getTime());
  const window = windows.find(({ from, until }) => from <= until && now <= until) ?? windows.at(-1);
  if (!window) return never(prizeMessages.nothingToFetch);
  return between(window.from, window.until, { turn, now });
}

/**
 * The time in which a condition excludes the holder: of days to fetch the prize once they are over.
 * Without a claim they never began.
 */
function excludingTime(line: string, turn: Turn, reached: Date): { from: Date; until: Date }[] {
  const claimedAt = turn.claimedAt ?? reached;
  const later = claimedAt > reached ? claimedAt : reached;
  const from = daysAfter(later, wordDays.min);
  const days = fetchDaysIn(line);
  if (days === null) return [{ from, until: daysAfter(claimedAt, wordDays.max) }];
  if (turn.claimedAt === null) return [];
  const over = daysAfter(turn.claimedAt, days);
  return [{ from: over > from ? over : from, until: daysAfter(over, wordDays.max) }];
}

/**
 * The days that a condition gives a winner to fetch the prize (product §12.13); null for others.
 * The same as `fetchDaysIn` of fairdraw, which verifies.
 */
function fetchDaysIn(line: string): number | null {
  const days = /^fetch it within ([3-9]\d|[1-9]\d{2}) days of the claim$/.exec(line)?.[1];
  return days === undefined ? null : Number(days);
}

type At = { turn: Turn; now: Date };

function between(from: Date, until: Date | null, { turn, now }: At): PassPermission {
  if (until !== null && (now > until || from > until))
    return never(prizeMessages.tooLateToExclude(showDateTime(until, turn.timezone)));
  if (now >= from) return { allowed: true, until };
  const reason = prizeMessages.winnerHasUntil(showDateTime(from, turn.timezone));
  return { allowed: false, reason, from };
}

/** Days after which a prize goes on whose holder's bank has the money. */
export const bankDays = wordDays.min;

/** When the product passes over a holder whose money the payer's bank took back for good. */
export function takenBackGoesOnAt(toldAt: Date): Date {
  return daysAfter(toldAt, bankDays);
}

function never(reason: string): PassPermission {
  return { allowed: false, reason, from: null };
}

/**
 * The conditions by which a reason excludes: it begins with the line, alone or with a colon behind
 * it. Where it names one of days to fetch the prize beside another, the days of the other one count
 * alone, as everybody verifies it (fairdraw's `pass-over-times.ts`).
 */
export function namedConditions(reason: string, eligible: readonly string[]): string[] {
  const named = eligible.filter((line) => reason === line || reason.startsWith(`${line}: `));
  const others = named.filter((line) => fetchDaysIn(line) === null);
  return others.length > 0 ? others : named;
}
