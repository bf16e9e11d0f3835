import { InclusionPaths } from 'fairdraw/tree/inclusion';
import type { Db } from '../../../db/database.ts';
import { blockSize, pathThrough } from './list-blocks.ts';
import { findIndexedBlock, type IndexedBlock } from './list-index.store.ts';
import { sha256 } from '../native-sha256.ts';
import { findPositionOfSerial, listSealedLeaves } from './sealed-list.store.ts';

export type SealedPath = { position: number; path: Uint8Array[] };

type Ticket = { drawId: string; serial: number; listSize: number };

/**
 * Where a ticket stands in the sealed list of a closed draw, with its inclusion path; null for a
 * ticket that is not in it. Reads one block of leaves and at most 512 roots, however long the list;
 * until its index is made, the whole list.
 */
export async function sealedPath(db: Db, ticket: Ticket): Promise<SealedPath | null> {
  const { drawId, serial, listSize } = ticket;
  const [path = null] = await sealedPaths(db, { drawId, serials: [serial], listSize });
  return path;
}

type Tickets = { drawId: string; serials: readonly number[]; listSize: number };

/**
 * The same of several tickets, in their order: without an index the list is read once for all of
 * them.
 */
export async function sealedPaths(
  db: Db,
  { drawId, serials, listSize }: Tickets,
): Promise<(SealedPath | null)[]> {
  const paths: (SealedPath | null)[] = [];
  for (const serial of serials) {
    const ticket = { drawId, serial, listSize };
    const found = await findIndexedBlock(db, ticket);
    if (!found) return streamedPaths(db, { drawId, serials, listSize });
    paths.push(await indexedPath(db, ticket, found));
  }
  return paths;
}

async function indexedPath(
  db: Db,
  { drawId, serial }: Ticket,
  { block, firstSerial, blockRoots, groupRoots }: IndexedBlock,
): Promise<SealedPath | null> {
  const afterSerial = firstSerial - 1;
  const found = await listSealedLeaves(db, { drawId, afterSerial, limit: blockSize });
  const at = found.findIndex((one) => one.serial === serial);
  if (at < 0) return null;
  const position = block * blockSize + at;
  const leaves = found.map(({ leaf }) => leaf);
  const above = { blocks: nodesOf(blockRoots), groups: nodesOf(groupRoots) };
  return { position, path: pathThrough(position, { leaves, ...above }) };
}

function nodesOf(roots: Buffer): Uint8Array[] {
  const nodes: Uint8Array[] = [];
  for (let from = 0; from < roots.length; from += 32) nodes.push(roots.subarray(from, from + 32));
  return nodes;
}

const leavesAtOnce = 8_192;

async function streamedPaths(
  db: Db,
  { drawId, serials, listSize }: Tickets,
): Promise<(SealedPath | null)[]> {
  const positions: (number | null)[] = [];
  for (const serial of serials) positions.push(await findPositionOfSerial(db, { drawId, serial }));
  const wanted = positions.filter((position) => position !== null);
  if (wanted.length === 0) return positions.map(() => null);
  const paths = new InclusionPaths(listSize, wanted, sha256);
  let afterSerial = -1;
  for (;;) {
    const leaves = await listSealedLeaves(db, { drawId, afterSerial, limit: leavesAtOnce });
    for (const { leaf } of leaves) paths.push(leaf);
    const last = leaves.at(-1);
    if (!last || leaves.length < leavesAtOnce) break;
    afterSerial = last.serial;
  }
  return positions.map((position) => {
    return position === null ? null : { position, path: paths.path(position) };
  });
}
