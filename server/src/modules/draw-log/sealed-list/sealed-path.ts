import type { Db } from '../../../db/database.ts';
import { openLogPaths } from '../log-paths.ts';
import { blockSize, pathThrough } from './list-blocks.ts';
import { findIndexedBlock, type IndexedBlock } from './list-index.store.ts';
import { listSealedLeaves } from './sealed-list.store.ts';

export type SealedPath = { position: number; path: Uint8Array[] };

type Ticket = { drawId: string; serial: number; listSize: number };

/**
 * Where a ticket stands in the sealed list of a closed draw, with its inclusion path; null for a
 * ticket that is not in it. Reads about 512 leaves and as many roots, however long the list.
 */
export async function sealedPath(db: Db, ticket: Ticket): Promise<SealedPath | null> {
  const { drawId, serial, listSize } = ticket;
  const [path = null] = await sealedPaths(db, { drawId, serials: [serial], listSize });
  return path;
}

type Tickets = { drawId: string; serials: readonly number[]; listSize: number };

/** The same of several tickets, in their order. */
export async function sealedPaths(
  db: Db,
  { drawId, serials, listSize }: Tickets,
): Promise<(SealedPath | null)[]> {
  if (listSize === 0) return serials.map(() => null);
  const paths: (SealedPath | null)[] = [];
  for (const serial of serials) {
    const found = await findIndexedBlock(db, { drawId, serial });
    if (!found) return pathsOfLog(db, { drawId, serials, listSize });
    paths.push(await indexedPath(db, { drawId, serial }, found));
  }
  return paths;
}

/** Of a list without an index: no ticket is void, and it is the log, leaf for leaf. */
async function pathsOfLog(
  db: Db,
  { drawId, serials, listSize }: Tickets,
): Promise<(SealedPath | null)[]> {
  const log = await openLogPaths(db, { drawId, size: listSize });
  const paths = await log.of(serials);
  return serials.map((position, at) => ({ position, path: paths[at] ?? [] }));
}

async function indexedPath(
  db: Db,
  { drawId, serial }: Omit<Ticket, 'listSize'>,
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
