import type { Case } from '../evidence.ts';
import type { LedgerFacts } from '../ledger/ledger-facts.ts';
import type { LogFacts } from './log-facts.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Cards that wait are entered three days after the last day; a day more is for outages. */
const latestMs = 4 * dayMs;

/** Serials of a log: tickets from them on were entered later than an instant. */
export type CardBounds = {
  /** From here on after the last day of cards; null where nobody can say. */
  late: number | null;
  /** From here on after four days more. */
  tooLate: number | null;
};

type Entered = { log: LogFacts | null; ledger: LedgerFacts | null };

/** Where the tickets begin that came later than cards may, by the ledger's turns and heads. */
export function cardBounds(given: Case, { log, ledger }: Entered): CardBounds {
  const { freePost } = given.certificate.stated;
  if (!freePost || !log || !ledger) return { late: null, tooLate: null };
  const { receivedByMs } = freePost;
  const after = (ms: number) => firstSerialAfter({ log, ledger, closeSeq: closeSeqOf(given) }, ms);
  return { late: after(receivedByMs), tooLate: after(receivedByMs + latestMs) };
}

function closeSeqOf({ certificate }: Case): number {
  return certificate.ledger.closeSeq ?? Infinity;
}

type Stated = { log: LogFacts; ledger: LedgerFacts; closeSeq: number };

/**
 * The first serial that was not there yet at the first turn, or head of the log, that is dated at
 * an instant or later. A turn that is silent about the log says that it did not grow since it was
 * last named. Null where none is so late.
 */
function firstSerialAfter({ log, ledger, closeSeq }: Stated, ms: number): number | null {
  const { turns, logHeads } = ledger;
  const seqs = [...turns, ...logHeads]
    .filter(({ seq, atMs }) => atMs >= ms && seq < closeSeq)
    .map(({ seq }) => seq);
  if (seqs.length === 0) return null;
  const first = Math.min(...seqs);
  const sizes = logHeads.filter(({ seq }) => seq <= first).map(({ size }) => size);
  return log.issuedAt.get(Math.max(0, ...sizes)) ?? 0;
}
