import { equalBytes } from '../../tree/bytes.ts';
import { checkpointOf } from '../../ledger/checkpoint.ts';
import { isAfter, isOneRow } from '../../ledger/ledger-name.ts';
import { readNote } from '../../ledger/signed-note.ts';
import { carriedFrom, isEnded } from './carried-draw.ts';
import { cancellationOf, checkCancellation } from '../sold-out/check-cancel.ts';
import { failed, notChecked, passed, type CheckOutcome } from '../check.ts';
import type { Case } from '../evidence.ts';
import { Inconclusive } from '../inconclusive.ts';
import type { LedgerFacts, OwnEntry } from './ledger-facts.ts';
import type { LogFacts } from '../log/log-facts.ts';
import { sideFault } from './record-sides.ts';
import type { Timing } from '../sold-out/sold-out-facts.ts';

/** The content of a ledger, what is wrong with it, or why it says nothing; null without one. */
export type LedgerReading = LedgerFacts | Inconclusive | string | null;

export function factsOf(ledger: LedgerReading): LedgerFacts | null {
  return typeof ledger === 'string' || ledger instanceof Inconclusive ? null : ledger;
}

/** The rest of what a cancellation is judged by. */
type Found = { log: LogFacts | null; timing: Timing };

/**
 * V14: from its publication to the ledger's end, this draw is there once and in order. One that was
 * cancelled passes where the cancellation was rightful.
 */
export function checkLedger(given: Case, ledger: LedgerReading, found: Found): CheckOutcome {
  if (typeof ledger === 'string') return failed(ledger);
  if (ledger instanceof Inconclusive) return notChecked(ledger.message);
  if (!ledger) return notChecked('That there is no second close: it needs the ledger.');
  const { checkpoint, own, newer } = ledger;
  const { origin, pubSeq, closeSeq, revealSeq, resultSeq } = given.certificate.ledger;
  const numbers = { origin: checkpoint.origin, size: checkpoint.size, read: ledger.read };
  if (checkpoint.origin !== origin || !isOneRow(given.origin ?? origin, origin)) {
    return failed(`The ledger of ${checkpoint.origin} is not the one that was named.`, numbers);
  }
  const earlier = carriedFrom(given, ledger);
  const fault =
    ownFault(given, ledger) ?? sideFault(given, ledger) ?? carriedFault(origin, earlier);
  if (fault) return failed(fault, numbers);
  const last = Math.max(pubSeq, closeSeq ?? 0, revealSeq ?? 0, resultSeq ?? 0);
  if (checkpoint.size <= last) {
    return notChecked(`The ledger ends at entry ${checkpoint.size - 1}, too early.`, numbers);
  }
  const cancel = own.find(({ kind }) => kind === 'cancel');
  if (cancel) {
    const isCarried = earlier !== null;
    const outcome = checkCancellation(given, cancellationOf(cancel.statement), {
      ...found,
      enteredAtMs: cancel.atMs,
      isCarried,
    });
    return { ...outcome, numbers: { ...numbers, ...outcome.numbers } };
  }
  if (newer > 0) {
    return notChecked(`${newer} entries of the ledger were made by newer rules.`, numbers);
  }
  if (earlier !== null) return notChecked(carriedWords(earlier), numbers);
  return passed(wordsOf(given, ledger), numbers);
}

/**
 * Dates of a draw that was carried over are exempt, so only a ledger that lost its place has one.
 */
function carriedFault(origin: string, earlier: string | null): string | null {
  if (earlier === null || isAfter(origin, earlier)) return null;
  return `The draw is said to be carried over from ${earlier}, whose place this ledger did not take.`;
}

function carriedWords(earlier: string): string {
  return `The draw was announced in ${earlier}, which lost entries: whether it was closed there cannot be seen.`;
}

function hasGrown({ kept }: Case, { origin }: LedgerFacts['checkpoint']): boolean {
  return kept !== undefined && checkpointOf(readNote(kept)).origin === origin;
}

function wordsOf(given: Case, { checkpoint, beginning, own, read }: LedgerFacts): string {
  const { previous = null, reason = '' } = beginning ?? {};
  const words = [
    `The checkpoint of ${checkpoint.size} signs ${read} entries from its publication on, ${own.length} about this draw.`,
    ...(hasGrown(given, checkpoint) ? ['It grew from the checkpoint that you kept.'] : []),
    ...(previous
      ? [`The ledger took the place of ${previous.origin} with ${previous.size} entries: ${reason}`]
      : []),
    ...(isEnded(given) ? [`It ended; ${given.origin} took its place.`] : []),
  ];
  return words.join(' ');
}

/**
 * Each entry that the certificate states is in the ledger once, at the place that it names. One
 * that it does not state is no fault: a certificate may be older than the ledger.
 */
function ownFault({ certificate }: Case, ledgerFacts: LedgerFacts): string | null {
  const { own, checkpoint, sameLock } = ledgerFacts;
  const { ledger, pubHash, closeHash, revealHash, resultHash } = certificate;
  const stated = [
    { kind: 'pub', seq: ledger.pubSeq, hash: pubHash },
    { kind: 'close', seq: ledger.closeSeq, hash: closeHash },
    { kind: 'reveal', seq: ledger.revealSeq, hash: revealHash },
    { kind: 'result', seq: ledger.resultSeq, hash: resultHash },
  ] as const;
  for (const { kind, seq, hash } of stated) {
    const [entry, second] = own.filter((candidate) => candidate.kind === kind);
    if (second) return `Entry ${second.seq} of the ledger is a second ${kind} of this draw.`;
    const isThere = entry?.seq === seq && hash !== null && equalBytes(entry.hash, hash);
    const isToCome = !entry && seq !== null && seq >= checkpoint.size;
    if (hash && !isThere && !isToCome) {
      return `The ledger has another ${kind} of this draw.`;
    }
  }
  const [again] = sameLock.filter((seq) => seq !== ledger.pubSeq);
  if (again !== undefined) return `Entry ${again} of the ledger announces the same lock once more.`;
  return orderFault(own);
}

const order = ['pub', 'close', 'reveal', 'result', 'cancel'];

/** Nothing comes before what it follows, and only pass-overs and records come after the end. */
function orderFault(own: readonly OwnEntry[]): string | null {
  const course = own.filter(({ kind }) => order.includes(kind));
  const wrong = course.find(({ kind }, at) => {
    const before = course[at - 1]?.kind;
    return before !== undefined && order.indexOf(kind) <= order.indexOf(before);
  });
  return wrong ? `Entry ${wrong.seq} is a ${wrong.kind} that the draw cannot have there.` : null;
}
