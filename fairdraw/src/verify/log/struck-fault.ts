import { toHex } from '../../tree/bytes.ts';
import type { Case } from '../evidence.ts';
import type { LedgerFacts } from '../ledger/ledger-facts.ts';
import type { LogFacts } from './log-facts.ts';
import { readableRecords, type FoundRecord } from '../ledger/read-records.ts';
import { readRuns } from '../ledger/read-runs.ts';
import { SerialSet } from './serial-set.ts';

const causes = ['fraud', 'twice', 'typed-wrong', 'age', 'excluded', 'court', 'other'];

/**
 * A part of V13: each ticket that Clubdraw struck stands in exactly one record that says why,
 * entered before `until`, and no other ticket does. Null where that is so, or where the ledger does
 * not reach so far.
 */
export function struckFault(
  { certificate: { pubHash } }: Case,
  log: LogFacts,
  { ledger, until }: { ledger: LedgerFacts | null; until: number | null },
): string | null {
  if (!ledger || until === null || ledger.checkpoint.size <= until) return null;
  const about = toHex(pubHash);
  const records = readableRecords(ledger.own).filter(
    (record) => record.type === 'struck' && record.about === about,
  );
  const told = new SerialSet();
  for (const record of records) {
    const fault = recordFault(record, log, { told, until });
    if (fault !== null) return `Entry ${record.seq} of the ledger ${fault}.`;
  }
  const untold = log.struck.size - told.size;
  if (untold === 0) return null;
  return `Clubdraw struck ${untold} of its tickets without a record that says why.`;
}

function recordFault(
  { seq, lines }: FoundRecord,
  { struck, issued }: LogFacts,
  { told, until }: { told: SerialSet; until: number },
): string | null {
  if (seq >= until) return 'strikes tickets too late';
  const runs = readRuns(lines.get('serials') ?? '');
  const isWhole = causes.includes(lines.get('cause') ?? '') && (lines.get('text') ?? '') !== '';
  if (!runs || !isWhole || lines.size !== 3) return 'strikes tickets without saying which and why';
  for (const { from, to } of runs) {
    if (to >= issued) return `strikes ticket ${to}, which there is not`;
    for (let serial = from; serial <= to; serial += 1) {
      if (!struck.has(serial)) return `strikes ticket ${serial}, which the log does not`;
      if (told.has(serial)) return `strikes ticket ${serial} a second time`;
      told.add(serial);
    }
  }
  return null;
}
