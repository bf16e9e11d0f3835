import { followDraw } from './follow-draw.ts';
import { pollDraw, type Watch } from './poll-draw.ts';

/** Keeps a page up to date: by the draw's events, or by asking where they do not come through. */
export function watchDraw(drawId: string, watch: Watch): () => void {
  return followDraw(drawId, { tell: watch.tell, askInstead: () => pollDraw(drawId, watch) });
}
