import { audit, type AuditedEvent } from '../../../audit.ts';
import type { Context } from '../../../context.ts';
import { afterCommit, type Trx } from '../../../db/database.ts';
import { enterStatement, type Statement } from './enter-statement.ts';
import { demandSoundLedger } from './ledger-fault.ts';
import type { StatementKind } from './ledger.store.ts';

/** The statements that are events of business; the others are about the ledger or the logs. */
const events: Partial<Record<StatementKind, AuditedEvent>> = {
  pub: 'draw-published',
  close: 'draw-closed',
  result: 'draw-drawn',
  cancel: 'draw-cancelled',
  pass: 'winner-passed-over',
};

/**
 * Enters a statement about draws. Nothing is signed here: a checkpoint
 * signs what is committed. The last thing that a transaction does, since others wait for it.
 * Answers the date of the entry.
 *
 * @throws {Refusal} busy, while the ledger must not grow
 */
export async function appendToLedger(
  trx: Trx,
  context: Context,
  statement: Statement,
): Promise<Date> {
  await demandSoundLedger(trx, context);
  const { kind, drawId } = statement;
  const event = events[kind];
  if (event && drawId !== null) {
    afterCommit(trx, () => audit(context, event, { draw: drawId }));
  }
  return enterStatement(trx, statement);
}
