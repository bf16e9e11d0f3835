import { carriedClose } from '../ledger/carried-draw.ts';
import type { Case } from '../evidence.ts';
import type { LedgerFacts, StatedHead } from '../ledger/ledger-facts.ts';
import type { LogFacts } from './log-facts.ts';
import { scheduled, type Timing } from '../sold-out/sold-out-facts.ts';

const second = 1000;
const maxLate = 60 * second;

/** The ledger, and how the time of the draw follows from it. */
type Entered = { ledger: LedgerFacts | null; timing: Timing };

/**
 * How a draw was cut: by which head, how many seconds late; or the fault. Null where nothing can be
 * said.
 */
export type CutFacts = { cut: StatedHead; lateMs: number } | { fault: string } | null;

/**
 * The cut of a closed draw: the first entry that names its log alone and ends no turn, dated at the
 * draw's time or later, before its close. Null while it is not closed, without a ledger that
 * reaches so far, where its time is not known, and for a close that was carried over, since its cut
 * stands in the ledger that ended.
 */
export function cutFacts(given: Case, { ledger, timing }: Entered): CutFacts {
  const { closeSeq } = given.certificate.ledger;
  if (!ledger || closeSeq === null || ledger.checkpoint.size <= closeSeq) return null;
  if (timing.kind === 'unknown' || timing.kind === 'wrong') return null;
  if (carriedClose(given, ledger) !== null) return null;
  const { runAtMs } = scheduled(given, timing);
  const cut = ledger.logHeads.find(
    ({ seq, atMs, isAlone }) => isAlone && atMs >= runAtMs && seq < closeSeq,
  );
  if (cut) return { cut, lateMs: cut.atMs - runAtMs };
  return {
    fault: 'The ledger has no cut: nothing stated the log alone between its time and its close.',
  };
}

/** The first entry behind which nobody takes a ticket out any more: the cut, else the close. */
export function cutSeq(given: Case, entered: Entered): number | null {
  const facts = cutFacts(given, entered);
  return facts && 'cut' in facts ? facts.cut.seq : given.certificate.ledger.closeSeq;
}

/**
 * A part of V13: there is a cut, and behind it the log has only tickets, what nobody paid and what
 * nobody confirmed.
 */
export function cutFault(given: Case, log: LogFacts, entered: Entered): string | null {
  const facts = cutFacts(given, entered);
  if (!facts) return null;
  if ('fault' in facts) return facts.fault;
  const { size } = facts.cut;
  const late = log.takenOut - (log.takenOutAt.get(size) ?? 0);
  if (late === 0) return null;
  const [some, were] = late === 1 ? ['1 ticket', 'was'] : [`${late} tickets`, 'were'];
  return `${some} ${were} taken out behind the cut, which has ${size} leaves.`;
}

/** A part of V13: words for a cut that came late; empty for one in time. */
export function lateCutWords(given: Case, entered: Entered): string {
  const facts = cutFacts(given, entered);
  if (!facts || !('cut' in facts) || facts.lateMs <= maxLate) return '';
  return `The cut is dated ${facts.lateMs / second} s after the draw’s time.`;
}
