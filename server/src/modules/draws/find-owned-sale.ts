import type { Currency } from '@clubdraw/domain/money';
import type { Context } from '../../context.ts';
import { noSuchDraw } from './draws.refusals.ts';
import { findOwnDraw } from './draws.store.ts';

/**
 * In what currency one of the owner's draws is sold, and whose days count.
 *
 * @throws {Refusal} missing, also for another's draw
 */
export async function findOwnedSale(
  context: Context,
  owned: { ownerId: string; drawId: string },
): Promise<{ currency: Currency; timezone: string }> {
  const draw = await findOwnDraw(context.db, owned);
  if (!draw) throw noSuchDraw();
  return { currency: draw.entryCost.currency, timezone: draw.timezone };
}
