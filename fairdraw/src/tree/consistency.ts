import { equalBytes } from './bytes.ts';
import { sha256, type Sha256 } from './hash.ts';
import { nodeHash, type TreeHead } from './tree.ts';

export type Growth = { older: TreeHead; newer: TreeHead; proof: readonly Uint8Array[] };

/**
 * Whether a proof shows that one tree begins with the other, by RFC 9162 §2.1.4.2. Nothing begins
 * every tree and needs no proof. A proof that is too long or too short is refused.
 */
export function verifyConsistency({ older, newer, proof }: Growth, hash: Sha256 = sha256): boolean {
  if (![older.size, newer.size].every(Number.isSafeInteger)) return false;
  if (older.size < 0 || older.size > newer.size) return false;
  if ([older.root, newer.root, ...proof].some((node) => node.length !== 32)) return false;
  if (older.size === 0) return proof.length === 0 && equalBytes(older.root, hash(new Uint8Array()));
  if (older.size === newer.size) return proof.length === 0 && equalBytes(older.root, newer.root);
  const nodes = isPowerOfTwo(older.size) ? [older.root, ...proof] : [...proof];
  return isGrown({ older, newer, nodes }, hash);
}

type Walk = { older: TreeHead; newer: TreeHead; nodes: readonly Uint8Array[] };

function isGrown({ older, newer, nodes }: Walk, hash: Sha256): boolean {
  let [at, last] = [older.size - 1, newer.size - 1];
  for (; isOdd(at); at = half(at)) last = half(last);
  const [first, ...rest] = nodes;
  if (!first) return false;
  let [olderRoot, newerRoot] = [first, first];
  for (const node of rest) {
    if (last === 0) return false;
    if (isOdd(at) || at === last) {
      olderRoot = nodeHash(node, olderRoot, hash);
      newerRoot = nodeHash(node, newerRoot, hash);
      // The last node of a level without a sibling moves up as it is.
      for (; !isOdd(at) && at !== 0; at = half(at)) last = half(last);
    } else {
      newerRoot = nodeHash(newerRoot, node, hash);
    }
    at = half(at);
    last = half(last);
  }
  return last === 0 && equalBytes(olderRoot, older.root) && equalBytes(newerRoot, newer.root);
}

function isPowerOfTwo(size: number): boolean {
  return 2 ** Math.round(Math.log2(size)) === size;
}

// Bitwise operators stop at 32 bits; a ledger may not.
function isOdd(value: number): boolean {
  return value % 2 === 1;
}

function half(value: number): number {
  return Math.floor(value / 2);
}
