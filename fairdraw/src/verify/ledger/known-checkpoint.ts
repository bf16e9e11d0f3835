import { readCheckpoint, type Checkpoint } from '../../ledger/checkpoint.ts';
import { Inconclusive } from '../inconclusive.ts';
import type { SigningKey } from '../signing-keys.ts';
import { LedgerFault } from './ledger-fault.ts';
import type { LedgerSource } from './ledger-source.ts';

/** The text at a ledger's address that has its checkpoint. Throws LedgerFault for bytes of none. */
export async function noteAt(source: LedgerSource): Promise<string> {
  const bytes = await source('checkpoint');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new LedgerFault('The checkpoint is not UTF-8.');
  }
}

/**
 * The newest checkpoint of a ledger. Throws RangeError where no known key signed it, Inconclusive
 * where only one did that leaked: then it may be anybody's.
 */
export function newestCheckpoint(note: string, keys: readonly SigningKey[]): Checkpoint {
  const checkpoint = readCheckpoint(note, publicKeysOf(keys));
  try {
    return readCheckpoint(note, publicKeysOf(keys.filter(({ leak }) => leak === null)));
  } catch {
    const { size } = checkpoint;
    throw new Inconclusive(
      `A key that leaked later signed the checkpoint of ${size} entries: take the ledger anew.`,
    );
  }
}

/**
 * A checkpoint from an earlier look. One by a key that leaked later counts up to the head of the
 * leak. Throws RangeError for others.
 */
export function earlierCheckpoint(note: string, keys: readonly SigningKey[]): Checkpoint {
  const checkpoint = readCheckpoint(note, publicKeysOf(keys));
  const counts = keys.filter(({ leak }) => leak === null || checkpoint.size <= leak.size);
  return readCheckpoint(note, publicKeysOf(counts));
}

function publicKeysOf(keys: readonly SigningKey[]): Uint8Array[] {
  return keys.map(({ publicKey }) => publicKey);
}
