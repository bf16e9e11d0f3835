import { toHex } from '../../tree/bytes.ts';
import type { Case } from '../evidence.ts';
import type { LedgerFacts } from './ledger-facts.ts';
import { readableRecords } from './read-records.ts';

/**
 * A part of V14: what is about a close stands behind it, and what is about a result behind that.
 * Null where that is so; a record that stood before would be of somebody who knew what was still to
 * come.
 */
export function sideFault({ certificate }: Case, { own }: LedgerFacts): string | null {
  const { closeHash, resultHash, ledger } = certificate;
  const sides = [
    { about: closeHash, seq: ledger.closeSeq, name: 'close' },
    { about: resultHash, seq: ledger.resultSeq, name: 'result' },
  ];
  const records = readableRecords(own);
  for (const { about, seq, name } of sides) {
    if (!about || seq === null) continue;
    const early = records.find((record) => record.about === toHex(about) && record.seq < seq);
    if (early) return `Entry ${early.seq} is a record about the ${name}, and stands before it.`;
  }
  const { resultSeq } = ledger;
  const pass = own.find(({ kind, seq }) => kind === 'pass' && seq < (resultSeq ?? Infinity));
  return pass ? `Entry ${pass.seq} passes somebody over before the result.` : null;
}
