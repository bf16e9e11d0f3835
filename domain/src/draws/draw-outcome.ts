import { isOverdue, openPhase, type OpenFacts, type OpenPhase } from './live-phase.ts';
import { dayAndMonth } from '../time/local-time.ts';
import type { PassCause } from './passing-over.ts';
import { winnersInWords, type Winner } from './winners-in-words.ts';

/** How the prizes of a draw came to those who have them, or to nobody. Instants are ISO strings. */
export type PrizeCourse = {
  /** The code that was drawn; null where nobody entered. */
  drawnCode: string | null;
  /** The ticket that has the first place now; null where none has. */
  winnerCode: string | null;
  /** Every place, of a draw that has several. */
  winners?: readonly Winner[];
  /** Those that had a place before, in the order of passing over. */
  passedOver: readonly PassedPick[];
};

/** A pick that was passed over. */
export type PassedPick = {
  code: string;
  cause: PassCause;
  /** In words, for everybody. */
  reason: string;
  at: string;
  /**
   * Of a holder whom no e-mail reached: when the club says that it sent a letter, null without one.
   */
  byPost: { letterSentAt: string | null } | null;
};

/** Why somebody was passed over, in short. */
const passCauseWords: Record<PassCause, string> = {
  declined: 'given back, by Clubdraw’s word',
  takenBack: 'the bank took the payment back, by Clubdraw’s word',
  ineligible: 'not eligible, by the club’s word',
  unclaimed: 'not claimed',
  secondPrize: 'by Clubdraw’s word, its holder has another prize of this draw',
};

/**
 * Why somebody was passed over, in the words that everybody reads, without a full stop: whose word
 * it is, and the reason where it is a word against the holder.
 */
export function passedOverWords(
  { cause, reason, byPost }: Omit<PassedPick, 'code' | 'at'>,
  timezone: string,
): string {
  const why =
    cause === 'ineligible'
      ? `: “${reason}”`
      : cause === 'takenBack'
        ? reason.replace(/^.*(, case [\w-]+)$|^.*$/, '$1')
        : '';
  return `${passCauseWords[cause]}${why}${byPost ? byPostWords(byPost, timezone) : ''}`;
}

function byPostWords(
  { letterSentAt }: NonNullable<PassedPick['byPost']>,
  timezone: string,
): string {
  const letter =
    letterSentAt &&
    `, and the club says that it sent a letter on ${dateOf(new Date(letterSentAt), timezone)}`;
  return `; could only be reached by post${letter ?? ''}`;
}

/**
 * How a prize went, in sentences: `Drawn: X. Passed over on 20 Dec: not claimed. Now: Y.` Each page
 * that tells of a result tells it by this function, or by its steps.
 */
export function courseInWords(course: PrizeCourse, timezone: string): string {
  return courseSteps(course, timezone).join(' ');
}

/** The same, one text for each time that a prize moved on; the last says who has the prizes now. */
export function courseSteps(course: PrizeCourse, timezone: string): string[] {
  const { drawnCode, winnerCode, passedOver, winners = [] } = course;
  if (drawnCode === null) return ['Nobody entered, so there was nothing to draw.'];
  const turns = passedOver.map((passed) => ({
    code: passed.code,
    date: dateOf(new Date(passed.at), timezone),
    words: passedOverWords(passed, timezone),
  }));
  if (winners.length > 1) {
    const moves = turns.map(
      ({ code, date, words }) => `Ticket ${code} was passed over on ${date}: ${words}.`,
    );
    return [...moves, winnersInWords(winners)];
  }
  if (turns.length === 0) {
    return winnerCode === null
      ? [`Drawn: ${drawnCode}.`, 'No ticket has this number, so nobody has won.']
      : [`The winning ticket is ${winnerCode}.`];
  }
  const moves = turns.map(
    ({ code, date, words }, turn) =>
      `${turn === 0 ? 'Drawn' : 'Then'}: ${code}. Passed over on ${date}: ${words}.`,
  );
  const now =
    winnerCode === null ? 'No ticket is left that can have the prize.' : `Now: ${winnerCode}.`;
  return [...moves, now];
}

/** The facts of a draw that its sentence follows from; `prize` is null before it is drawn. */
export type DrawCourse = OpenFacts & {
  cancelledAt: Date | null;
  prize: PrizeCourse | null;
  timezone: string;
};

/** The words of a draw that is overdue: nothing follows from a list that was never closed. */
export const overdueWords =
  'This draw is overdue: its time has passed, and it is neither closed nor cancelled. A draw that was never closed has no result.';

const openWords: Record<OpenPhase, string> = {
  open: 'Not drawn yet.',
  waiting:
    'The list of tickets is sealed. The club opens the envelope live on the stage, within 24 hours of the draw’s date.',
  closing: 'Entries are closed, and the list of tickets is being sealed.',
  sealed: 'The list of tickets is sealed. The public random value that decides is still to come.',
};

/** How far a draw is at an instant, or how it went, in sentences for everybody. */
export function drawInWords(draw: DrawCourse, now: Date): string {
  const { prize, cancelledAt, runAt, closedAt, timezone } = draw;
  if (prize) return courseInWords(prize, timezone);
  if (cancelledAt) return cancelledWords(cancelledAt, draw);
  const isLate = !closedAt && isOverdue({ runAt }, now);
  return isLate ? overdueWords : openWords[openPhase(draw, now)];
}

/** A club can cancel until the draw's time; after it only a value that never came does. */
function cancelledWords(cancelledAt: Date, { runAt, timezone }: DrawCourse): string {
  const date = dateOf(cancelledAt, timezone);
  return cancelledAt > runAt
    ? `Cancelled on ${date}: the public random value that decides did not come in time. Nobody has won.`
    : `Cancelled on ${date} by the club. Nobody has won.`;
}

function dateOf(at: Date, timezone: string): string {
  const { day, month } = dayAndMonth(at, timezone);
  return `${day} ${month}`;
}
