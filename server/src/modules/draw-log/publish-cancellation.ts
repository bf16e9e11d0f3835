import { preimageOf } from 'fairdraw/tree/preimage';
import { cancelHash } from 'fairdraw/statements/statements';
import type { TreeHead } from 'fairdraw/tree/tree';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { appendToLedger } from './ledger/append-to-ledger.ts';
import { openPublication } from './open-publication.ts';

type Cancelling = {
  drawId: string;
  /** One of fairdraw's `cancelReasons`. */
  reason: number;
  /** The log as it stands now; of a closed draw that of the close. */
  log: TreeHead;
  now: Date;
};

/**
 * States that a draw was called off, with its log and its seed, or the key of its lock: anyone can
 * compute what its round would have given. In the transaction that cancels it.
 */
export async function publishCancellation(
  trx: Trx,
  context: Context,
  { drawId, reason, log, now }: Cancelling,
): Promise<void> {
  const { pubHash, secret } = await openPublication(trx, context, { drawId });
  const atMs = now.getTime();
  const cancel = { pubHash, reason, atMs, logSize: log.size, logRoot: log.root, secret };
  const statement = preimageOf((plain) => cancelHash(cancel, plain));
  await appendToLedger(trx, context, { kind: 'cancel', drawId, statement, now });
}
