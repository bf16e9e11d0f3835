import { concat } from 'fairdraw/bytes';
import { entryBundle, hashesAt, tileWidth, type Tile } from 'fairdraw/tlog-tiles';
import type { Context } from '../../../context.ts';
import { findCheckpoint } from './checkpoints.store.ts';
import { listEntries, listHashes } from './ledger.store.ts';

/**
 * A tile of the ledger, or a bundle of its entries; null for one that no signed checkpoint has. The
 * same bytes for ever.
 */
export async function readTile({ db }: Context, tile: Tile): Promise<Uint8Array | null> {
  const { level, index, width } = tile;
  const size = (await findCheckpoint(db))?.size ?? 0;
  const from = index * tileWidth;
  if (from + width > hashesAt(level === 'entries' ? 0 : level, size)) return null;
  if (level === 'entries') return entryBundle(await listEntries(db, { from, count: width }));
  return concat(...(await listHashes(db, { level, from, count: width })));
}
