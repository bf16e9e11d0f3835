import type { EntryCodes } from '@clubdraw/contract/entry-codes/entry-codes';
import type { Context } from '../../../context.ts';
import { noSuchDraw } from '../draws.refusals.ts';
import { findOwnDraw } from '../draws.store.ts';
import { countGivenTickets, listCodesOfDraw } from './entry-codes.store.ts';

/**
 * The entry codes of an owner's draw, newest first, with the tickets that the club gave away.
 *
 * @throws {Refusal} missing, also for another's draw
 */
export async function listEntryCodes(
  { db }: Context,
  owned: { ownerId: string; drawId: string },
): Promise<EntryCodes> {
  const draw = await findOwnDraw(db, owned);
  if (!draw) throw noSuchDraw();
  const codes = await listCodesOfDraw(db, draw.id);
  return { codes, giveaways: draw.giveaways, given: await countGivenTickets(db, draw.id) };
}
