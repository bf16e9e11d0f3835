import { fromBase64, toBase64 } from '../tree/base64.ts';
import { b32 } from '../tree/bytes.ts';

/** Asks a witness to cosign a checkpoint that its last one grew into. */
export type WitnessRequest = {
  /** The size that the witness cosigned last; 0 for none. */
  oldSize: number;
  /** The consistency proof from that size, at most 63 hashes. */
  proof: readonly Uint8Array[];
  /** The checkpoint, a signed note. */
  note: string;
};

const maxHashes = 63;

/** The type of a witness's answer that says which size it cosigned last. */
export const sizeType = 'text/x.tlog.size';

/** The body of `POST …/add-checkpoint` (C2SP tlog-witness). */
export function witnessRequestText({ oldSize, proof, note }: WitnessRequest): string {
  return `old ${oldSize}\n${proof.map((hash) => `${toBase64(hash)}\n`).join('')}\n${note}`;
}

/** Throws RangeError for a text that is no such body. */
export function witnessRequestOf(text: string): WitnessRequest {
  const end = text.indexOf('\n\n');
  const [first = '', ...hashes] = text.slice(0, Math.max(0, end)).split('\n');
  const digits = /^old (0|[1-9]\d*)$/.exec(first)?.[1] ?? '';
  const oldSize = Number(digits);
  if (digits === '' || !Number.isSafeInteger(oldSize) || hashes.length > maxHashes) {
    throw new RangeError('Expected an old size, a proof and a checkpoint');
  }
  const proof = hashes.map((hash) => b32(fromBase64(hash)));
  return { oldSize, proof, note: text.slice(end + 2) };
}

/** The size in an answer of `sizeType`. Throws RangeError for another text. */
export function witnessSizeOf(text: string): number {
  const size = Number(/^(0|[1-9]\d*)\n$/.exec(text)?.[1] ?? Number.NaN);
  if (!Number.isSafeInteger(size)) throw new RangeError('Expected a size');
  return size;
}
