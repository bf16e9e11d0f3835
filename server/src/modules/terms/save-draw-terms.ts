import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { findDefaultTerms } from './terms.store.ts';
import { writeVersion } from './terms-versions.ts';

type DrawTerms = { ownerId: string; drawId: string; html: string; now: Date };

/**
 * Stores the terms of one draw inside the caller's transaction and answers the version's id. Blank
 * terms mean the owner's default ones, copied: a later change of the defaults does not reach
 * buyers who accepted these.
 */
export async function saveDrawTerms(
  trx: Trx,
  context: Context,
  { html, ...about }: DrawTerms,
): Promise<string> {
  const given = html.trim() || (await findDefaultTerms(trx, about.ownerId))?.html;
  const version = await writeVersion(trx, context, { ...about, html: given ?? '' });
  return version.id;
}
