import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { findDefaultTerms } from './terms.store.ts';
import { writeVersion } from './write-version.ts';

/**
 * The version of an owner's default terms that who becomes a member now accepts, and that a
 * package's draw is published with. An owner who wrote none has an empty one from here on.
 */
export async function currentTerms(
  trx: Trx,
  context: Context,
  { ownerId, now }: { ownerId: string; now: Date },
): Promise<string> {
  const known = await findDefaultTerms(trx, ownerId);
  if (known) return known.id;
  const version = await writeVersion(trx, context, { ownerId, drawId: null, html: '', now });
  return version.id;
}
