import { inclusionPath } from 'fairdraw/tree/inclusion';
import { Frontier } from 'fairdraw/tree/tree';
import { sha256 } from '../native-sha256.ts';

/** Leaves of a block, and blocks of a group. */
export const blockSize = 256;

/** The root of each run of 256 nodes; the last run may be shorter. */
export function blockRoots(nodes: readonly Uint8Array[]): Uint8Array[] {
  const roots: Uint8Array[] = [];
  for (let from = 0; from < nodes.length; from += blockSize) {
    const tree = new Frontier(sha256);
    for (const node of nodes.slice(from, from + blockSize)) tree.push(node);
    roots.push(tree.root());
  }
  return roots;
}

export type Around = {
  /** The leaves of the block that a position is in. */
  leaves: readonly Uint8Array[];
  /** The roots of the blocks of its group. */
  blocks: readonly Uint8Array[];
  /** The roots of all groups. */
  groups: readonly Uint8Array[];
};

/**
 * The inclusion path of a position, from what is around it. A tree of blocks has the shape that the
 * tree of their leaves has above them (a block is a power of two, only the last may be shorter), so
 * the path goes up within the block, within its group, and through the groups.
 */
export function pathThrough(position: number, { leaves, blocks, groups }: Around): Uint8Array[] {
  const block = Math.floor(position / blockSize);
  return [
    ...inclusionPath(leaves, position % blockSize, sha256),
    ...inclusionPath(blocks, block % blockSize, sha256),
    ...inclusionPath(groups, Math.floor(block / blockSize), sha256),
  ];
}
