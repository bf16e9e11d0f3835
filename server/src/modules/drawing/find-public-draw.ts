import { messages } from '@clubdraw/domain/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../context.ts';
import { findPublishedDraw, type KnownDraw } from './named-draws.store.ts';

/**
 * The draw that a name in an address means: a draw's id, or `packageId:n`.
 *
 * @throws {Refusal} missing
 */
export async function findPublicDraw(context: Context, name: string): Promise<KnownDraw> {
  const [id = '', occurrence] = name.split(':');
  const key = occurrence === undefined ? { id } : { packageId: id, occurrence: Number(occurrence) };
  const draw = await findPublishedDraw(context.db, key);
  if (!draw) throw new Refusal('missing', messages.noDrawWithThisId);
  return draw;
}
