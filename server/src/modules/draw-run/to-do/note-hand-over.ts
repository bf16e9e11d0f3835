import * as messages from '@clubdraw/domain/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../../context.ts';
import { findPublicDraw } from '../../draw-log/find-public-draw.ts';
import { writeHandOver } from './hand-overs.store.ts';

/**
 * The owner notes that prizes were handed over: a mark of their own, which nobody else sees and no
 * rule asks for.
 *
 * @throws {Refusal} missing, also for another's draw
 */
export async function noteHandOver(
  context: Context,
  { ownerId, name, codes }: { ownerId: string; name: string; codes: readonly string[] },
): Promise<{ handedOver: true }> {
  const { id: drawId, ...known } = await findPublicDraw(context, name);
  if (known.ownerId !== ownerId) throw new Refusal('missing', messages.noDrawWithThisId);
  await writeHandOver(context.db, { drawId, codes, now: context.clock.now() });
  return { handedOver: true };
}
