import { batcher } from '../../flow/batcher.ts';
import type { Context } from '../../context.ts';
import type { ProviderEvent } from '../../edge/payment-provider.ts';
import { listForeignMoney } from './account-news.store.ts';

const known = batcher(async ({ db }, accountId: string, intents: string[]) => {
  const foreign = await listForeignMoney(db, { accountId, intents });
  return intents.map((intent) => foreign.has(intent));
});

/**
 * Whether the money of an event was found to be of nothing of ours before. A club's own shop has
 * much of that.
 */
export async function isForeign(
  context: Context,
  { accountId, paymentIntentId }: Pick<ProviderEvent, 'accountId' | 'paymentIntentId'>,
): Promise<boolean> {
  if (accountId === null || paymentIntentId === null) return false;
  return known(context, accountId, paymentIntentId);
}

/** Those of an account's refunds or disputes whose money may be ours. */
export async function withoutForeign<T extends { paymentIntentId: string | null }>(
  { db }: Pick<Context, 'db'>,
  accountId: string,
  all: readonly T[],
): Promise<T[]> {
  const intents = all.flatMap(({ paymentIntentId }) => paymentIntentId ?? []);
  const foreign = await listForeignMoney(db, { accountId, intents });
  return all.filter(({ paymentIntentId }) => !foreign.has(paymentIntentId ?? ''));
}
