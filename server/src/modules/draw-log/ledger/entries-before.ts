import type { EarlierEntry } from 'fairdraw/ledger/key-change';
import { inclusionProof } from 'fairdraw/tree/tile-proofs';
import type { Db } from '../../../db/database.ts';
import { sha256 } from '../native-sha256.ts';
import { listKeyChangesOf } from './key-changes.store.ts';
import { getEntry } from './ledger.store.ts';
import { treeAt } from './read-tile.ts';

/** The places of a draw's statements in a ledger; null for one that is still to come. */
type Places = { ledger: number; seqs: readonly (number | null)[] };

const timeBytes = 8;

/**
 * Proofs that statements of a draw stood in the ledger before their key leaked: without them nobody
 * knows who signed. None while no key leaked.
 */
export async function entriesBefore(db: Db, { ledger, seqs }: Places): Promise<EarlierEntry[]> {
  const leaks = (await listKeyChangesOf(db, ledger)).filter(({ kind }) => kind === 'leaked');
  const proofs = seqs.map(async (seq) => {
    const leak = seq === null ? undefined : leaks.find(({ size }) => size > seq);
    if (seq === null || !leak) return [];
    const time = (await getEntry(db, { ledger, seq })).subarray(0, timeBytes);
    const path = await inclusionProof(treeAt(db, { ledger, size: leak.size }), seq, sha256);
    return [{ seq, atMs: Number(time.readBigUInt64BE()), path }];
  });
  return (await Promise.all(proofs)).flat();
}
