import { drawEventsPath } from '@clubdraw/contract/draw-standing';
import { followDraw } from '../../feed/follow-draw.ts';
import { pollDraw, type Watch } from './poll-draw.ts';

/** Keeps a page up to date: by the draw's events, or by asking where they do not come through. */
export function watchDraw(drawId: string, watch: Watch): () => void {
  return followDraw(drawEventsPath(drawId), {
    tell: watch.tell,
    askInstead: () => pollDraw(drawId, watch),
  });
}
