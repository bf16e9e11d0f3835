import type { Context } from '../../../context.ts';
import { isAccountShown } from '../../connect/sync-account.ts';
import { wakeOwedRefunds, type OwedBy } from './refused-refunds.store.ts';
import { wakeReturns } from './wake-returns.ts';

/**
 * Has the owed refunds of a payment, or of an account, tried within a second. The account is looked
 * for first: of one that is out of reach nothing is tried, and the answer is false.
 *
 * @throws {ProviderFailure} when nothing certain is known of the account
 */
export async function retryRefunds(
  context: Context,
  { account: accountId, ...owed }: OwedBy & { account: string },
): Promise<boolean> {
  if (!(await isAccountShown(context, { accountId, priority: { purpose: 'refund' } })))
    return false;
  if ('accountId' in owed) await wakeReturns(context, owed);
  else await wakeOwedRefunds(context.db, owed, context.clock.now());
  return true;
}
