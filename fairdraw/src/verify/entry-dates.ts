import { carriedClose, carriedFrom } from './carried-draw.ts';
import type { Case } from './evidence.ts';
import type { LedgerFacts, OwnEntry } from './ledger-facts.ts';
import { instantOf } from './rounds-again.ts';
import { scheduled, type Timing } from './sold-out-facts.ts';

const second = 1000;

/**
 * A part of V6: the ledger's dates of the draw's own entries. Announced before its time and before any head of
 * its log, closed at exactly the instant that the close names, decided when its round was there. Null where all of it
 * holds, as far as the ledger has those entries. Of a draw that was carried over, the announcement is exempt, and the
 * date of its close is the one that the record of it tells.
 */
export function entryDatesFault(
  given: Case,
  ledger: LedgerFacts | null,
  timing: Timing,
): string | null {
  if (!ledger) return null;
  return (
    announcedFault(given, ledger, timing) ??
    closedFault(given, ledger) ??
    decidedFault(given, ledger)
  );
}

function entryAt({ own }: LedgerFacts, place: number | null): OwnEntry | undefined {
  return own.find(({ seq }) => seq === place);
}

function announcedFault(given: Case, ledger: LedgerFacts, timing: Timing): string | null {
  const { pubSeq } = given.certificate.ledger;
  const published = entryAt(ledger, pubSeq);
  if (!published || carriedFrom(given, ledger) !== null) return null;
  const early = ledger.logHeads.find(({ seq }) => seq < pubSeq);
  if (early) return `Entry ${early.seq} of the ledger stated its log before it was announced.`;
  const { runAtMs } = scheduled(given, timing);
  const late = published.atMs - runAtMs;
  if (late < 0) return null;
  return `The draw was announced ${late / second} s after its time, by the ledger’s date.`;
}

function closedFault(given: Case, ledger: LedgerFacts): string | null {
  const { close, ledger: places } = given.certificate;
  const entry = entryAt(ledger, places.closeSeq);
  if (!close || !entry) return null;
  const off = (carriedClose(given, ledger) ?? entry.atMs) - close.closedAtMs;
  if (off === 0) return null;
  const side = off > 0 ? 'after' : 'before';
  return `The ledger dates the closing ${Math.abs(off) / second} s ${side} the instant that it names.`;
}

function decidedFault(given: Case, ledger: LedgerFacts): string | null {
  const { close, ledger: places } = given.certificate;
  const entry = entryAt(ledger, places.resultSeq);
  if (!close || !entry) return null;
  const early = instantOf(close.round, given.chain) - entry.atMs;
  if (early <= 0) return null;
  return `The ledger has the result ${early / second} s before its round was there.`;
}
