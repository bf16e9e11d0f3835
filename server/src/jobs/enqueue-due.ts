import type { Context } from '../context.ts';
import { transaction } from '../db/database.ts';
import type { JobKind } from './catalogue.ts';
import type { JobOrder } from './queue.ts';

/**
 * Asks for the work that a sweep found. A sweep finds unfinished work again each second: a job that
 * a worker of this process is at is left out.
 */
export async function enqueueDue<K extends JobKind>(
  { db, jobs }: Context,
  kind: K,
  orders: readonly JobOrder<K>[],
): Promise<void> {
  const waiting = orders.filter(({ payload }) => !jobs.inHand.has(kind, payload));
  if (waiting.length === 0) return;
  await transaction(db, async (trx) => jobs.enqueueMany(trx, kind, waiting));
}
