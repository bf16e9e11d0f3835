import type { Context } from '../../../context.ts';
import { retryFeeReturn } from './fee-returns.store.ts';

/**
 * Has the platform's share of a payment tried again that could not go back to its club; false where
 * nothing of it was ever due. A sweep takes it up within a second, and resolves its finding.
 */
export async function tryFeeReturn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  paymentId: string,
): Promise<boolean> {
  return retryFeeReturn(db, paymentId, clock.now());
}
