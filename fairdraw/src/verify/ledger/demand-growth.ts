import { verifyConsistency } from '../../tree/consistency.ts';
import { equalBytes } from '../../tree/bytes.ts';
import type { Checkpoint } from '../../ledger/checkpoint.ts';
import type { Sha256 } from '../../tree/hash.ts';
import { ledgerName, ledgerNumber } from '../../ledger/ledger-name.ts';
import { consistencyProof } from '../../tree/tile-proofs.ts';
import { tilePath } from '../../tree/tlog-tiles.ts';
import { demandBeginning } from './demand-beginning.ts';
import { Inconclusive } from '../inconclusive.ts';
import { LedgerFault } from './ledger-fault.ts';
import { earlierCheckpoint, newestCheckpoint, noteAt } from './known-checkpoint.ts';
import type { LedgerSource } from './ledger-source.ts';
import type { SigningKey } from '../signing-keys.ts';

/** A ledger, and whose checkpoints it may have. */
export type WatchedLedger = {
  source: LedgerSource;
  keys: readonly SigningKey[];
  /** The checkpoint that was kept from an earlier look, a signed note; null for none. */
  kept: string | null;
  /** Another ledger took its place, because it lost entries. */
  isOver: boolean;
};

/**
 * Reads the newest checkpoint and demands that the ledger grew into it from the one that was kept.
 * Answers the note to keep now. A ledger that took the place of the kept one has to name as much of
 * it as was kept. Throws LedgerFault for a ledger that shrank or forked, RangeError for a
 * checkpoint that none of the keys signed, Inconclusive for one whose key leaked and for one that
 * is over and lost what was kept; an error of the source is thrown on.
 */
export async function demandGrowth(
  { source, keys, kept, isOver }: WatchedLedger,
  hash: Sha256,
): Promise<string> {
  const note = await noteAt(source);
  const newer = newestCheckpoint(note, keys);
  const older = kept === null ? null : earlierCheckpoint(kept, keys);
  if (older && isNext(older, newer)) {
    const { previous } = await demandBeginning(
      source,
      newer,
      { recoveryKey: null, first: null, keys },
      hash,
    );
    demandNamed(older, previous);
  }
  if (!older || older.origin !== newer.origin) return note;
  if (older.size > newer.size && isOver) {
    const { origin, size } = newer;
    throw new Inconclusive(
      `The ledger ${origin} lost entries: it has ${size}, and you kept a head of ${older.size}.`,
    );
  }
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

function isNext({ origin: older }: Checkpoint, { origin: newer }: Checkpoint): boolean {
  return newer === ledgerName(older, ledgerNumber(older) + 1);
}

/** The entries that are lost openly are at least those that somebody had seen. */
function demandNamed(kept: Checkpoint, named: Checkpoint | null): void {
  const isNamed =
    named?.origin === kept.origin &&
    (named.size > kept.size || (named.size === kept.size && equalBytes(named.root, kept.root)));
  if (isNamed) return;
  throw new LedgerFault(
    `The new ledger does not say that ${kept.origin} had the ${kept.size} entries that were seen before.`,
  );
}

type TileOfHashes = Parameters<Parameters<typeof consistencyProof>[0]['read']>[0];
