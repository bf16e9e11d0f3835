import { getDraw, getPublicDraw } from '@clubdraw/contract/draws/draw-endpoints';
import { ownEventsPath, type DrawStage } from '@clubdraw/contract/draws/draw-standing';
import { getStage } from '@clubdraw/contract/draws/stage-endpoint';
import { prizeOfEachPlace } from '@clubdraw/domain/prizes';
import { useEffect, useState } from 'react';
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
    call(getDraw, input, options),
    call(getPublicDraw, input, options),
    call(getStage, input, options),
  ]);
  const places = prizeOfEachPlace(draw.prizes);
  return { draw: { ...draw, id: own.id, ...(places.length > 1 && { places }) }, stage };
}

function stageOf(id: string): Promise<DrawStage | undefined> {
  return call(getStage, { params: { id } }).catch(() => undefined);
}

/**
 * How soon a stage hears that it is to show the draw again: when a draw is over there are no events
 * any more.
 */
const hearAgainMs = 2_000;

/** Since when the club has a draw that is over shown again; undefined while it does not. */
function useAgain(drawId: string, { standing, again: initial }: DrawStage): string | undefined {
  const [again, setAgain] = useState(initial);
  const isDrawn = standing.phase === 'drawn';
  useEffect(() => {
    if (!isDrawn) return undefined;
    const ask = async (): Promise<void> => {
      if (document.hidden) return;
      const asked = await stageOf(drawId);
      if (asked) setAgain(asked.again);
    };
    const timer = window.setInterval(() => void ask(), hearAgainMs);
    return () => window.clearInterval(timer);
  }, [drawId, isDrawn]);
  return again;
}

/**
 * Follows the owner's draw at the product's time (ms), also when it is shown again after its end.
 */
export function useOwnStage(
  drawId: string,
  initial: DrawStage,
): Followed & { now: number; again: string | undefined } {
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
  return { ...followed, now, again: useAgain(drawId, followed.stage) };
}
