import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/database.ts';
import { demandSoundLedger } from './ledger-fault.ts';
import { lockLedger } from './ledger.store.ts';

/**
 * Signs the hash of a statement that the same transaction enters in the ledger, with the key that
 * the ledger names. From here on all that appends to the ledger waits, so no change of the key
 * comes between a signature and its entry.
 *
 * @throws {Refusal} busy, while the ledger must not grow
 */
export async function signStatement(trx: Trx, context: Context, hash: Buffer): Promise<Buffer> {
  await lockLedger(trx);
  const signer = await demandSoundLedger(trx, context);
  return signer.sign(hash);
}
