import { concat } from 'fairdraw/bytes';
import { entryBundle, hashesAt, tileWidth, type Tile } from 'fairdraw/tlog-tiles';
import type { TiledTree } from 'fairdraw/tile-proofs';
import type { Context } from '../../../context.ts';
import type { Db, Trx } from '../../../db/database.ts';
import { findCheckpoint } from './checkpoints.store.ts';
import { listEntries, listHashes } from './ledger.store.ts';

/**
 * A tile of a ledger, or a bundle of its entries; null for one that no signed checkpoint has. The
 * same bytes for ever.
 */
export async function readTile(
  { db }: Context,
  { ledger, tile }: { ledger: number; tile: Tile },
): Promise<Uint8Array | null> {
  const { level, index, width } = tile;
  const size = (await findCheckpoint(db, ledger))?.size ?? 0;
  const from = index * tileWidth;
  if (from + width > hashesAt(level === 'entries' ? 0 : level, size)) return null;
  if (level === 'entries')
    return entryBundle(await listEntries(db, { ledger, from, count: width }));
  return concat(...(await listHashes(db, { ledger, level, from, count: width })));
}

/** A ledger at one of its sizes, for making proofs. */
export function treeAt(
  db: Db | Trx,
  { ledger, size }: { ledger: number; size: number },
): TiledTree {
  return {
    size,
    read: async ({ level, index, width }) => {
      const from = index * tileWidth;
      return concat(...(await listHashes(db, { ledger, level, from, count: width })));
    },
  };
}
