import type { EarlierEntry } from 'fairdraw/key-change';
import { inclusionProof } from 'fairdraw/tile-proofs';
import type { Db } from '../../../db/database.ts';
import { sha256 } from '../native-sha256.ts';
import { getEntry } from './ledger.store.ts';
import type { LedgerKeys } from './read-ledger-keys.ts';
import { treeAt } from './read-tile.ts';

/** The places of a draw's statements in the ledger; null for one that is still to come. */
type Places = Readonly<Record<string, number | null>>;

const timeBytes = 8;

/**
 * Proofs that statements of a draw stood in the ledger before their key leaked: without them nobody
 * knows who signed. None while no key leaked.
 */
export async function entriesBefore(
  db: Db,
  { changes }: LedgerKeys,
  places: Places,
): Promise<EarlierEntry[]> {
  const leaks = changes.filter(({ kind }) => kind === 'leaked');
  const proofs = Object.values(places).map(async (seq) => {
    const leak = seq === null ? undefined : leaks.find(({ size }) => size > seq);
    if (seq === null || !leak) return [];
    const time = (await getEntry(db, seq)).subarray(0, timeBytes);
    const path = await inclusionProof(treeAt(db, leak.size), seq, sha256);
    return [{ seq, atMs: Number(time.readBigUInt64BE()), path }];
  });
  return (await Promise.all(proofs)).flat();
}
