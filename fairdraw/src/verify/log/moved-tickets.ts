import { toHex } from '../../tree/bytes.ts';
import type { Case } from '../evidence.ts';
import type { LedgerFacts } from '../ledger/ledger-facts.ts';
import { readableRecords, type FoundRecord } from '../ledger/read-records.ts';
import { readRuns, type IndexRun } from '../ledger/read-runs.ts';
import type { LogFacts } from './log-facts.ts';
import { SerialSet } from './serial-set.ts';

/**
 * A part of V13: how many tickets of a closed draw were issued anew to another mailbox of their
 * holder, or what is wrong with the records that say so. Each is entered before `until`, and names
 * tickets that their holder took back and as many that were issued later; none of either stands in
 * two of them. 0 where the ledger does not reach so far.
 */
export function movedTickets(
  { certificate: { pubHash } }: Case,
  log: LogFacts,
  { ledger, until }: { ledger: LedgerFacts | null; until: number | null },
): number | string {
  if (!ledger || until === null || ledger.checkpoint.size <= until) return 0;
  const about = toHex(pubHash);
  const records = readableRecords(ledger.own).filter(
    (record) => record.type === 'moved' && record.about === about,
  );
  const told = { from: new SerialSet(), to: new SerialSet() };
  for (const record of records) {
    const fault = recordFault(record, log, { told, until });
    if (fault !== null) return `Entry ${record.seq} of the ledger ${fault}.`;
  }
  return told.from.size;
}

type Told = { from: SerialSet; to: SerialSet };

function recordFault(
  { seq, lines }: FoundRecord,
  { byHolder, issued }: LogFacts,
  { told, until }: { told: Told; until: number },
): string | null {
  if (seq >= until) return 'moves tickets too late';
  const from = readRuns(lines.get('from') ?? '');
  const to = readRuns(lines.get('to') ?? '');
  if (!from || !to || lines.size !== 2 || sizeOf(from) !== sizeOf(to)) {
    return 'moves tickets without saying which to which';
  }
  // Runs are few bytes, whatever they name: nobody walks through more of them than there are.
  const last = Math.max(from.at(-1)?.to ?? 0, to.at(-1)?.to ?? 0);
  if (last >= issued) return `moves ticket ${last}, which there is not`;
  const later = serialsIn(to);
  for (const serial of serialsIn(from)) {
    const next = later.next().value ?? 0;
    if (next <= serial) return `moves ticket ${serial} to ${next}, which was there before`;
    if (!byHolder.has(serial)) return `moves ticket ${serial}, which its holder did not take back`;
    if (told.from.has(serial)) return `moves ticket ${serial} a second time`;
    if (told.to.has(next)) return `moves a second ticket to ${next}`;
    told.from.add(serial);
    told.to.add(next);
  }
  return null;
}

function sizeOf(runs: readonly IndexRun[]): number {
  return runs.reduce((sum, { from, to }) => sum + to - from + 1, 0);
}

function* serialsIn(runs: readonly IndexRun[]): Generator<number, undefined> {
  for (const { from, to } of runs) for (let serial = from; serial <= to; serial += 1) yield serial;
}
