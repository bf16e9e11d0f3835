import { preimageOf } from 'fairdraw/tree/preimage';
import { recordBody, recordHash } from 'fairdraw/tree/record';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { productVersion } from '../../../product-version.ts';
import { verifierHash } from '../verifier-hash.ts';
import { appendToLedger } from './append-to-ledger.ts';
import { getLedger } from './checkpoints.store.ts';
import { readLedgerNumber } from './ledger-number.ts';
import { ledgerFault } from './ledger-fault.ts';
import { lockLedger } from './ledger.store.ts';
import { storeVerifier } from './stated-verifiers.store.ts';

/**
 * States once for each release which bytes its verifier has: a record of type `verifier` about the
 * ledger's first entry. Every process asks for it when it starts, and one of them enters it. A
 * ledger that is held up gets it at a later start. Answers whether it was entered.
 */
export async function enterVerifier(
  context: Context,
  release = productVersion(),
): Promise<boolean> {
  const { db, clock, log } = context;
  const fault = await ledgerFault(db, context);
  if (fault !== null) {
    log.warn({ fault }, 'the verifier of this release is not in the ledger yet');
    return false;
  }
  return transaction(db, async (trx) => {
    await lockLedger(trx);
    const { number: ledger } = await getLedger(trx);
    const sha256 = verifierHash(context);
    const isNew = await storeVerifier(trx, { ledger, release, sha256 });
    if (!isNew) return false;
    const { ledgerHash: about } = await readLedgerNumber(trx);
    const body = recordBody({ release, sha256 });
    const now = clock.now();
    const stated = { drawId: '', type: 'verifier', about, atMs: now.getTime(), body };
    const statement = preimageOf((plain) => recordHash(stated, plain));
    await appendToLedger(trx, context, { kind: 'record', drawId: null, statement, now });
    return true;
  });
}
