import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { beginLedger } from './begin-ledger.ts';
import { findLedger, type SignedLedger } from './checkpoints.store.ts';
import { lockLedger } from './ledger.store.ts';

/**
 * The ledger in which statements are entered. Its name is the product's address without its scheme,
 * as it was when the product first started. The checkpoint of the empty ledger has it, so another
 * address later does not change it. Asked anew each time: `clubdraw admin new-ledger` may begin
 * another one at any moment.
 */
export async function currentLedger(context: Context): Promise<SignedLedger> {
  return (await findLedger(context.db)) ?? (await beginFirst(context));
}

async function beginFirst({ db, clock, secrets, settings }: Context): Promise<SignedLedger> {
  const ledger = { number: 1, origin: `${new URL(settings.publicUrl).host}/public` };
  const { recoveryKey } = secrets;
  return transaction(db, async (trx) => {
    await lockLedger(trx);
    const found = await findLedger(trx);
    if (found) return found;
    const now = clock.now();
    const begun = { ledger, signer: secrets, recoveryKey, previous: '', reason: '', now };
    await beginLedger(trx, begun);
    return ledger;
  });
}
