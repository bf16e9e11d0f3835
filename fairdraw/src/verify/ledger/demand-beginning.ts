import { equalBytes } from '../../tree/bytes.ts';
import { checkpointOf, type Checkpoint } from '../../ledger/checkpoint.ts';
import type { Sha256 } from '../../tree/hash.ts';
import { readNote } from '../../ledger/signed-note.ts';
import { inclusionProof } from '../../tree/tile-proofs.ts';
import { tilePath } from '../../tree/tlog-tiles.ts';
import { LedgerFault } from './ledger-fault.ts';
import type { LedgerSource } from './ledger-source.ts';
import { entriesOf } from './ledger-tiles.ts';
import { rootFromPath } from '../merkle.ts';
import type { SigningKey } from '../signing-keys.ts';

type Known = {
  /** Null where nobody knows it. */
  recoveryKey: Uint8Array | null;
  /** The number of the ledger; null where nobody knows it. */
  first: Uint8Array | null;
  keys: readonly SigningKey[];
};

/** The first entry of a ledger, as far as it concerns what follows. */
export type Beginning = {
  atMs: number;
  /** The last head of the ledger whose place it takes; null for the first of its row. */
  previous: Checkpoint | null;
  /** Why it does, for people. */
  reason: string;
};

/**
 * Demands that the first entry of a ledger is the known one, and names the known recovery key and a
 * key that signs for it. Throws LedgerFault where it does not; an error of the source is thrown on.
 */
export async function demandBeginning(
  source: LedgerSource,
  { size, root, origin }: Checkpoint,
  { recoveryKey, first, keys }: Known,
  hash: Sha256,
): Promise<Beginning> {
  const [entry] = size === 0 ? [] : await entriesOf(source, { index: 0, size });
  if (!entry) throw new LedgerFault('The ledger is empty.');
  const leaf = hash(Uint8Array.from([0, ...entry]));
  const path = await inclusionProof(
    { size, read: async (tile) => source(tilePath(tile)) },
    0,
    hash,
  );
  const reached = rootFromPath(leaf, path, { index: 0, size }, hash);
  if (!reached || !equalBytes(reached, root)) {
    throw new LedgerFault('The first entry is not the one that the checkpoint signs.');
  }
  if (first && !equalBytes(hash(entry.subarray(8)), first)) {
    throw new LedgerFault('The ledger has another number than the one that is known.');
  }
  const named = beginningOf(entry.subarray(8));
  const isKnown = keys.some(({ publicKey }) => named && equalBytes(publicKey, named.publicKey));
  if (!named || named.origin !== origin || !isKnown) {
    throw new LedgerFault('The first entry of the ledger does not name its key.');
  }
  if (recoveryKey && !equalBytes(named.recoveryKey, recoveryKey)) {
    throw new LedgerFault('The ledger begins with another recovery key than this verifier knows.');
  }
  const view = new DataView(entry.buffer, entry.byteOffset, entry.byteLength);
  const { previous, reason } = named;
  return { atMs: Number(view.getBigUint64(0)), previous: previousOf(previous), reason };
}

function previousOf(note: string): Checkpoint | null {
  if (note === '') return null;
  try {
    return checkpointOf(readNote(note));
  } catch {
    throw new LedgerFault('The first entry of the ledger does not name the ledger before it.');
  }
}

type Named = {
  origin: string;
  publicKey: Uint8Array;
  recoveryKey: Uint8Array;
  previous: string;
  reason: string;
};

const tag = '\u000Evdraw/3/ledger';

/** The content of the statement with which a ledger begins; null for another statement. */
function beginningOf(statement: Uint8Array): Named | null {
  const from = tag.length;
  const view = new DataView(statement.buffer, statement.byteOffset, statement.byteLength);
  if (String.fromCharCode(...statement.subarray(0, from)) !== tag) return null;
  const keysFrom = from + 4 + view.getUint32(from);
  const previousFrom = keysFrom + 64;
  const reasonFrom = previousFrom + 4 + view.getUint32(previousFrom);
  const text = (start: number, end: number): string =>
    new TextDecoder().decode(statement.subarray(start + 4, end));
  return {
    origin: text(from, keysFrom),
    publicKey: statement.subarray(keysFrom, keysFrom + 32),
    recoveryKey: statement.subarray(keysFrom + 32, previousFrom),
    previous: text(previousFrom, reasonFrom),
    reason: text(reasonFrom, statement.length),
  };
}
