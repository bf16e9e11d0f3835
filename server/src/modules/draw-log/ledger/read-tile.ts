import { concat } from 'fairdraw/tree/bytes';
import { entryBundle, hashesAt, tileWidth, type Tile } from 'fairdraw/tree/tlog-tiles';
import type { TiledTree } from 'fairdraw/tree/tile-proofs';
import type { Context } from '../../../context.ts';
import type { Db, Trx } from '../../../db/database.ts';
import { readLate } from '../../../db/hosts/replica.ts';
import { findCheckpoint } from './checkpoints.store.ts';
import { listLedgerEntries, listHashes } from './ledger.store.ts';

/**
 * A tile of a ledger, or a bundle of its entries; null for one that no signed checkpoint has. The
 * same bytes for ever, so a replica may give them.
 */
export async function readTile(
  context: Context,
  { ledger, tile }: { ledger: number; tile: Tile },
): Promise<Uint8Array | null> {
  const { level, index, width } = tile;
  const size = (await findCheckpoint(context.db, ledger))?.size ?? 0;
  const from = index * tileWidth;
  if (from + width > hashesAt(level === 'entries' ? 0 : level, size)) return null;
  const asked = { ledger, from, count: width };
  return readLate(context, async (db) => {
    const isEntries = level === 'entries';
    const parts = await (isEntries
      ? listLedgerEntries(db, asked)
      : listHashes(db, { ...asked, level }));
    if (parts.length < width) return null;
    return isEntries ? entryBundle(parts) : concat(...parts);
  });
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
