import { showDateTime } from './local-time.ts';
import * as prizeMessages from './prize-messages.ts';

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

/** The causes that a club may give; the others come from the holder, their bank, or the rule of one prize each. */
export const clubCauses = ['ineligible', 'unclaimed'] as const;
export type ClubCause = (typeof clubCauses)[number];

/** How long the holder of a prize who gave it back may take that back. */
export const undoHours = 48;

/** How long a holder has to answer before a club may say that the conditions exclude them. */
const ineligibleAfterDays = 7;

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

/** The turn of one pick: it has the prize until it is passed over. */
export type Turn = {
  /** When the platform's mail to the holder left; null before. */
  toldAt: Date | null;
  /** When the holder pressed `This is me`; null before. */
  claimedAt: Date | null;
  /** Days to claim the prize, by the draw's conditions. */
  claimDays: number;
  /** Those of the draw's conditions that say who may win. */
  eligible: readonly string[];
  /** The zone in which the draw announces its times. */
  timezone: string;
};

/** Whether a club may pass a holder over now; otherwise why not, and from when, where that is known. */
export type PassPermission =
  | { allowed: true }
  | { allowed: false; reason: string; from: Date | null };

/** The end of the days that a holder has to claim the prize; null before they were told. */
export function claimUntil({ toldAt, claimDays }: Pick<Turn, 'toldAt' | 'claimDays'>): Date | null {
  return toldAt && daysAfter(toldAt, claimDays);
}

/** The rule of a club's causes: nobody loses a prize before there was time to answer. */
export function mayPassOver(cause: ClubCause, turn: Turn, now: Date): PassPermission {
  if (cause === 'ineligible' && turn.eligible.length === 0) {
    return never(prizeMessages.noConditionOnWinners);
  }
  if (cause === 'unclaimed' && turn.claimedAt !== null) return never(prizeMessages.winnerClaimed);
  if (turn.toldAt === null) return never(prizeMessages.winnerNotTold);
  const days = cause === 'ineligible' ? ineligibleAfterDays : turn.claimDays;
  const from = daysAfter(turn.toldAt, days);
  if (now >= from) return { allowed: true };
  return {
    allowed: false,
    reason: prizeMessages.winnerHasUntil(showDateTime(from, turn.timezone)),
    from,
  };
}

function never(reason: string): PassPermission {
  return { allowed: false, reason, from: null };
}

/** Whether a reason names one of the conditions: it begins with it, alone or with a colon behind it. */
export function namesCondition(reason: string, eligible: readonly string[]): boolean {
  return eligible.some((line) => reason === line || reason.startsWith(`${line}: `));
}
