import { inclusionProof } from 'fairdraw/tree/tile-proofs';
import { tlogProofText } from 'fairdraw/tree/tlog-proof';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { sha256 } from '../native-sha256.ts';
import { findCheckpoint, getLedger, type StoredCheckpoint } from './checkpoints.store.ts';
import { listLedgerEntries, type EntryPlace } from './ledger.store.ts';
import { treeAt } from './read-tile.ts';
import { signCheckpoint } from './sign-checkpoint.ts';
import { listFirstCosigned, listLines } from './witnesses.store.ts';

/**
 * The newest checkpoint of a ledger with all signatures that it has so far; null where there is no
 * such ledger. One whose place another took keeps its last one.
 */
export async function readCosignedCheckpoint(
  context: Context,
  number: number,
): Promise<string | null> {
  const newest = await newestOf(context, number);
  return newest && newest.note + (await listLines(context.db, newest)).join('');
}

async function newestOf(context: Context, number: number): Promise<StoredCheckpoint | null> {
  const { number: current } = await getLedger(context.db);
  if (number === current) return signCheckpoint(context);
  return (await findCheckpoint(context.db, number)) ?? null;
}

const timeBytes = 8;

/**
 * Proofs that an entry is in checkpoints that witnesses cosigned, of each witness the first (C2SP
 * tlog-proof). The time of the entry, which a reader cannot know, comes along.
 */
export async function readAnchors(db: Db, { ledger, seq }: EntryPlace): Promise<string[]> {
  const notes = await listFirstCosigned(db, { ledger, seq });
  const [entry] =
    notes.length > 0 ? await listLedgerEntries(db, { ledger, from: seq, count: 1 }) : [];
  if (!entry) return [];
  const extra = entry.subarray(0, timeBytes);
  return Promise.all(
    notes.map(async ({ size, note }) => {
      const path = await inclusionProof(treeAt(db, { ledger, size }), seq, sha256);
      return tlogProofText({ extra, index: seq, path, note });
    }),
  );
}
