import { inclusionPath } from 'fairdraw/tree/inclusion';
import { hash } from 'node:crypto';
import { sha256 } from '../native-sha256.ts';

/** Leaves of a block, and blocks of a group. */
export const blockSize = 256;

const nodeBytes = 32;
const blockBytes = nodeBytes * blockSize;

/** Where the tree of one block after the other is hashed. */
const block = Buffer.alloc(blockBytes);

/** The root of each run of 256 nodes, packed as they are; the last run may be shorter. */
export function blockRoots(nodes: Buffer): Buffer {
  const roots = Buffer.alloc(nodeBytes * Math.ceil(nodes.length / blockBytes));
  for (let at = 0; at * blockBytes < nodes.length; at += 1) {
    const bytes = nodes.copy(block, 0, blockBytes * at, blockBytes * (at + 1));
    rootOf(block.subarray(0, bytes)).copy(roots, nodeBytes * at);
  }
  return roots;
}

/** The bytes of which a node's hash is made: 0x01 and both nodes below it (RFC 6962 §2.1). */
const hashed = Buffer.alloc(1 + 2 * nodeBytes, 1);

/**
 * Writes each level of a tree over the one below: an array for each of a million nodes takes longer
 * than their hashes.
 */
function rootOf(nodes: Buffer): Buffer {
  for (let count = nodes.length / nodeBytes; count > 1; count = Math.ceil(count / 2)) {
    for (let at = 0; at + 1 < count; at += 2) {
      nodes.copy(hashed, 1, nodeBytes * at, nodeBytes * (at + 2));
      nodes.write(hash('sha256', hashed, 'latin1'), (nodeBytes * at) / 2, 'latin1');
    }
    // A node without a sibling moves up as it is.
    const last = nodeBytes * (count - 1);
    if (count % 2 === 1) nodes.copy(nodes, last / 2, last, last + nodeBytes);
  }
  return nodes.subarray(0, nodeBytes);
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
