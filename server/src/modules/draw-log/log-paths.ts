import type { Db } from '../../db/database.ts';
import { readLogNodes } from './log-nodes.store.ts';
import { blockSize } from './sealed-list/list-blocks.ts';
import { WholeTree } from './whole-tree.ts';

type Log = { drawId: string; size: number };

/**
 * The inclusion paths of some leaves in the tree that a draw's log was at a size, in the order of
 * the indices. Reads the blocks that the leaves are in, the block and the group at the log's end,
 * and the roots of the groups: for neighbours about 512 leaves and as many roots, however long the
 * log.
 */
export async function logPaths(
  db: Db,
  { drawId, size }: Log,
  indices: readonly number[],
): Promise<Uint8Array[][]> {
  const lastBlock = Math.floor((size - 1) / blockSize);
  const lastGroup = Math.floor(lastBlock / blockSize);
  const end = await readLogNodes(db, {
    drawId,
    level: 0,
    from: lastBlock * blockSize,
    until: size,
  });
  const leaves = new Map([[lastBlock, new WholeTree(end)]]);
  const range = { drawId, level: 1, from: lastGroup * blockSize, until: lastBlock } as const;
  const lastRoots = [...(await readLogNodes(db, range)), leaves.get(lastBlock)?.root()];
  const blocks = new Map([[lastGroup, new WholeTree(lastRoots.flatMap((root) => root ?? []))]]);
  const whole = await readLogNodes(db, { drawId, level: 2, from: 0, until: lastGroup });
  const groups = new WholeTree([...whole, ...[...blocks.values()].map((tree) => tree.root())]);
  for (const index of indices) {
    const block = Math.floor(index / blockSize);
    const group = Math.floor(block / blockSize);
    if (!leaves.has(block))
      leaves.set(block, await wholeBlock(db, { drawId, level: 0, at: block }));
    if (!blocks.has(group))
      blocks.set(group, await wholeBlock(db, { drawId, level: 1, at: group }));
  }
  return indices.map((index) => {
    const block = Math.floor(index / blockSize);
    const group = Math.floor(block / blockSize);
    return [
      ...(leaves.get(block)?.path(index % blockSize) ?? []),
      ...(blocks.get(group)?.path(block % blockSize) ?? []),
      ...groups.path(group),
    ];
  });
}

type Whole = { drawId: string; level: 0 | 1; at: number };

async function wholeBlock(db: Db, { drawId, level, at }: Whole): Promise<WholeTree> {
  const from = at * blockSize;
  return new WholeTree(await readLogNodes(db, { drawId, level, from, until: from + blockSize }));
}
