import { carriedClose } from '../ledger/carried-draw.ts';
import { failed, notChecked, type CheckOutcome } from '../check.ts';
import type { Case } from '../evidence.ts';
import type { LedgerFacts, StatedHead } from '../ledger/ledger-facts.ts';
import type { LogFacts } from '../log/log-facts.ts';
import { instantOf } from '../seed/rounds-again.ts';
import { soldOutRecordOf, type SoldOut } from './sold-out-record.ts';

/**
 * How the time of a draw can be known: `fixed` by its announcement; `early` since it sold out;
 * `latest` where it sold out and too few of its tickets counted at the early time; `unknown` where
 * the ledger is missing that would say that it sold out, or the log that says whether its early
 * time holds; `wrong`, with the fault of what the ledger says.
 */
export type Timing =
  | { kind: 'fixed'; soldOut: null }
  | { kind: 'early'; soldOut: SoldOut; cut: StatedHead | null }
  | { kind: 'latest'; soldOut: SoldOut; cut: StatedHead | null; counted: number | null }
  | { kind: 'unknown'; soldOut: SoldOut | null }
  | { kind: 'wrong'; soldOut: null; fault: string };

/**
 * A draw's time as far as it is known before its log is read: by the ledger's word on its last
 * ticket, and by the early cut.
 */
export type EarlyTiming = Timing | { kind: 'cut'; soldOut: SoldOut; cut: StatedHead };

/**
 * Reads what the ledger says of the draw's last ticket. Without that condition there is nothing to
 * read.
 */
export function earlyTimingOf(given: Case, ledger: LedgerFacts | null): EarlyTiming {
  const { publication, stated, close, ledger: places } = given.certificate;
  const reaches = ledger !== null && ledger.checkpoint.size > (places.closeSeq ?? places.pubSeq);
  if (!reaches) return { kind: stated.soldOut ? 'unknown' : 'fixed', soldOut: null };
  const read = soldOutRecordOf(given, ledger);
  if ('fault' in read) return { kind: 'wrong', soldOut: null, fault: read.fault };
  const { soldOut } = read;
  if (!soldOut) return { kind: 'fixed', soldOut: null };
  if (soldOut.earlyMs >= publication.runAtMs) return { kind: 'early', soldOut, cut: null };
  if (close && carriedClose(given, ledger) !== null) {
    // The cut that decided stands in the ledger that ended.
    if (close.closedAtMs < publication.runAtMs) return { kind: 'early', soldOut, cut: null };
    return { kind: 'latest', soldOut, cut: null, counted: null };
  }
  const { closeSeq } = places;
  const cut = ledger.logHeads.find(
    ({ seq, atMs, isAlone }) =>
      isAlone && atMs >= soldOut.earlyMs && (closeSeq === null || seq < closeSeq),
  );
  return cut ? { kind: 'cut', soldOut, cut } : { kind: 'early', soldOut, cut: null };
}

/** The sizes of the log that the ledger names, at which it has to be looked at. */
export function sizesOf(ledger: LedgerFacts | null, { soldOut }: EarlyTiming): number[] {
  const heads = ledger?.logHeads ?? [];
  return [...heads, ...(soldOut ? [soldOut] : [])].map(({ size }) => size);
}

/**
 * The time of a draw, from what the ledger says and how many tickets counted at the cut of its
 * early time.
 */
export function timingOf(given: Case, timing: EarlyTiming, log: LogFacts | null): Timing {
  if (timing.kind !== 'cut') return timing;
  const { soldOut, cut } = timing;
  const counted = log?.live.get(cut.size);
  if (counted === undefined) return { kind: 'unknown', soldOut };
  if (cut.size < soldOut.size) {
    const fault = `Entry ${cut.seq} of the ledger cuts the log before the leaves with which it sold out.`;
    return { kind: 'wrong', soldOut: null, fault };
  }
  if (isFull(given, counted)) return { kind: 'early', soldOut, cut };
  return { kind: 'latest', soldOut, cut, counted };
}

/** Whether at least 95 of 100 tickets of the cap count. */
export function isFull({ certificate }: Case, tickets: number): boolean {
  return 100 * tickets >= 95 * certificate.publication.ticketCap;
}

/** The draw's time, as far as it can be known. */
export function scheduled({ certificate: { publication } }: Case, timing: Timing) {
  return timing.kind === 'early'
    ? { ...publication, runAtMs: timing.soldOut.earlyMs }
    : publication;
}

/** Whether selling out moved the draw. */
export function isEarly({ certificate: { publication } }: Case, timing: Timing): boolean {
  return timing.kind === 'early' && timing.soldOut.earlyMs < publication.runAtMs;
}

/** Whether the draw sold out and its early time did not hold, so that it runs at its latest one. */
export function isKept({ kind }: Timing): boolean {
  return kind === 'latest';
}

/** A part of V4: why the round cannot be judged, or is wrong; null where it can. */
export function timingFault({ certificate: { close } }: Case, timing: Timing): CheckOutcome | null {
  if (timing.kind === 'wrong') return failed(timing.fault);
  if (timing.kind !== 'unknown' || !close) return null;
  const words = timing.soldOut
    ? 'Whether its early time holds: it needs the entry log.'
    : 'Whether it sold out early: it needs the ledger.';
  return notChecked(words);
}

/**
 * The words of a draw that sold out, why it ran when it did; nothing where selling out moved
 * nothing.
 */
export function soldOutWords(given: Case, timing: Timing): string[] {
  const { publication } = given.certificate;
  if (timing.kind === 'early' && isEarly(given, timing)) {
    const [latest, entered] = [publication.runAtMs, timing.soldOut.atMs].map(dated);
    return [`Drawn early because it sold out: latest ${latest}, entered as sold out ${entered}.`];
  }
  if (timing.kind !== 'latest') return [];
  const early = dated(timing.soldOut.earlyMs);
  if (timing.counted === null) return [`It sold out, and did not keep its early time ${early}.`];
  const { counted } = timing;
  const count = counted === 1 ? '1 ticket' : `${counted} tickets`;
  return [
    `It sold out, but at its early time ${early} only ${count} of ${publication.ticketCap} counted, fewer than 95 %: so it kept its latest time.`,
  ];
}

/**
 * A part of V4: words for a cut of the early time that came when that time’s round was there. Its
 * maker could have known what that round gives when it came to be counted whether the time holds.
 * Empty otherwise.
 */
export function lateCountWords({ chain }: Case, timing: Timing): string {
  if (timing.kind !== 'latest' || !timing.cut) return '';
  const lateMs = timing.cut.atMs - instantOf(timing.soldOut.round, chain);
  if (lateMs < 0) return '';
  return `That was counted ${lateMs / 1000} s after the round of its early time was there.`;
}

function dated(ms: number): string {
  return new Date(ms).toISOString();
}
