import type { Context } from '../../../context.ts';
import { wakeFeeReturns } from './fee-returns.store.ts';
import { wakeOwedRefunds } from './refused-refunds.store.ts';

/**
 * Has all that waits to go back by an account tried within a second: refunds to its buyers, and the
 * platform's share to its club. A sweep takes them up. Answers how many refunds that are.
 */
export async function wakeReturns(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { accountId }: { accountId: string },
): Promise<number> {
  const now = clock.now();
  await wakeFeeReturns(db, accountId, now);
  return wakeOwedRefunds(db, { accountId }, now);
}
