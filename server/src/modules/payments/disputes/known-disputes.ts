import type { Context } from '../../../context.ts';
import type { ProviderDispute } from '../../../edge/payment-provider.ts';
import { listKnownDisputes } from './disputes.store.ts';

/**
 * Those of the provider's disputes that our rows do not have as they are now; a mere question is
 * none.
 */
export async function withoutKnownDisputes(
  { db }: Pick<Context, 'db'>,
  disputes: readonly ProviderDispute[],
): Promise<ProviderDispute[]> {
  const known = await listKnownDisputes(db, disputes);
  return disputes.filter(({ id, state }) => state !== null && !known.has(id));
}
