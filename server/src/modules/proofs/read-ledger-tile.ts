import * as messages from '@clubdraw/domain/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import { tileOfPath } from 'fairdraw/tlog-tiles';
import type { Context } from '../../context.ts';
import { readTile } from '../draw-log/ledger/read-tile.ts';

/**
 * The file of the ledger at the rest of an address below `tile/` (C2SP tlog-tiles).
 *
 * @throws {Refusal} missing, for an address that is none and for a tile that is not signed yet
 */
export async function readLedgerTile(context: Context, rest: string): Promise<Uint8Array> {
  const tile = tileOfPath(`tile/${rest}`);
  const bytes = tile && (await readTile(context, tile));
  if (!bytes) throw new Refusal('missing', messages.notFound);
  return bytes;
}
