import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { writeVersion } from './write-version.ts';

/** Stores the owner's default terms (spec §4.9); answers them as they were cleaned. */
export async function saveDefaultTerms(
  context: Context,
  { ownerId, html }: { ownerId: string; html: string },
): Promise<{ html: string }> {
  const now = context.clock.now();
  return transaction(context.db, async (trx) => {
    const version = await writeVersion(trx, context, { ownerId, drawId: null, html, now });
    return { html: version.html };
  });
}
