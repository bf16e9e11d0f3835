import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/database.ts';
import { readLogNodes } from './log-nodes.store.ts';
import { blockSize } from './sealed-list/list-blocks.ts';
import { WholeTree } from './whole-tree.ts';

type Log = { drawId: string; size: number };

/** The tree that a draw's log was at a size. */
export type LogPaths = {
  /** The inclusion paths of some leaves, in the order of the indices. */
  of(indices: readonly number[]): Promise<Uint8Array[][]>;
};

/** Blocks and groups that are kept, in 50 KB each at most. */
const maxKept = 32;

/**
 * Opens the tree that a draw's log was at a size. Reads the block and the group at the log's end,
 * the roots of the groups, and, once they are asked for, the blocks that the leaves are in: for
 * neighbours about 512 leaves and as many roots, however long the log. The last ones are kept.
 */
export async function openLogPaths(db: Db, { drawId, size }: Log): Promise<LogPaths> {
  const lastBlock = Math.floor((size - 1) / blockSize);
  const lastGroup = Math.floor(lastBlock / blockSize);
  const ofEnd = { drawId, level: 0, from: lastBlock * blockSize, until: size } as const;
  const end = new WholeTree(await readLogNodes(db, ofEnd));
  const range = { drawId, level: 1, from: lastGroup * blockSize, until: lastBlock } as const;
  const endOfBlocks = new WholeTree([...(await readLogNodes(db, range)), end.root()]);
  const whole = await readLogNodes(db, { drawId, level: 2, from: 0, until: lastGroup });
  const groups = new WholeTree([...whole, endOfBlocks.root()]);
  const leavesOf = kept(async (at) =>
    at === lastBlock ? end : wholeBlock(db, { drawId, level: 0, at }),
  );
  const blocksOf = kept(async (at) =>
    at === lastGroup ? endOfBlocks : wholeBlock(db, { drawId, level: 1, at }),
  );
  const path = async (index: number): Promise<Uint8Array[]> => {
    const block = Math.floor(index / blockSize);
    const group = Math.floor(block / blockSize);
    return [
      ...(await leavesOf(block)).path(index % blockSize),
      ...(await blocksOf(group)).path(block % blockSize),
      ...groups.path(group),
    ];
  };
  return {
    of: async (indices) => {
      const paths: Uint8Array[][] = [];
      for (const index of indices) paths.push(await path(index));
      return paths;
    },
  };
}

function kept(read: (at: number) => Promise<WholeTree>): (at: number) => Promise<WholeTree> {
  const trees = new LRUCache<number, WholeTree>({ max: maxKept });
  return async (at) => {
    const tree = trees.get(at) ?? (await read(at));
    trees.set(at, tree);
    return tree;
  };
}

type Whole = { drawId: string; level: 0 | 1; at: number };

async function wholeBlock(db: Db, { drawId, level, at }: Whole): Promise<WholeTree> {
  const from = at * blockSize;
  return new WholeTree(await readLogNodes(db, { drawId, level, from, until: from + blockSize }));
}
