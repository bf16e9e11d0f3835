import { canonicalEmail } from '@clubdraw/domain/email';
import type { Money } from '@clubdraw/domain/money';
import type { Context } from '../../context.ts';
import { findEntryCurrency } from './promo-entries.store.ts';

/** What an entry cost, for somebody who knows its id and its e-mail: 0 of the draw's currency. */
export async function findFreeEntry(
  context: Context,
  { entryId, email }: { entryId: string; email: string },
): Promise<{ total: Money } | undefined> {
  const entry = { entryId, canonicalEmail: canonicalEmail(email) };
  const currency = await findEntryCurrency(context.db, entry);
  return currency && { total: { amount: 0, currency } };
}
