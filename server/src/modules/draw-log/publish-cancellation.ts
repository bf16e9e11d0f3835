import { cancelHash } from 'fairdraw/statements';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { appendToLedger } from './append-to-ledger.ts';
import { sha256 } from './native-sha256.ts';
import { findPublication } from './publications.store.ts';

/** Why a draw was called off, as the statement's byte: before its close, by its organiser. */
export const byOrganiser = 1;
/** Behind its close: the round that decides was not to be had. */
export const roundNeverCame = 2;
type Reason = typeof byOrganiser | typeof roundNeverCame;

/** States that a draw was called off; in the transaction that cancels it. */
export async function publishCancellation(
  trx: Trx,
  context: Context,
  { drawId, reason, now }: { drawId: string; reason: Reason; now: Date },
): Promise<void> {
  const publication = await findPublication(trx, drawId);
  if (!publication) throw new Error('a draw without a publication cannot be cancelled');
  const cancellation = { pubHash: publication.hash, reason, atMs: now.getTime() };
  const hash = cancelHash(cancellation, sha256);
  await appendToLedger(trx, context, { kind: 'cancel', drawId, hash, now });
}
