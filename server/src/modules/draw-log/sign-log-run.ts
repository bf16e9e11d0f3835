import { signRun } from 'fairdraw/statements/receipt';
import { Frontier, type TreeHead } from 'fairdraw/tree/tree';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { findCheckpoint, getLedger } from './ledger/checkpoints.store.ts';
import { demandSoundLedger } from './ledger/ledger-fault.ts';
import { sha256 } from './native-sha256.ts';
import { insertLogRun } from './receipts.store.ts';

type Grown = { drawId: string; pubHash: Uint8Array; log: TreeHead };

/**
 * Signs how far a log is, once for all tickets that it grew by, beside the newest head of the
 * ledger. Stored by the transaction that grows the log, so nobody sees a signature of what is not
 * committed.
 *
 * @throws {Refusal} busy, while the ledger must not grow
 */
export async function signLogRun(
  trx: Trx,
  context: Context,
  { drawId, pubHash, log }: Grown,
): Promise<void> {
  const ledger = await getLedger(trx);
  const signer = await demandSoundLedger(trx, context, ledger);
  const last = await findCheckpoint(trx, ledger.number);
  const tree = last ? Frontier.decode(last.stack, sha256) : new Frontier(sha256);
  const at = context.clock.now();
  const signed = { pubHash, log, atMs: at.getTime(), checkpoint: tree.head() };
  const { signature } = signRun(signed, (bytes) => signer.sign(bytes), sha256);
  await insertLogRun(trx, { drawId, log, at, checkpoint: signed.checkpoint, signature });
}
