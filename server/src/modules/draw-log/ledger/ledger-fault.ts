import { ledgerHeld } from '@clubdraw/domain/ledger-messages';
import { Refusal } from '@clubdraw/domain/refusal';
import { equalBytes } from 'fairdraw/bytes';
import { noteKeyText } from 'fairdraw/signed-note';
import { rootOfTiles } from 'fairdraw/tile-proofs';
import type { Context } from '../../../context.ts';
import type { Db, Trx } from '../../../db/database.ts';
import { sha256 } from '../native-sha256.ts';
import { findCheckpoint, findOrigin, findSignedRoot } from './checkpoints.store.ts';
import { readKeptCheckpoint } from './kept-checkpoint.ts';
import { countEntries } from './ledger.store.ts';
import { readLedgerKeys } from './read-ledger-keys.ts';
import { treeAt } from './read-tile.ts';
import { listStandings } from './witnesses.store.ts';

/**
 * The reason why nothing may be signed, in a sentence for the operator; null while all is well. A
 * ledger that lacks what others have seen, mostly because its database was put back to an earlier hour,
 * would otherwise sign another history behind it.
 */
export async function ledgerFault(db: Db | Trx, context: Context): Promise<string | null> {
  const { current } = await readLedgerKeys(db);
  if (!equalBytes(current, context.secrets.publicKey)) {
    return 'SIGNING_KEY is not the key that signs the ledger now.';
  }
  return (await keptFault(db, context)) ?? (await witnessFault(db, context));
}

/** @throws {Refusal} busy, for whoever asked for something to be signed */
export async function demandSoundLedger(db: Db | Trx, context: Context): Promise<void> {
  const fault = await ledgerFault(db, context);
  if (fault === null) return;
  context.log.error({ fault }, 'the ledger signs nothing');
  throw new Refusal('busy', ledgerHeld);
}

async function keptFault(db: Db | Trx, { settings }: Context): Promise<string | null> {
  const kept = readKeptCheckpoint(settings);
  if (!kept || kept.size === 0) return null;
  const { origin, size, root } = kept;
  const where = 'the checkpoint in DATA_DIR/ledger-checkpoint';
  if (origin !== (await findOrigin(db))) return `The ledger is not that of ${where}: ${origin}.`;
  const entries = await countEntries(db);
  if (size > entries) {
    return `The database has ${entries} entries of the ledger, ${where} has ${size}.`;
  }
  const own = (await findSignedRoot(db, size)) ?? (await rootOfTiles(treeAt(db, size), sha256));
  return equalBytes(own, root) ? null : `The database has other entries than ${where} signs.`;
}

/** A witness has nothing that this database has not signed, unless the database is an older one. */
async function witnessFault(db: Db | Trx, { witnesses }: Context): Promise<string | null> {
  if (witnesses.length === 0) return null;
  const signed = (await findCheckpoint(db))?.size ?? 0;
  const standings = await listStandings(db);
  for (const { key } of witnesses) {
    const { size = 0 } = standings.get(noteKeyText(key)) ?? {};
    if (size > signed) {
      return `Witness ${key.name} has seen ${size} entries of the ledger, the database signed ${signed}.`;
    }
  }
  return null;
}
