import type { Context } from '../../../context.ts';
import type { ProviderRefund } from '../../../edge/payment-provider.ts';
import { listKnownRefunds } from './partial-refunds.store.ts';

/**
 * Those of the provider's refunds, ours and the clubs', that our rows do not have as they are now.
 */
export async function withoutKnownRefunds(
  { db }: Pick<Context, 'db'>,
  made: readonly ProviderRefund[],
): Promise<ProviderRefund[]> {
  const known = await listKnownRefunds(db, made);
  return made.filter(({ id }) => !known.has(id));
}
