import { b32, toHex, u32, u64 } from './bytes.ts';
import { sha256, taggedHash, type Sha256 } from './hash.ts';

/** How far the log of a draw was. */
export type LogHead = { pubHash: Uint8Array; logSize: number; logRoot: Uint8Array };

/** The most draws of one statement. */
export const mostHeads = 500;

/**
 * The hash of a statement about the logs of several draws, which has to be in the order of their
 * publications' hashes, each once. Throws RangeError for another order, for none and for more than 500.
 */
export function headsHash(heads: readonly LogHead[], hash: Sha256 = sha256): Uint8Array {
  if (heads.length === 0 || heads.length > mostHeads) {
    throw new RangeError(`A statement of heads has 1 to ${mostHeads} of them`);
  }
  const names = heads.map(({ pubHash }) => toHex(pubHash));
  if (names.some((name, at) => at > 0 && name <= (names[at - 1] ?? ''))) {
    throw new RangeError('Heads are sorted, and each draw is there once');
  }
  const parts = heads.flatMap(({ pubHash, logSize, logRoot }) => {
    return [b32(pubHash), u64(logSize), b32(logRoot)];
  });
  return taggedHash('heads', [u32(heads.length), ...parts], hash);
}
