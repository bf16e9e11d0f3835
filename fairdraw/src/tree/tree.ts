import { b32, concat, joined, u64 } from './bytes.ts';
import { sha256, type Sha256 } from './hash.ts';

/** The commitment of a tree of a given size. */
export type TreeHead = { size: number; root: Uint8Array };

const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);

/** SHA-256(0x00 ‖ data): the prefix keeps a leaf from passing for a node (RFC 6962 §2.1). */
export function leafHash(data: Uint8Array, hash: Sha256 = sha256): Uint8Array {
  return hash(joined(leafPrefix, data));
}

/** SHA-256(0x01 ‖ left ‖ right) (RFC 6962 §2.1). */
export function nodeHash(left: Uint8Array, right: Uint8Array, hash: Sha256 = sha256): Uint8Array {
  return hash(joined(nodePrefix, left, right));
}

/**
 * An append-only RFC 6962 tree that keeps only the roots of its complete subtrees: one for each
 * binary one of its size, largest first. Memory and the work of a root are O(log n).
 */
export class Frontier {
  readonly #hash: Sha256;
  readonly #subtrees: Uint8Array[] = [];
  #size = 0;

  constructor(hash: Sha256 = sha256) {
    this.#hash = hash;
  }

  get size(): number {
    return this.#size;
  }

  /**
   * Appends a leaf's hash (32 bytes, kept, so not to be changed afterwards). `completed` hears of
   * each subtree that it makes whole: its root, and its height, above 0; it has 2^height leaves.
   */
  push(leaf: Uint8Array, completed?: (root: Uint8Array, height: number) => void): void {
    let subtree = b32(leaf);
    let height = 0;
    for (let rest = this.#size; rest % 2 === 1; rest = (rest - 1) / 2) {
      subtree = nodeHash(this.#subtrees.pop() ?? subtree, subtree, this.#hash);
      height += 1;
      completed?.(subtree, height);
    }
    this.#subtrees.push(subtree);
    this.#size += 1;
  }

  /** The root of all leaves so far; SHA-256 of nothing for an empty tree. */
  root(): Uint8Array {
    const [smallest, ...larger] = this.#subtrees.toReversed();
    if (!smallest) return this.#hash(new Uint8Array(0));
    return larger.reduce((right, left) => nodeHash(left, right, this.#hash), smallest);
  }

  head(): TreeHead {
    return { size: this.#size, root: this.root() };
  }

  /** u64(size) and the subtree roots, largest first: all it takes to go on appending later. */
  encode(): Uint8Array {
    return concat(u64(this.#size), ...this.#subtrees);
  }

  /** The frontier that `encode` wrote. Throws RangeError for bytes that no frontier has. */
  static decode(bytes: Uint8Array, hash: Sha256 = sha256): Frontier {
    if (bytes.length < 8) throw new RangeError('A frontier begins with its size');
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const size = Number(view.getBigUint64(0));
    const subtrees = size.toString(2).replaceAll('0', '').length;
    if (!Number.isSafeInteger(size) || bytes.length !== 8 + 32 * subtrees) {
      throw new RangeError(`A frontier of ${size} leaves does not have ${bytes.length} bytes`);
    }
    const frontier = new Frontier(hash);
    frontier.#size = size;
    for (let at = 8; at < bytes.length; at += 32) frontier.#subtrees.push(bytes.slice(at, at + 32));
    return frontier;
  }
}
