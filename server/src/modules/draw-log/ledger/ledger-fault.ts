import { ledgerHeld } from '@clubdraw/domain/texts/ledger-messages';
import { Refusal } from '@clubdraw/domain/refusal';
import { equalBytes } from 'fairdraw/tree/bytes';
import { checkpointOf, type Checkpoint } from 'fairdraw/ledger/checkpoint';
import { beginningOf } from 'fairdraw/ledger/ledger-beginning';
import { noteKeyText, readNote } from 'fairdraw/ledger/signed-note';
import { rootOfTiles } from 'fairdraw/tree/tile-proofs';
import type { Context } from '../../../context.ts';
import type { Db, Trx } from '../../../db/database.ts';
import type { SigningPair } from '../../../edge/secrets.ts';
import { sha256 } from '../native-sha256.ts';
import {
  findCheckpoint,
  findSignedRoot,
  getLedger,
  type SignedLedger,
} from './checkpoints.store.ts';
import { readKeptCheckpoint } from './kept-checkpoint.ts';
import { countLedgerEntries, getEntry } from './ledger.store.ts';
import { readLedgerKeys } from './read-ledger-keys.ts';
import { findRestore } from './restores.store.ts';
import { treeAt } from './read-tile.ts';
import { currentWitnesses } from './witnesses/named-witnesses.ts';
import { listWitnessProgress } from './witnesses.store.ts';

export const noSigner = 'SIGNING_KEY is not the key that signs the ledger now.';

/** The things that the ledger is compared with. */
export type Compared = Pick<Context, 'secrets' | 'settings'>;

/**
 * The reason why nothing may be signed, in a sentence for the operator; null while all is well. A
 * ledger that lacks what others have seen, mostly because its database was put back to an earlier
 * hour, would otherwise sign another history behind it.
 */
export async function ledgerFault(
  db: Db | Trx,
  context: Compared,
  given?: SignedLedger,
): Promise<string | null> {
  return faultOf(db, context, { signer: await findSigner(db, context), given });
}

type Asked = { signer: SigningPair | undefined; given: SignedLedger | undefined };

async function faultOf(
  db: Db | Trx,
  context: Compared,
  { signer, given }: Asked,
): Promise<string | null> {
  if (!signer) return noSigner;
  return lossFault(db, context, given ?? (await getLedger(db)));
}

/** The key of this process that signs now, as the ledger says; undefined where it is not here. */
async function findSigner(db: Db | Trx, { secrets }: Compared): Promise<SigningPair | undefined> {
  const { current } = await readLedgerKeys(db);
  return secrets.signer(current);
}

/** The same of entries that are lost alone, whichever key signs. */
export async function lossFault(
  db: Db | Trx,
  context: Compared,
  ledger: SignedLedger,
): Promise<string | null> {
  return (
    (await keptFault(db, context, ledger)) ??
    (await witnessFault(db, ledger)) ??
    (await restoreFault(db, ledger))
  );
}

/** Of a ledger from a backup nobody here knows what was entered and seen after it. */
async function restoreFault(db: Db | Trx, { number }: SignedLedger): Promise<string | null> {
  const restore = await findRestore(db, number);
  if (!restore) return null;
  const taken = restore.takenAt.toISOString();
  return `The database is a backup of ${taken}: what was entered in the ledger since is lost.`;
}

/**
 * Answers the key that signs now.
 *
 * @throws {Refusal} busy, for whoever asked for something to be signed
 */
export async function demandSoundLedger(
  db: Db | Trx,
  context: Context,
  given?: SignedLedger,
): Promise<SigningPair> {
  const signer = await findSigner(db, context);
  const fault = await faultOf(db, context, { signer, given });
  if (signer && fault === null) return signer;
  context.log.error({ fault }, 'the ledger signs nothing');
  throw new Refusal('busy', ledgerHeld);
}

async function keptFault(
  db: Db | Trx,
  { settings }: Compared,
  ledger: SignedLedger,
): Promise<string | null> {
  const kept = readKeptCheckpoint(settings);
  if (!kept || kept.size === 0) return null;
  const { origin, size, root } = kept;
  const { number } = ledger;
  const where = 'the checkpoint in DATA_DIR/ledger-checkpoint';
  if (origin !== ledger.origin) {
    if (await isTakenOver(db, ledger, kept)) return null;
    return `The ledger is not that of ${where}: ${origin}.`;
  }
  const entries = await countLedgerEntries(db, number);
  if (size > entries) {
    return `The database has ${entries} entries of the ledger, ${where} has ${size}.`;
  }
  const signed = await findSignedRoot(db, { ledger: number, size });
  const own = signed ?? (await rootOfTiles(treeAt(db, { ledger: number, size }), sha256));
  return equalBytes(own, root) ? null : `The database has other entries than ${where} signs.`;
}

const timeBytes = 8;

/** Whether the ledger took the place of that of a checkpoint, and names as much of it. */
async function isTakenOver(
  db: Db | Trx,
  { number: ledger }: SignedLedger,
  kept: Checkpoint,
): Promise<boolean> {
  const entry = await getEntry(db, { ledger, seq: 0 });
  const { previous } = beginningOf(entry.subarray(timeBytes));
  if (previous === '') return false;
  const { origin, size, root } = checkpointOf(readNote(previous));
  if (origin !== kept.origin) return false;
  return size > kept.size || (size === kept.size && equalBytes(root, kept.root));
}

/** A witness has nothing that this database has not signed, unless the database is an older one. */
async function witnessFault(db: Db | Trx, { number }: SignedLedger): Promise<string | null> {
  const witnesses = await currentWitnesses(db);
  if (witnesses.length === 0) return null;
  const signed = (await findCheckpoint(db, number))?.size ?? 0;
  const progress = await listWitnessProgress(db, number);
  for (const { key } of witnesses) {
    const { size = 0 } = progress.get(noteKeyText(key)) ?? {};
    if (size > signed) {
      return `Witness ${key.name} has seen ${size} entries of the ledger, the database signed ${signed}.`;
    }
  }
  return null;
}
