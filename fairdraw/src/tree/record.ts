import { b32, str, u64 } from './bytes.ts';
import { sha256, taggedHash, type Sha256 } from './hash.ts';

/** The most bytes of a record's body. */
export const maxBodyBytes = 4000;

/**
 * Something that happened in a draw, as an entry of the ledger: it has no signature of its own. The
 * README says the meaning of each type; readers count and show those that they do not know.
 */
export type LedgerRecord = {
  drawId: string;
  /** In lower case, such as `told`. */
  type: string;
  /** The hash of the statement that it is about. */
  about: Uint8Array;
  atMs: number;
  /** Lines of a name, a space and a value, sorted, each ended by a line feed. */
  body: string;
};

/**
 * Lines in the form of a record's body. Throws RangeError for another name than a reader takes, no
 * value, and a line break in a line.
 */
export function recordBody(fields: Readonly<Record<string, string | number>>): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name} ${value}`);
  if (!lines.every((line) => /^[a-z][a-z0-9-]* ./su.test(line))) {
    throw new RangeError('A line is a name and a value');
  }
  const body = lines
    .map((line) => `${line}\n`)
    .toSorted()
    .join('');
  if (body.split('\n').length !== lines.length + 1) throw new RangeError('A line has no break');
  return body;
}

/** Throws RangeError for a body of more than 4,000 bytes. */
export function recordHash(record: LedgerRecord, hash: Sha256 = sha256): Uint8Array {
  const body = str(record.body);
  if (body.length > 4 + maxBodyBytes) throw new RangeError('The body of a record is too long');
  const { drawId, type, about, atMs } = record;
  return taggedHash('record', [str(drawId), str(type), b32(about), u64(atMs), body], hash);
}
