import { equalBytes } from '../src/tree/bytes.ts';
import { checkpointOf } from '../src/ledger/checkpoint.ts';
import { beginningOf } from '../src/ledger/ledger-beginning.ts';
import { readNote } from '../src/ledger/signed-note.ts';
import type { LedgerSource } from '../src/verify/ledger/ledger-source.ts';
import { entriesOf } from '../src/verify/ledger/ledger-tiles.ts';
import type { SigningKey } from '../src/verify/signing-keys.ts';
import { nodeSha256 } from './node-sha256.ts';

const timeBytes = 8;

/**
 * The first key of a ledger with a number, by its first entry: while there is no certificate, which
 * tells of changes, too. Empty for a ledger with another number.
 */
export async function firstKeyOf(
  source: LedgerSource,
  ledgerHash: Uint8Array,
): Promise<SigningKey[]> {
  const note = new TextDecoder().decode(await source('checkpoint'));
  const { size } = checkpointOf(readNote(note));
  const [entry] = size === 0 ? [] : await entriesOf(source, { index: 0, size });
  const statement = entry?.subarray(timeBytes);
  if (!statement || !equalBytes(nodeSha256(statement), ledgerHash)) return [];
  return [{ publicKey: beginningOf(statement).publicKey, leak: null }];
}
