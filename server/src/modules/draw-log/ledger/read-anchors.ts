import { inclusionProof } from 'fairdraw/tile-proofs';
import { tlogProofText } from 'fairdraw/tlog-proof';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { sha256 } from '../native-sha256.ts';
import { listEntries } from './ledger.store.ts';
import { treeAt } from './read-tile.ts';
import { signCheckpoint } from './sign-checkpoint.ts';
import { listFirstCosigned, listLines } from './witnesses.store.ts';

/** The newest checkpoint with all signatures that it has so far. */
export async function readCosignedCheckpoint(context: Context): Promise<string> {
  const { size, note } = await signCheckpoint(context);
  return note + (await listLines(context.db, size)).join('');
}

const timeBytes = 8;

/**
 * Proofs that an entry is in checkpoints that witnesses cosigned, of each witness the first (C2SP
 * tlog-proof). What a reader cannot know of the entry, its time, comes along.
 */
export async function readAnchors(db: Db, seq: number): Promise<string[]> {
  const notes = await listFirstCosigned(db, seq);
  const [entry] = notes.length > 0 ? await listEntries(db, { from: seq, count: 1 }) : [];
  if (!entry) return [];
  const extra = entry.subarray(0, timeBytes);
  return Promise.all(
    notes.map(async ({ size, note }) => {
      const path = await inclusionProof(treeAt(db, size), seq, sha256);
      return tlogProofText({ extra, index: seq, path, note });
    }),
  );
}
