import { entryBundle, hashesAt, tileWidth, type Tile } from '../src/tree/tlog-tiles.ts';
import { concat, u64 } from '../src/tree/bytes.ts';
import { Frontier, leafHash } from '../src/tree/tree.ts';
import { nodeSha256 } from '../cli/node-sha256.ts';

/** The ledger of the vectors: its entry i is u64(i). */
const count = 70_000;
const entries = Array.from({ length: count }, (_, at) => u64(at));
const leaves = entries.map((entry) => leafHash(entry, nodeSha256));
const levels = [leaves, fold(leaves), fold(fold(leaves))];

function fold(below: readonly Uint8Array[]): Uint8Array[] {
  return Array.from({ length: hashesAt(1, below.length) }, (_, index) => {
    const tile = new Frontier(nodeSha256);
    const held = below.slice(index * tileWidth, (index + 1) * tileWidth);
    for (const node of held) tile.push(node);
    return tile.root();
  });
}

/** The roots of its first entries, for some sizes. */
export function rootsAt(sizes: readonly number[]): Map<number, Uint8Array> {
  const wanted = new Set(sizes);
  const roots = new Map<number, Uint8Array>();
  const tree = new Frontier(nodeSha256);
  for (const leaf of leaves) {
    tree.push(leaf);
    if (wanted.has(tree.size)) roots.set(tree.size, tree.root());
  }
  return roots;
}

/** A tile as a server makes it. */
export async function tileBytes({ level, index, width }: Tile): Promise<Uint8Array> {
  const from = index * tileWidth;
  if (level === 'entries') return entryBundle(entries.slice(from, from + width));
  return concat(...(levels[level]?.slice(from, from + width) ?? []));
}
