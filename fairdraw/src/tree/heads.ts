import { b32, toHex, u32, u64, u8 } from './bytes.ts';
import { sha256, taggedHash, type Sha256 } from './hash.ts';

/** How far the log of a draw was. */
export type LogHead = { pubHash: Uint8Array; logSize: number; logRoot: Uint8Array };

/** A statement about the logs of draws. Several of them make a turn; the last of a turn ends it. */
export type Heads = {
  /**
   * Whether it ends a turn: then every open log that grew since it was last named was named in it.
   */
  last: boolean;
  /** In the order of their publications' hashes, each once; none where no log grew. */
  heads: readonly LogHead[];
};

/** The most draws of one statement. */
export const maxHeads = 500;

/**
 * The hash of a statement about the logs of draws. Throws RangeError for heads that are not in the
 * order of their publications' hashes, each once, and for more than 500.
 */
export function headsHash({ last, heads }: Heads, hash: Sha256 = sha256): Uint8Array {
  if (heads.length > maxHeads) {
    throw new RangeError(`A statement of heads has at most ${maxHeads} of them`);
  }
  const names = heads.map(({ pubHash }) => toHex(pubHash));
  if (names.some((name, at) => at > 0 && name <= (names[at - 1] ?? ''))) {
    throw new RangeError('Heads are sorted, and each draw is there once');
  }
  const parts = heads.flatMap(({ pubHash, logSize, logRoot }) => {
    return [b32(pubHash), u64(logSize), b32(logRoot)];
  });
  return taggedHash('heads', [u8(last ? 1 : 0), u32(heads.length), ...parts], hash);
}

/** The cut of a draw: one log alone, in the turn that is running. */
export function cutOf(head: LogHead): Heads {
  return { last: false, heads: [head] };
}

/**
 * Splits the heads of a turn into statements of at most 500, sorted by their publications' hashes.
 * Without heads there is one empty statement: that no log grew is stated, too. Throws RangeError
 * for a draw that is there twice.
 */
export function turnOf(heads: readonly LogHead[]): Heads[] {
  const headOf = new Map(heads.map((head) => [toHex(head.pubHash), head]));
  if (headOf.size < heads.length) throw new RangeError('Each draw is in a turn once');
  const sorted = [...headOf]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, head]) => head);
  const count = Math.max(1, Math.ceil(sorted.length / maxHeads));
  return Array.from({ length: count }, (_, at) => ({
    last: at === count - 1,
    heads: sorted.slice(at * maxHeads, (at + 1) * maxHeads),
  }));
}
