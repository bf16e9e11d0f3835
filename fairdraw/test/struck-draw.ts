import { conditionsHash } from '../src/statements/conditions.ts';
import type { LedgerEntry } from '../src/ledger/ledger-entry.ts';
import type { LogEntry } from '../src/statements/log-text.ts';
import { preimageOf } from '../src/tree/preimage.ts';
import { pubHash } from '../src/statements/publication.ts';
import { recordBody, recordHash } from '../src/tree/record.ts';
import { buildDraw, type BuiltDraw } from './build-draw.ts';
import { courseOf, filesOf, type Files } from './files-of.ts';
import { ledgerOf } from './ledger-of.ts';
import { workedPlan } from './worked-draws.ts';

/** A record about the draw: its fields, and behind which of its statements it is entered. */
export type Entered = {
  type: 'struck' | 'moved' | 'refunded';
  fields: Record<string, string | number>;
  behind?: 'pub' | 'cut' | 'close' | 'result';
};

type Course = {
  /** Serials that Clubdraw struck, behind all other entries of the log. */
  struck?: readonly number[];
  /** Serials that their holders took back, likewise. */
  takenBack?: readonly number[];
  records?: readonly Entered[];
  /** Further lines of the conditions. */
  ways?: readonly string[];
};

/**
 * The worked draw V1, of which the tickets 0 and 2 … 5 count, with tickets struck and records
 * entered.
 */
export function struckFiles(course: Course): Files {
  const { struck = [], takenBack = [], records = [], ways = [] } = course;
  const plan = workedPlan('V1');
  const voids = [
    ...struck.map((serial): LogEntry => ({ type: 'void', serial, reason: 'struck' })),
    ...takenBack.map((serial): LogEntry => ({ type: 'void', serial, reason: 'holder' })),
  ];
  const lines = ways.map((line) => `${line}\n`).join('');
  const conditions = plan.conditions.replace(/^image /m, `${lines}image `);
  const publication = { ...plan.publication, conditionsHash: conditionsHash(conditions) };
  const entries = [...plan.entries, ...voids];
  const draw = buildDraw({ ...plan, conditions, publication, entries });
  const { pub, cut, close, result } = courseOf(draw);
  const entriesBehind = (statement: LedgerEntry, place: Entered['behind']) => [
    statement,
    ...records
      .filter(({ behind = 'pub' }) => behind === place)
      .map((record) => entryOf(draw, record, statement.atMs + (place === 'cut' ? 0 : 1000))),
  ];
  const first = [...entriesBehind(pub, 'pub'), ...entriesBehind(cut, 'cut')];
  const second = entriesBehind(close, 'close');
  const closeSeq = first.length;
  const ledger = { ...draw.ledger, closeSeq, resultSeq: closeSeq + second.length };
  const entered = [...first, ...second, ...entriesBehind(result, 'result')];
  return { ...filesOf({ ...draw, ledger }), ledger: ledgerOf(entered) };
}

function entryOf({ publication }: BuiltDraw, { type, fields }: Entered, atMs: number): LedgerEntry {
  const { drawId } = publication;
  const record = { drawId, type, about: pubHash(publication), atMs, body: recordBody(fields) };
  return { atMs, statement: preimageOf((hash) => recordHash(record, hash)) };
}
