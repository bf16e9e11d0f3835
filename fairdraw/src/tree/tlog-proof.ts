import { fromBase64, toBase64 } from './base64.ts';
import { b32 } from './bytes.ts';

/** That an entry is in a checkpoint, for anybody who trusts its signatures (C2SP tlog-proof). */
export type TlogProof = {
  /** Further bytes that a reader needs to know the entry; empty for none. */
  extra: Uint8Array;
  index: number;
  /** From the leaf up. */
  path: readonly Uint8Array[];
  /** The checkpoint, a signed note. */
  note: string;
};

const heading = 'c2sp.org/tlog-proof@v1';
const maxHashes = 63;

export function tlogProofText({ extra, index, path, note }: TlogProof): string {
  const more = extra.length > 0 ? `extra ${toBase64(extra)}\n` : '';
  const hashes = path.map((hash) => `${toBase64(hash)}\n`).join('');
  return `${heading}\n${more}index ${index}\n${hashes}\n${note}`;
}

/** Throws RangeError for a text that is no such proof. */
export function tlogProofOf(text: string): TlogProof {
  const end = text.indexOf('\n\n');
  const [first, ...lines] = text.slice(0, Math.max(0, end)).split('\n');
  const material = /^extra (\S+)$/.exec(lines[0] ?? '')?.[1];
  const [place = '', ...hashes] = material === undefined ? lines : lines.slice(1);
  const index = Number(/^index (0|[1-9]\d*)$/.exec(place)?.[1] ?? Number.NaN);
  if (first !== heading || !Number.isSafeInteger(index) || hashes.length > maxHashes) {
    throw new RangeError('Expected a proof that an entry is in a ledger');
  }
  const extra = material === undefined ? new Uint8Array(0) : fromBase64(material);
  return {
    extra,
    index,
    path: hashes.map((hash) => b32(fromBase64(hash))),
    note: text.slice(end + 2),
  };
}
