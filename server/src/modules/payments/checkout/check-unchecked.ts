import type { Context } from '../../../context.ts';
import { forEachInTime } from '../for-each-in-time.ts';
import { readRecords } from '../reconciliation/store-provider-fees.ts';
import { confirmBySession } from './confirm-by-session.ts';
import { listUncheckedPayments, listUncheckedAccounts } from './unchecked-payments.store.ts';

/**
 * Before a draw closes: no ticket takes part that only an event brought, as far as the provider
 * answers until `until`, in milliseconds of `performance.now()`. Its records say it for a hundred
 * payments in a call; only for what they do not have yet are sessions read. Answers whether nothing
 * is left.
 */
export async function checkUnchecked(
  context: Context,
  { drawId, until }: { drawId: string; until: number },
): Promise<boolean> {
  const priority = { purpose: 'close', until } as const;
  const accounts = new Map(
    (await listUncheckedAccounts(context.db, drawId)).map(({ accountId, since }) => [
      accountId,
      since,
    ]),
  );
  await forEachInTime(context, { ids: [...accounts.keys()], until }, async (accountId) => {
    const since = accounts.get(accountId);
    if (since) await readRecords(context, { accountId, since, priority });
  });
  const ids = await listUncheckedPayments(context.db, drawId);
  await forEachInTime(context, { ids, until }, (paymentId) =>
    confirmBySession(context, { paymentId, priority }),
  );
  return ids.length === 0 || (await listUncheckedPayments(context.db, drawId)).length === 0;
}
