import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/database.ts';
import { enterStatement, type Statement } from './enter-statement.ts';
import { demandSoundLedger } from './ledger-fault.ts';

/**
 * Enters a statement about draws. Nothing is signed here: a checkpoint
 * signs what is committed. The last thing that a transaction does, since others wait for it. Answers the
 * date of the entry.
 *
 * @throws {Refusal} busy, while the ledger must not grow
 */
export async function appendToLedger(
  trx: Trx,
  context: Context,
  statement: Statement,
): Promise<Date> {
  await demandSoundLedger(trx, context);
  return enterStatement(trx, statement);
}
