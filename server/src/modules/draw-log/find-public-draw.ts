import * as messages from '@clubdraw/domain/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../context.ts';
import { findPublishedDraw, type DrawKey, type KnownDraw } from './publications.store.ts';

/** Reads a name in an address: a draw by its id, or the n-th of a package. */
export function drawKeyOf(name: string): DrawKey {
  const [id = '', occurrence] = name.split(':');
  return occurrence === undefined ? { id } : { packageId: id, occurrence: Number(occurrence) };
}

/**
 * The draw that a name in an address means: a draw's id, or `packageId:n`.
 *
 * @throws {Refusal} missing
 */
export async function findPublicDraw(context: Context, name: string): Promise<KnownDraw> {
  const draw = await findPublishedDraw(context.db, drawKeyOf(name));
  if (!draw) throw new Refusal('missing', messages.noDrawWithThisId);
  return draw;
}
