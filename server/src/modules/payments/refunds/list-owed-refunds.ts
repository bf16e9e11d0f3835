import type { Context } from '../../../context.ts';
import { listRefundsOwedBy, type OwedBy, type OwedRefund } from './refused-refunds.store.ts';

/**
 * The refunds of a payment or an account that are not settled, or failed with nothing in their
 * place.
 */
export async function listOwedRefunds(
  { db }: Pick<Context, 'db'>,
  owed: OwedBy,
): Promise<OwedRefund[]> {
  return listRefundsOwedBy(db, owed);
}
