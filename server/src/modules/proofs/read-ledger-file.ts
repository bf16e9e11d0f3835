import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import { tileOfPath } from 'fairdraw/tree/tlog-tiles';
import type { Context } from '../../context.ts';
import type { OpenParts } from '../../http/mount/mount-bytes.ts';
import { readCosignedCheckpoint } from '../draw-log/ledger/read-anchors.ts';
import { readTile } from '../draw-log/ledger/read-tile.ts';

/**
 * The newest checkpoint of a ledger, with its cosignatures.
 *
 * @throws {Refusal} missing, where there is no such ledger
 */
export async function readLedgerHead(context: Context, parts: OpenParts): Promise<string> {
  return found(await readCosignedCheckpoint(context, ledgerOf(parts)));
}

/**
 * The file of a ledger at the rest of an address below `tile/` (C2SP tlog-tiles).
 *
 * @throws {Refusal} missing, for an address that is none and for a tile that is not signed yet
 */
export async function readLedgerTile(context: Context, parts: OpenParts): Promise<Uint8Array> {
  const ledger = ledgerOf(parts);
  const tile = tileOfPath(`tile/${parts['*'] ?? ''}`);
  return found(tile && (await readTile(context, { ledger, tile })));
}

function found<Content>(content: Content | null): Content {
  if (content === null) throw new Refusal('missing', messages.notFound);
  return content;
}

/** The first ledger has no number in its address; others are written in one way. */
function ledgerOf({ ledger }: OpenParts): number {
  if (ledger === undefined) return 1;
  const isNumber = /^[1-9]\d{0,5}$/.test(ledger) && ledger !== '1';
  return found(isNumber ? Number(ledger) : null);
}
