import type { Receipt } from '../../statements/receipt.ts';
import type { Case } from '../evidence.ts';
import { receiptsRead } from './given-receipts.ts';
import { speaksOfDraw } from './receipt-fault.ts';
import type { LedgerFacts, StatedHead, StatedTurn } from '../ledger/ledger-facts.ts';

const minute = 60_000;
/** A log that grew is named by the turn after this long, and a longer silence is told. */
const longest = 20 * minute;

/** A turn, with what it states of the draw's log; null where it is silent about it. */
type Turn = StatedTurn & { size: number | null };

/** A time in which no turn was stated. */
export type Gap = { fromMs: number; untilMs: number };

/**
 * A part of V13: no turn is silent about a ticket that was signed for 20 minutes or more before it.
 * Null where that is so. Looks at the turns up to the draw's end.
 */
export function turnFault(given: Case, ledger: LedgerFacts | null): string | null {
  if (!ledger) return null;
  const receipts = receiptsRead(given);
  let stated = 0;
  for (const turn of turnsOf(given, ledger)) {
    const known = turn.size ?? stated;
    const missing = receipts.find(
      (receipt) =>
        turn.atMs >= receipt.atMs + longest &&
        known < receipt.log.size &&
        speaksOfDraw(given, receipt),
    );
    if (missing) return untoldWords(turn, missing);
    stated = Math.max(stated, known);
  }
  return null;
}

function untoldWords({ seq, size }: Turn, { log, code }: Receipt): string {
  const said = size === null ? 'says nothing of the log' : `says that the log had ${size} leaves`;
  return `The turn that entry ${seq} of the ledger ends ${said}, and the older receipt of ticket ${code} has ${log.size}.`;
}

/** The turns while the draw was open, each with the largest size of its log that it states. */
function turnsOf(given: Case, { turns, logHeads, own }: LedgerFacts): Turn[] {
  const { ledger } = given.certificate;
  const cancelled = own.find(({ kind }) => kind === 'cancel');
  const end = ledger.closeSeq ?? cancelled?.seq ?? Infinity;
  let heads: readonly StatedHead[] = logHeads;
  return turns
    .filter(({ seq }) => seq < end)
    .map((turn) => {
      const own = heads.filter(({ seq }) => seq <= turn.seq);
      heads = heads.slice(own.length);
      return { ...turn, size: own.length > 0 ? Math.max(...own.map(({ size }) => size)) : null };
    });
}

/**
 * The times of more than 20 minutes between the announcement and the close in which no turn was
 * stated.
 */
export function gapsOf(given: Case, ledger: LedgerFacts | null): Gap[] {
  const { pubSeq, closeSeq } = given.certificate.ledger;
  const published = ledger?.own.find(({ seq }) => seq === pubSeq);
  if (!ledger || !published) return [];
  const closed = ledger.own.find(({ seq }) => seq === closeSeq);
  const times = [published, ...turnsOf(given, ledger), ...(closed ? [closed] : [])].map(
    ({ atMs }) => atMs,
  );
  return times.flatMap((untilMs, at) => {
    const fromMs = times[at - 1] ?? untilMs;
    return untilMs - fromMs > longest ? [{ fromMs, untilMs }] : [];
  });
}

const shownAtMost = 3;

/** Gaps in words, the longest first; empty where there is none. */
export function gapWords(gaps: readonly Gap[]): string {
  const longestFirst = gaps.toSorted(
    (one, other) => other.untilMs - other.fromMs - (one.untilMs - one.fromMs),
  );
  const words = longestFirst.slice(0, shownAtMost).map(({ fromMs, untilMs }) => {
    return `From ${spanOf(fromMs, untilMs)} nothing stated how far the lists were.`;
  });
  const more = gaps.length - shownAtMost;
  if (more > 0) words.push(`${more} more such times were shorter.`);
  return words.join(' ');
}

/** `2:02 to 3:10 pm UTC on 24 Nov 2026`; both days where they differ. */
function spanOf(fromMs: number, untilMs: number): string {
  const [from, until] = [clockOf(fromMs), clockOf(untilMs)];
  if (from.day !== until.day) {
    return `${from.time} ${from.half} UTC on ${from.day} to ${until.time} ${until.half} UTC on ${until.day}`;
  }
  const half = from.half === until.half ? '' : ` ${from.half}`;
  return `${from.time}${half} to ${until.time} ${until.half} UTC on ${until.day}`;
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function clockOf(ms: number): { time: string; half: string; day: string } {
  const at = new Date(ms);
  const hours = at.getUTCHours();
  const minutes = String(at.getUTCMinutes()).padStart(2, '0');
  return {
    time: `${hours % 12 === 0 ? 12 : hours % 12}:${minutes}`,
    half: hours < 12 ? 'am' : 'pm',
    day: `${at.getUTCDate()} ${months[at.getUTCMonth()] ?? ''} ${at.getUTCFullYear()}`,
  };
}
