import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import type { CleanTerms } from './clean-terms.ts';
import { findDefaultTerms } from './terms.store.ts';
import { writeVersion } from './terms-versions.ts';

type DrawTerms = { ownerId: string; drawId: string; terms: CleanTerms; now: Date };

/**
 * Stores the terms of one draw inside the caller's transaction and answers the version's id. Blank
 * terms mean the owner's default ones, copied: a later change of the defaults does not reach
 * buyers who accepted these.
 */
export async function saveDrawTerms(
  trx: Trx,
  context: Context,
  { terms, ...about }: DrawTerms,
): Promise<string> {
  const defaults = terms.html === '' ? await findDefaultTerms(trx, about.ownerId) : undefined;
  return writeVersion(trx, context, { ...about, terms: defaults ?? terms });
}
