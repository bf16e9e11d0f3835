import type { Context } from '../../../context.ts';
import type { ProviderDispute } from '../../../edge/payment-provider.ts';
import { listKnownDisputes } from './disputes.store.ts';

/**
 * The disputes of the provider that our rows do not have in their present state. A question of the
 * bank, whose `state` is null, is no dispute.
 */
export async function withoutKnownDisputes(
  { db }: Pick<Context, 'db'>,
  disputes: readonly ProviderDispute[],
): Promise<ProviderDispute[]> {
  const known = await listKnownDisputes(db, disputes);
  return disputes.filter(({ id, state }) => state !== null && !known.has(id));
}
