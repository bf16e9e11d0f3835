import { getDrawCall, getPublicDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { ownEventsPath, type DrawStage } from '@clubdraw/contract/draws/live-state';
import { getStageCall } from '@clubdraw/contract/draws/stage-endpoint';
import { prizeOfEachPlace } from '@clubdraw/domain/prizes/prizes';
import { apiOrigin } from '../../../api/api-origin.ts';
import { call } from '../../../api/call.ts';
import { productNow } from '../../../api/product-time.ts';
import { useDrawStage, type Followed } from '../../../stage/use-draw-stage.ts';
import { useStageClock } from '../../../stage/use-stage-clock.ts';

/** One of the owner's draws as its stage shows it, and how far it is. */
export async function readOwnStage(drawId: string, request: Request) {
  const input = { params: { id: drawId } };
  const options = { signal: request.signal };
  // Another owner's draw is not found, whatever of it is public.
  const [own, draw, stage] = await Promise.all([
    call(getDrawCall, input, options),
    call(getPublicDrawCall, input, options),
    call(getStageCall, input, options),
  ]);
  const places = prizeOfEachPlace(draw.prizes);
  return { draw: { ...draw, id: own.id, ...(places.length > 1 && { places }) }, stage };
}

function stageOf(id: string): Promise<DrawStage | undefined> {
  return call(getStageCall, { params: { id } }).catch(() => undefined);
}

/** Follows the owner's draw at the product's time (ms). */
export function useOwnStage(drawId: string, initial: DrawStage): Followed & { now: number } {
  const { now, correct } = useStageClock(
    productNow().getTime(),
    () => productNow().getTime() - Date.now(),
  );
  const followed = useDrawStage({
    initial,
    eventsUrl: apiOrigin + ownEventsPath(drawId),
    fetchStage: () => stageOf(drawId),
    correct,
  });
  return { ...followed, now };
}
