import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { type Trx, transaction } from '../../db/database.ts';
import { cleanHtml } from './clean-html.ts';
import { insertTermsVersion, type TermsVersion, findDefaultTerms } from './terms.store.ts';

type Terms = { ownerId: string; drawId: string | null; html: string; now: Date };

/** Cleans terms and stores them as a new version; earlier ones stay, buyers accepted them. */
export async function writeVersion(
  trx: Trx,
  context: Context,
  { html: typed, ...about }: Terms,
): Promise<TermsVersion> {
  const html = cleanHtml(typed);
  const id = context.random.uuidv7();
  const sha256 = createHash('sha256').update(html, 'utf8').digest();
  await insertTermsVersion(trx, { ...about, id, html, sha256 });
  return { id, html };
}

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

/** Stores the owner's default terms (product §4.9); answers them as they were cleaned. */
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
