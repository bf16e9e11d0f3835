import type { Sha256 } from '../tree/hash.ts';

/**
 * The root of leaves that stream by. A counter in binary: slot k holds the root of 2ᵏ leaves or
 * nothing, and a new leaf carries into the first free slot.
 */
export class StreamedRoot {
  readonly #hash: Sha256;
  readonly #slots: (Uint8Array | null)[] = [];
  readonly #pair: Uint8Array = new Uint8Array(65).fill(1, 0, 1);
  size = 0;

  constructor(hash: Sha256) {
    this.#hash = hash;
  }

  /** A leaf, or the root of 2^height leaves where none lower than that came before. */
  add(leaf: Uint8Array, height = 0): void {
    let carried = leaf;
    let at = height;
    for (let there = this.#slots[at]; there; there = this.#slots[at]) {
      carried = this.#join(there, carried);
      this.#slots[at] = null;
      at += 1;
    }
    this.#slots[at] = carried;
    this.size += 2 ** height;
  }

  root(): Uint8Array {
    let root: Uint8Array | null = null;
    for (const slot of this.#slots) if (slot) root = root ? this.#join(slot, root) : slot;
    return root ?? this.#hash(new Uint8Array(0));
  }

  #join(left: Uint8Array, right: Uint8Array): Uint8Array {
    this.#pair.set(left, 1);
    this.#pair.set(right, 33);
    return this.#hash(this.#pair);
  }
}

export type Place = { index: number; size: number };

/**
 * The root that a leaf and its path lead to, by the tree's definition from the top down; null when
 * the path is not exactly as long as that place's.
 */
export function rootFromPath(
  leaf: Uint8Array,
  path: readonly Uint8Array[],
  { index, size }: Place,
  hash: Sha256,
): Uint8Array | null {
  if (index < 0 || index >= size) return null;
  if (size === 1) return path.length === 0 ? leaf : null;
  const beside = path.at(-1);
  if (!beside) return null;
  const below = path.slice(0, -1);
  const split = greatestPowerBelow(size);
  const goesLeft = index < split;
  const place = goesLeft ? { index, size: split } : { index: index - split, size: size - split };
  const inner = rootFromPath(leaf, below, place, hash);
  if (!inner) return null;
  return hash(Uint8Array.from([1, ...(goesLeft ? [...inner, ...beside] : [...beside, ...inner])]));
}

function greatestPowerBelow(size: number): number {
  let power = 1;
  while (power < size / 2) power *= 2;
  return power;
}
