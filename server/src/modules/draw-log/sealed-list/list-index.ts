import { Frontier, type TreeHead } from 'fairdraw/tree/tree';
import type { Db, Trx } from '../../../db/database.ts';
import { sha256 } from '../native-sha256.ts';
import { blockRoots, blockSize } from './list-blocks.ts';
import { readLeaves } from './sealed-list.store.ts';
import { positionOfSerial, serialOfPosition } from './sealed-positions.ts';

/** A sealed list, or what would be one now: the first tickets of a log without its voids. */
export type TicketList = {
  drawId: string;
  /** Tickets in the log. */
  issued: number;
  /** Serials of those that are void, ascending. */
  voids: readonly number[];
};

/** Hashes that make the inclusion paths of a list quick, with its root. */
export type ListIndex = {
  /** The serial that each block begins with. */
  firstSerials: readonly number[];
  /** 32 bytes for each block. */
  blockRoots: Buffer;
  /** 32 bytes for each group of blocks. */
  groupRoots: Buffer;
};

/** An index that was made of the same draw when fewer tickets were issued or void. */
export type EarlierIndex = { list: TicketList; index: ListIndex };

/**
 * So few that PostgreSQL's answer comes in one piece of 64 KiB: a longer one is put together in
 * memory outside of the heap, of which V8 takes little notice.
 */
const blocksAtOnce = 3;

/**
 * The index of a list. Streams: 36 bytes of memory for each block. While some blocks are hashed,
 * the database reads those behind. The part that an earlier index has is not read again.
 */
export async function indexList(
  db: Db | Trx,
  list: TicketList,
  earlier?: EarlierIndex,
): Promise<ListIndex> {
  const blocks = Math.ceil(sizeOf(list) / blockSize);
  const kept = earlier ? unchangedBlocks(list, earlier.list) : 0;
  const roots = earlier ? [earlier.index.blockRoots.subarray(0, 32 * kept)] : [];
  let reading = readBlocks(db, list, kept);
  for (let block = kept; block < blocks; block += blocksAtOnce) {
    const leaves = await reading;
    reading = readBlocks(db, list, block + blocksAtOnce);
    roots.push(blockRoots(leaves));
  }
  await reading;
  const firstSerials = Array.from({ length: blocks }, (_, block) =>
    serialOfPosition(list.voids, block * blockSize),
  );
  const packed = Buffer.concat(roots);
  return { firstSerials, blockRoots: packed, groupRoots: blockRoots(packed) };
}

/**
 * The head of a list's tree: above the blocks it has the shape that the tree of their roots has.
 */
export function headOfList(list: TicketList, index: ListIndex): TreeHead {
  const tree = new Frontier(sha256);
  for (const root of nodesIn(index.groupRoots)) tree.push(root);
  return { size: sizeOf(list), root: Uint8Array.from(tree.root()) };
}

function sizeOf({ issued, voids }: TicketList): number {
  return issued - voids.length;
}

/** Whole blocks in front of the first ticket that became void since, or that came since. */
function unchangedBlocks({ voids }: TicketList, before: TicketList): number {
  const known = new Set(before.voids);
  const firstNew = voids.find((serial) => !known.has(serial)) ?? before.issued;
  const firstChanged = positionOfSerial(before.voids, Math.min(firstNew, before.issued));
  return Math.floor(firstChanged / blockSize);
}

/** The leaves of some blocks; nothing behind the last one. */
function readBlocks(db: Db | Trx, list: TicketList, block: number): Promise<Buffer> {
  const { drawId, issued, voids } = list;
  const fromSerial = Math.min(issued, serialOfPosition(voids, block * blockSize));
  const behind = serialOfPosition(voids, (block + blocksAtOnce) * blockSize);
  const beforeSerial = Math.min(issued, behind);
  const first = fromSerial - positionOfSerial(voids, fromSerial);
  const but = voids.slice(first, beforeSerial - positionOfSerial(voids, beforeSerial));
  return readLeaves(db, { drawId, fromSerial, beforeSerial, but });
}

function nodesIn(packed: Buffer): Uint8Array[] {
  const nodes: Uint8Array[] = [];
  for (let at = 0; at < packed.length; at += 32) nodes.push(packed.subarray(at, at + 32));
  return nodes;
}
