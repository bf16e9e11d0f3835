import { equalBytes } from './bytes.ts';
import { sha256, type Sha256 } from './hash.ts';
import { Frontier, nodeHash, type TreeHead } from './tree.ts';

type Sibling = { from: number; until: number; place: number };

/**
 * Collects the inclusion path of one leaf while all leaf hashes stream by in order. Several can
 * listen to the same stream, so the proofs of all winners cost one pass and O(log n) memory.
 */
export class InclusionPath {
  readonly #hash: Sha256;
  readonly #size: number;
  readonly #siblings: readonly Sibling[];
  readonly #path: Uint8Array[] = [];
  #open: Frontier;
  #done = 0;
  #seen = 0;

  /** Throws RangeError unless 0 ≤ index < size. */
  constructor(index: number, size: number, hash: Sha256 = sha256) {
    if (!Number.isSafeInteger(size) || !Number.isSafeInteger(index) || index < 0 || index >= size) {
      throw new RangeError(`There is no leaf ${index} in a tree of ${size}`);
    }
    this.#hash = hash;
    this.#size = size;
    this.#siblings = siblingsOf(index, size);
    this.#open = new Frontier(hash);
  }

  /** Takes the hash of the next leaf. */
  push(leaf: Uint8Array): void {
    const at = this.#seen;
    this.#seen += 1;
    const sibling = this.#siblings[this.#done];
    if (!sibling || at < sibling.from) return;
    this.#open.push(leaf);
    if (this.#seen !== sibling.until) return;
    this.#path[sibling.place] = this.#open.root();
    this.#open = new Frontier(this.#hash);
    this.#done += 1;
  }

  /** The sibling hashes from the leaf up. Throws Error unless exactly `size` leaves came by. */
  path(): Uint8Array[] {
    if (this.#seen !== this.#size) {
      throw new Error(`The path needs ${this.#size} leaves and saw ${this.#seen}`);
    }
    return [...this.#path];
  }
}

/** The inclusion path of the leaf at `index` among all leaf hashes, from the leaf up. */
export function inclusionPath(
  leaves: readonly Uint8Array[],
  index: number,
  hash: Sha256 = sha256,
): Uint8Array[] {
  const collector = new InclusionPath(index, leaves.length, hash);
  for (const leaf of leaves) collector.push(leaf);
  return collector.path();
}

export type InclusionProof = { leaf: Uint8Array; index: number; path: readonly Uint8Array[] };

/**
 * Whether a leaf hash stands at `index` of the tree, by RFC 9162 §2.1.3.2. A path that is too
 * long, too short or has a node of another length than 32 bytes is refused, never cut or filled.
 */
export function verifyInclusion(
  { leaf, index, path }: InclusionProof,
  head: TreeHead,
  hash: Sha256 = sha256,
): boolean {
  if (![index, head.size].every(Number.isSafeInteger) || index < 0 || index >= head.size) {
    return false;
  }
  if ([leaf, head.root, ...path].some((node) => node.length !== 32)) return false;
  let at = index;
  let last = head.size - 1;
  let root = leaf;
  for (const sibling of path) {
    if (last === 0) return false;
    if (isOdd(at) || at === last) {
      root = nodeHash(sibling, root, hash);
      // The last node of a level without a sibling moves up as it is.
      for (; !isOdd(at) && at !== 0; at = half(at)) last = half(last);
    } else {
      root = nodeHash(root, sibling, hash);
    }
    at = half(at);
    last = half(last);
  }
  return last === 0 && equalBytes(root, head.root);
}

/** The subtrees beside the way from the root to a leaf, in the order of their leaves. */
function siblingsOf(index: number, size: number): Sibling[] {
  const siblings: Omit<Sibling, 'place'>[] = [];
  let from = 0;
  let until = size;
  while (until - from > 1) {
    const middle = from + largestPowerOfTwoBelow(until - from);
    siblings.push(index < middle ? { from: middle, until } : { from, until: middle });
    if (index < middle) until = middle;
    else from = middle;
  }
  return siblings
    .map((sibling, depth) => ({ ...sibling, place: siblings.length - 1 - depth }))
    .toSorted((one, other) => one.from - other.from);
}

function largestPowerOfTwoBelow(size: number): number {
  let power = 1;
  while (power * 2 < size) power *= 2;
  return power;
}

// Bitwise operators stop at 32 bits; a log may not.
function isOdd(value: number): boolean {
  return value % 2 === 1;
}

function half(value: number): number {
  return Math.floor(value / 2);
}
