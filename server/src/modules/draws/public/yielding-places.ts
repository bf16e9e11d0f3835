import { countTicketsLeft } from '@clubdraw/domain/draws/draw-status';
import { oneSecondCache } from '../../../one-second-cache.ts';
import type { Context } from '../../../context.ts';
import { drawFacts } from '../draw.view.ts';
import type { StoredDraw } from '../draws.store.ts';
import { countYielding } from './yielding-places.store.ts';

const yielding = oneSecondCache<number>();

/**
 * A draw as buyers see it: one that is full only because places are held has those on sale that
 * give way to somebody else (decision 0042). Otherwise its page would say that it is full, and
 * nobody would ask for them.
 */
export async function withYieldingPlaces<Draw extends StoredDraw>(
  context: Context,
  draw: Draw,
): Promise<Draw> {
  const { db, clock, settings } = context;
  if (!settings.rateLimits || draw.placesHeld === 0 || draw.soldOutAt !== null) return draw;
  if (countTicketsLeft(drawFacts(draw)) > 0) return draw;
  const { id: drawId, placesHeld } = draw;
  const places = await yielding.read(context, drawId, () =>
    countYielding(db, { drawId, now: clock.now() }),
  );
  return { ...draw, placesHeld: Math.max(0, placesHeld - places) };
}
