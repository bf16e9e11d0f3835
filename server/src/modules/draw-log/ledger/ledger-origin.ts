import { signCheckpoint } from 'fairdraw/checkpoint';
import { beginningHash } from 'fairdraw/ledger-beginning';
import { preimageOf } from 'fairdraw/preimage';
import { Frontier } from 'fairdraw/tree';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { perDatabase } from '../../../db/per-database.ts';
import { sha256 } from '../native-sha256.ts';
import { findOrigin, insertCheckpoint } from './checkpoints.store.ts';
import { enterStatement } from './enter-statement.ts';
import { lockLedger } from './ledger.store.ts';

const origins = perDatabase(() => ({ known: undefined as string | undefined }));

/**
 * The name under which the ledger's checkpoints are signed: the product's address without its scheme,
 * as it was when the product first started. The checkpoint of the empty ledger has it, so another
 * address later does not change it.
 */
export async function ledgerOrigin(context: Context): Promise<string> {
  const memory = origins(context);
  memory.known ??= (await findOrigin(context.db)) ?? (await beginLedger(context));
  return memory.known;
}

/** The first entry names the ledger, the key that signs, and the key that outlives its leak. */
async function beginLedger({ db, clock, secrets, settings }: Context): Promise<string> {
  const origin = `${new URL(settings.publicUrl).host}/public`;
  const { publicKey, recoveryKey } = secrets;
  const named = { origin, publicKey, recoveryKey, previous: '', reason: '' };
  const statement = preimageOf((plain) => beginningHash(named, plain));
  const empty = new Frontier(sha256);
  const { size, root } = empty.head();
  const note = signCheckpoint({ origin, size, root }, secrets);
  const [rootBytes, stack] = [Buffer.from(root), Buffer.from(empty.encode())];
  return transaction(db, async (trx) => {
    await lockLedger(trx);
    const begun = await findOrigin(trx);
    if (begun !== undefined) return begun;
    const now = clock.now();
    await insertCheckpoint(trx, { origin, size, note, root: rootBytes, stack, now });
    await enterStatement(trx, { kind: 'ledger', drawId: null, statement, now });
    return origin;
  });
}
