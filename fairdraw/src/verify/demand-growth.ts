import { verifyConsistency } from '../consistency.ts';
import type { Sha256 } from '../hash.ts';
import { consistencyProof } from '../tile-proofs.ts';
import { tilePath } from '../tlog-tiles.ts';
import { LedgerFault } from './ledger-fault.ts';
import { earlierCheckpoint, newestCheckpoint } from './known-checkpoint.ts';
import type { LedgerSource } from './ledger-source.ts';
import type { SigningKey } from './signing-keys.ts';

/** A ledger, and whose checkpoints it may have. */
export type WatchedLedger = {
  source: LedgerSource;
  keys: readonly SigningKey[];
  /** The checkpoint that was kept from an earlier look, a signed note; null for none. */
  kept: string | null;
};

/**
 * Reads the newest checkpoint and demands that the ledger grew into it from the one that was kept. Answers
 * the note to keep now. Throws LedgerFault for a ledger that shrank or forked, RangeError for a checkpoint
 * that none of the keys signed, LeakedSigner for one whose key leaked; an error of the source is thrown on.
 */
export async function demandGrowth(
  { source, keys, kept }: WatchedLedger,
  hash: Sha256,
): Promise<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const note = utf8.decode(await source('checkpoint'));
  const newer = newestCheckpoint(note, keys);
  const older = kept === null ? null : earlierCheckpoint(kept, keys);
  if (!older || older.origin !== newer.origin) return note;
  if (older.size > newer.size) {
    throw new LedgerFault(`The ledger shrank from ${older.size} entries to ${newer.size}.`);
  }
  const tree = { size: newer.size, read: async (tile: TileOfHashes) => source(tilePath(tile)) };
  const proof = await consistencyProof(tree, older.size, hash);
  if (verifyConsistency({ older, newer, proof }, hash)) return note;
  throw new LedgerFault(
    `The ledger forked: its ${newer.size} entries do not begin with the ${older.size} that were seen before.`,
  );
}

type TileOfHashes = Parameters<Parameters<typeof consistencyProof>[0]['read']>[0];
