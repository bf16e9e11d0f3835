import type { Context } from '../../../context.ts';
import { storeExpectation } from './payout-inquiries.store.ts';

/**
 * Has the payouts of an account read as soon as may be, because something was heard of one; false
 * for an account that is nobody's.
 */
export async function expectPayouts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  accountId: string,
): Promise<boolean> {
  return storeExpectation(db, { accountId, now: clock.now() });
}
