import { batcher } from '../../flow/batcher.ts';
import type { Context } from '../../context.ts';
import type { ProviderEvent } from '../../edge/payment-provider.ts';
import { listForeignMoney } from './account-news.store.ts';

const known = batcher(async ({ db }, accountId: string, names: string[]) => {
  const foreign = await listForeignMoney(db, { accountId, names });
  return names.map((name) => foreign.has(name));
});

/**
 * Whether the money of an event was found to be of nothing of ours before. A club's own shop has
 * much of that.
 */
export async function isForeign(
  context: Context,
  { accountId, providerPaymentId }: Pick<ProviderEvent, 'accountId' | 'providerPaymentId'>,
): Promise<boolean> {
  if (accountId === null || providerPaymentId === null) return false;
  return known(context, accountId, providerPaymentId);
}

/** Those of an account's refunds or disputes whose money may be ours. */
export async function withoutForeign<T extends { providerPaymentId: string | null }>(
  { db }: Pick<Context, 'db'>,
  accountId: string,
  all: readonly T[],
): Promise<T[]> {
  const names = all.flatMap(({ providerPaymentId }) => providerPaymentId ?? []);
  const foreign = await listForeignMoney(db, { accountId, names });
  return all.filter(({ providerPaymentId }) => !foreign.has(providerPaymentId ?? ''));
}
