import { concat } from './bytes.ts';
import { consistencyRanges, inclusionRanges, splitOf, type LeafRange } from './leaf-ranges.ts';
import { sha256, type Sha256 } from './hash.ts';
import { hashesAt, tileWidth, type Tile } from './tlog-tiles.ts';
import { nodeHash } from './tree.ts';

/** A tree whose tiles can be asked for. A tile is answered as its hashes, one behind the other. */
export type TiledTree = { size: number; read: (tile: HashTile) => Promise<Uint8Array> };

export type HashTile = Tile & { level: number };

/** The proof that a tree began as it was at an earlier size (RFC 6962 §2.1.2), from its tiles. */
export async function consistencyProof(
  tree: TiledTree,
  oldSize: number,
  hash: Sha256 = sha256,
): Promise<Uint8Array[]> {
  return rootsOf(tree, consistencyRanges(oldSize, tree.size), hash);
}

/** The path from a leaf to the root (RFC 6962 §2.1.1), from its tree's tiles. */
export async function inclusionProof(
  tree: TiledTree,
  index: number,
  hash: Sha256 = sha256,
): Promise<Uint8Array[]> {
  return rootsOf(tree, inclusionRanges(index, tree.size), hash);
}

/** The root of a tree from its tiles; SHA-256 of nothing for an empty one. */
export async function rootOfTiles(tree: TiledTree, hash: Sha256 = sha256): Promise<Uint8Array> {
  if (tree.size === 0) return hash(concat());
  return rootOf(tree, { from: 0, until: tree.size }, hash);
}

async function rootsOf(
  tree: TiledTree,
  ranges: readonly LeafRange[],
  hash: Sha256,
): Promise<Uint8Array[]> {
  return Promise.all(ranges.map((range) => rootOf(tree, range, hash)));
}

async function rootOf(tree: TiledTree, range: LeafRange, hash: Sha256): Promise<Uint8Array> {
  const { from, until } = range;
  const height = Math.round(Math.log2(until - from));
  if (2 ** height === until - from) return rootOfSubtree(tree, { from, height }, hash);
  const middle = from + splitOf(until - from);
  const [left, right] = await Promise.all([
    rootOf(tree, { from, until: middle }, hash),
    rootOf(tree, { from: middle, until }, hash),
  ]);
  return nodeHash(left, right, hash);
}

/** Of a complete subtree, from the hashes of the one tile that has it. */
async function rootOfSubtree(
  tree: TiledTree,
  { from, height }: { from: number; height: number },
  hash: Sha256,
): Promise<Uint8Array> {
  const level = Math.floor(height / 8);
  const first = from / tileWidth ** level;
  const index = Math.floor(first / tileWidth);
  const width = Math.min(tileWidth, hashesAt(level, tree.size) - index * tileWidth);
  const tile = await tree.read({ level, index, width });
  if (tile.length !== 32 * width) throw new RangeError('The tile has another width');
  const at = first - index * tileWidth;
  const count = 2 ** (height - 8 * level);
  let nodes: Uint8Array[] = Array.from({ length: count }, (_, n) =>
    tile.slice(32 * (at + n), 32 * (at + n + 1)),
  );
  while (nodes.length > 1) nodes = pairs(nodes, hash);
  const [root] = nodes;
  if (!root) throw new RangeError('The tile is empty');
  return root;
}

/** The level above some nodes of a complete subtree. */
function pairs(nodes: readonly Uint8Array[], hash: Sha256): Uint8Array[] {
  return nodes.flatMap((left, at) => {
    const right = nodes[at + 1];
    return at % 2 === 0 && right ? [nodeHash(left, right, hash)] : [];
  });
}
