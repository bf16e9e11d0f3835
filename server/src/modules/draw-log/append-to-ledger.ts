import { emptyLedgerHead, ledgerHead } from 'fairdraw/ledger';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { findLedgerHead, insertLedgerRow, lockLedger, type StatementKind } from './ledger.store.ts';
import { sha256 } from './native-sha256.ts';

type Statement = { kind: StatementKind; drawId: string; hash: Uint8Array; now: Date };

/**
 * Chains a statement about a draw to all that were made before, on the whole platform, and signs
 * the new head. The last thing that a transaction does, since others wait for it.
 */
export async function appendToLedger(
  trx: Trx,
  context: Context,
  { kind, drawId, hash, now }: Statement,
): Promise<void> {
  await lockLedger(trx);
  const last = await findLedgerHead(trx);
  const seq = last ? last.seq + 1 : 0;
  const previousHead = last?.head ?? emptyLedgerHead();
  const head = Buffer.from(ledgerHead({ previousHead, seq, statementHash: hash }, sha256));
  const signature = context.secrets.sign(head);
  await insertLedgerRow(trx, { seq, kind, drawId, hash: Buffer.from(hash), head, signature, now });
}
