import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { cleanHtml } from './clean-html.ts';
import { insertTermsVersion, type TermsVersion } from './terms.store.ts';

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
