import { equalBytes } from './bytes.ts';
import { inclusionRanges, type LeafRange } from './leaf-ranges.ts';
import { sha256, type Sha256 } from './hash.ts';
import { nodeHash, type TreeHead } from './tree.ts';

/**
 * Collects the inclusion paths of some leaves while all leaf hashes stream by in order. Each node
 * of the tree is hashed once, however many paths are wanted; memory is O(log n) for each of them.
 */
export class InclusionPaths {
  readonly #hash: Sha256;
  readonly #size: number;
  /** The complete subtrees so far, as in `Frontier`, with their first leaves. */
  readonly #subtrees: { from: number; root: Uint8Array }[] = [];
  /** For each height, the wanted subtrees by their first leaf. */
  readonly #wanted: Map<number, Uint8Array>[] = [];
  #seen = 0;

  /** Throws RangeError unless 0 ≤ index < size for each index. */
  constructor(size: number, indices: Iterable<number>, hash: Sha256 = sha256) {
    this.#hash = hash;
    this.#size = size;
    for (const index of indices) {
      for (const sibling of inclusionRanges(index, size)) {
        const height = heightOf(sibling);
        if (height !== null) this.#wantedAt(height).set(sibling.from, new Uint8Array(0));
      }
    }
  }

  /** Takes the hash of the next leaf. */
  push(leaf: Uint8Array): void {
    let subtree = { from: this.#seen, root: leaf };
    this.#keepWanted(0, subtree);
    for (let height = 1, rest = this.#seen; isOdd(rest); height += 1, rest = half(rest)) {
      const left = this.#subtrees.pop() ?? subtree;
      subtree = { from: left.from, root: nodeHash(left.root, subtree.root, this.#hash) };
      this.#keepWanted(height, subtree);
    }
    this.#subtrees.push(subtree);
    this.#seen += 1;
  }

  /**
   * The sibling hashes of a leaf, from the leaf up. Throws Error unless exactly `size` leaves came
   * by, and for an index that the constructor was not told.
   */
  path(index: number): Uint8Array[] {
    if (this.#seen !== this.#size) {
      throw new Error(`A path needs ${this.#size} leaves and saw ${this.#seen}`);
    }
    return inclusionRanges(index, this.#size).map((sibling) => {
      const height = heightOf(sibling);
      if (height === null) return this.#rootFrom(sibling.from);
      const root = this.#wanted[height]?.get(sibling.from);
      if (!root) throw new Error(`The path of leaf ${index} was not collected`);
      return root;
    });
  }

  #wantedAt(height: number): Map<number, Uint8Array> {
    return (this.#wanted[height] ??= new Map<number, Uint8Array>());
  }

  #keepWanted(height: number, { from, root }: { from: number; root: Uint8Array }): void {
    const wanted = this.#wanted[height];
    if (wanted?.has(from)) wanted.set(from, root);
  }

  /** The root of the incomplete subtree at the end of the tree that begins with a leaf. */
  #rootFrom(from: number): Uint8Array {
    return this.#subtrees
      .filter((subtree) => subtree.from >= from)
      .map(({ root }) => root)
      .reduceRight((right, left) => nodeHash(left, right, this.#hash));
  }
}

/** The inclusion path of the leaf at `index` among all leaf hashes, from the leaf up. */
export function inclusionPath(
  leaves: readonly Uint8Array[],
  index: number,
  hash: Sha256 = sha256,
): Uint8Array[] {
  const collector = new InclusionPaths(leaves.length, [index], hash);
  for (const leaf of leaves) collector.push(leaf);
  return collector.path(index);
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

/** The height of a complete subtree; null for an incomplete one, which can only be the last. */
function heightOf({ from, until }: LeafRange): number | null {
  const height = Math.log2(until - from);
  return 2 ** Math.round(height) === until - from ? Math.round(height) : null;
}

// Bitwise operators stop at 32 bits; a log may not.
function isOdd(value: number): boolean {
  return value % 2 === 1;
}

function half(value: number): number {
  return Math.floor(value / 2);
}
