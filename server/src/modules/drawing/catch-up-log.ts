import type { Context } from '../../context.ts';
import { transaction, type Db } from '../../db/database.ts';
import { extendLog } from './extend-log.ts';

/** Logs that this process is bringing up to date. */
const underWay = new WeakMap<Db, Map<string, Promise<unknown>>>();

/**
 * Brings a draw's log up to its tickets, or waits for whoever is at it here: a crowd of readers
 * makes one transaction after another, not one for each. What was issued meanwhile may need another.
 */
export async function catchUpLog(context: Context, drawId: string): Promise<void> {
  const logs = underWay.get(context.db) ?? new Map<string, Promise<unknown>>();
  underWay.set(context.db, logs);
  const running = logs.get(drawId);
  if (running) {
    await running;
    return;
  }
  const started = transaction(context.db, (trx) => extendLog(trx, context, { drawId })).finally(
    () => logs.delete(drawId),
  );
  logs.set(drawId, started);
  await started;
}
