import type { Context } from '../../../context.ts';
import { listUnrenewed as listFromStore } from '../subscriptions.store.ts';

/** Memberships of a package whose last known period is over before an instant. */
export async function listUnrenewed(
  { db }: Context,
  about: { packageId: string; before: Date },
): Promise<string[]> {
  return listFromStore(db, about);
}
