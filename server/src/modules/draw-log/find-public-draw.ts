import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../context.ts';
import { findPublishedDraw, type DrawKey, type KnownDraw } from './publications.store.ts';

/** Reads a name in an address: a draw by its id, or the n-th of a package. */
export function drawKeyOf(name: string): DrawKey {
  const [id = '', occurrence] = name.split(':');
  return occurrence === undefined ? { id } : { packageId: id, occurrence: Number(occurrence) };
}

/** The draw that a name means: a draw's id, or `packageId:n`; undefined for a name of none. */
export async function findKnownDraw(
  { db }: Pick<Context, 'db'>,
  name: string,
): Promise<KnownDraw | undefined> {
  return findPublishedDraw(db, drawKeyOf(name));
}

/**
 * The draw that a name in an address means.
 *
 * @throws {Refusal} missing
 */
export async function findPublicDraw(context: Context, name: string): Promise<KnownDraw> {
  const draw = await findKnownDraw(context, name);
  if (!draw) throw new Refusal('missing', messages.noDrawWithThisId);
  return draw;
}
