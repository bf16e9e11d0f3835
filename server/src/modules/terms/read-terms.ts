import type { Context } from '../../context.ts';
import { findDefaultTerms, findDrawTerms } from './terms.store.ts';

/**
 * The terms of a draw; without one the default terms of the signed-in owner; otherwise nothing
 * (spec §2.15). An unknown draw has no terms.
 */
export async function readTerms(
  context: Context,
  { drawId, ownerId }: { drawId?: string | undefined; ownerId?: string | undefined },
): Promise<{ html: string }> {
  const found = drawId
    ? await findDrawTerms(context.db, drawId)
    : ownerId && (await findDefaultTerms(context.db, ownerId));
  return { html: found ? found.html : '' };
}
