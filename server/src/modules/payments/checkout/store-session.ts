import type { Context } from '../../../context.ts';
import { storeSessions, type NewSession } from '../payments.store.ts';
import { batcher } from '../../../db/batcher.ts';

const batch = batcher(async ({ db }, _: string, all: NewSession[]) => storeSessions(db, all));

/** Notes the payment page of a payment; false when the payment was settled meanwhile. */
export async function storeSession(context: Context, session: NewSession): Promise<boolean> {
  return batch(context, 'sessions', session);
}
