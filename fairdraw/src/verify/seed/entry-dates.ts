import { carriedClose, carriedFrom } from '../ledger/carried-draw.ts';
import type { Case } from '../evidence.ts';
import type { LedgerFacts, OwnEntry } from '../ledger/ledger-facts.ts';
import { instantOf, selfOpeningMs } from './rounds-again.ts';
import { scheduled, type Timing } from '../sold-out/sold-out-facts.ts';

const second = 1000;

/** From the press to the last number that the stage shows, at the longest. */
const longestShow = 60 * second;

/**
 * A part of V6: the ledger's dates of the draw's own entries. Announced before its time and before
 * any head of its log, closed at exactly the instant that the close names, opened and decided when
 * its round was there. Null where all of it holds, as far as the ledger has those entries. Of a
 * draw that was carried over, the announcement is exempt, and the date of its close is the one that
 * the record of it tells.
 */
export function entryDatesFault(
  given: Case,
  ledger: LedgerFacts | null,
  timing: Timing,
): string | null {
  const opened = openedFault(given, timing);
  if (opened !== null || !ledger) return opened;
  return (
    announcedFault(given, ledger, timing) ??
    closedFault(given, ledger) ??
    revealedFault(given, ledger) ??
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

/**
 * A lock is opened when its round was there: by a press from then on, or by itself a day after the
 * draw's time.
 */
function openedFault(given: Case, timing: Timing): string | null {
  const { close, reveal } = given.certificate;
  if (!close || !reveal) return null;
  const { pressedAtMs, atMs } = reveal;
  const roundMs = instantOf(close.round, given.chain);
  const fromMs = pressedAtMs === null ? selfOpeningMs(scheduled(given, timing), roundMs) : roundMs;
  const early = fromMs - (pressedAtMs ?? atMs);
  if (early > 0) return `The envelope was opened ${early / second} s before it could be.`;
  if (pressedAtMs === null || pressedAtMs <= atMs) return null;
  return 'The envelope was opened before anybody asked for it.';
}

/**
 * A part of V6: words for an envelope that was opened late behind the press, which an outage can
 * cause; empty for one in time, and where nobody pressed.
 */
export function lateOpeningWords({ certificate: { reveal } }: Case): string {
  const tookMs = reveal?.pressedAtMs ? reveal.atMs - reveal.pressedAtMs : 0;
  if (tookMs <= longestShow) return '';
  return `The envelope was opened ${tookMs / second} s after the press, not within 60 s.`;
}

function revealedFault(given: Case, ledger: LedgerFacts): string | null {
  const { reveal, ledger: places } = given.certificate;
  const entry = entryAt(ledger, places.revealSeq);
  if (!reveal || !entry || entry.atMs === reveal.atMs) return null;
  return 'The ledger dates the opening otherwise than it says itself.';
}

function decidedFault(given: Case, ledger: LedgerFacts): string | null {
  const { close, ledger: places } = given.certificate;
  const entry = entryAt(ledger, places.resultSeq);
  if (!close || !entry) return null;
  const early = instantOf(close.round, given.chain) - entry.atMs;
  if (early <= 0) return null;
  return `The ledger has the result ${early / second} s before its round was there.`;
}
