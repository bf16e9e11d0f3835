import type { Tried } from './picks/picking.ts';

/** The words of each check when it passes; the same names everywhere. */
export const checkTitles = {
  V1: 'The certificate is complete and says nothing twice differently',
  V2: 'The announcement and its conditions have the hashes that everything refers to',
  V3: 'The seed is the one that the announcement settled',
  V4: 'The round follows from the rules',
  V5: 'The closing statement has its hash',
  V6: 'By its dates, the list was closed after the announced time and before the round',
  V7: 'The public random value is genuine',
  V8: 'The draw seed follows from announcement, seed and random value',
  V9: 'The picks follow from the draw seed',
  V10: 'The result has its hash',
  V11: 'The picked tickets stand in the closed list',
  V12: 'The known key signed every statement',
  V13: 'The log is whole and gives the closed list',
  V14: 'The ledger has this draw once, and not cancelled',
  V15: 'The receipt’s ticket was in the log that was signed',
  V16: 'Witnesses signed a head of the ledger that has the closing',
  V17: 'The claimed level is the one that follows',
  V18: 'Each passing over is signed, has its reason and came in its time',
  V19: 'The list says which tickets were free, and the ledger has its hash',
  V20: 'Each place is with the pick whose turn it is',
} as const;

export type CheckId = keyof typeof checkTitles;
// The keys of a literal are its ids.
export const checkIds = Object.keys(checkTitles) as CheckId[];

export type Status = 'passed' | 'failed' | 'warning' | 'not checked';

/**
 * Figures behind a check, for showing. Hashes are hexadecimal, instants milliseconds since 1970.
 */
export type Numbers = Readonly<
  Record<
    string,
    string | number | boolean | null | readonly string[] | readonly number[] | readonly Tried[]
  >
>;

export type CheckOutcome = { status: Status; detail: string; numbers: Numbers };
export type Check = CheckOutcome & { id: CheckId; title: string };

export function passed(detail: string, numbers: Numbers = {}): CheckOutcome {
  return { status: 'passed', detail, numbers };
}

export function failed(detail: string, numbers: Numbers = {}): CheckOutcome {
  return { status: 'failed', detail, numbers };
}

export function warning(detail: string, numbers: Numbers = {}): CheckOutcome {
  return { status: 'warning', detail, numbers };
}

/** The words about a result where no list is closed from which one could follow. */
export const unclosed = 'The draw is not closed, so it has no result.';

/** For a check without its input, which is never called passed. */
export function notChecked(detail: string, numbers: Numbers = {}): CheckOutcome {
  return { status: 'not checked', detail, numbers };
}
