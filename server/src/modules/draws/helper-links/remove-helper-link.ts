import type { Context } from '../../../context.ts';
import { noSuchDraw } from '../draws.refusals.ts';
import { findOwnDraw } from '../draws.store.ts';
import { forgetName } from './name-link.ts';

/**
 * Forgets the name of a helper of a draw.
 *
 * @throws {Refusal} missing, also for another's draw
 */
export async function removeHelperLink(
  context: Context,
  { ownerId, drawId, via }: { ownerId: string; drawId: string; via: string },
): Promise<void> {
  if (!(await findOwnDraw(context.db, { ownerId, drawId }))) throw noSuchDraw();
  await forgetName(context, { of: { drawId }, via });
}
