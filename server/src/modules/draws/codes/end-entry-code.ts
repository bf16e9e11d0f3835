import * as words from '@clubdraw/domain/entries/codes/entry-code-messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../../context.ts';
import { noSuchDraw } from '../draws.refusals.ts';
import { findOwnDraw } from '../draws.store.ts';
import { markCodeEnded } from './entry-codes.store.ts';

type Ending = { ownerId: string; drawId: string; code: string };

/**
 * Ends an entry code: nobody begins to use it from now on, and what was used stays. Twice is once.
 *
 * @throws {Refusal} missing, also for another's draw
 */
export async function endEntryCode(
  { db, clock }: Context,
  { ownerId, drawId, code }: Ending,
): Promise<void> {
  if (!(await findOwnDraw(db, { ownerId, drawId }))) throw noSuchDraw();
  if (await markCodeEnded(db, { drawId, code, now: clock.now() })) return;
  throw new Refusal('missing', words.noSuchCode);
}
