import { drawEventsPath } from '@clubdraw/contract/draws/live-state';
import type { DrawNews } from '@clubdraw/contract/draws/draw-news';
import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { subscribeToDraw } from '../../api/draw-events.ts';
import { addLocalTimes } from './local-times.ts';
import { freshText } from './fresh-text.ts';
import type { Watch } from './poll-draw.ts';
import { watchLater } from './watch-later.ts';

/**
 * Keeps a page up to date: by the draw's events, or by asking where they do not come through. The
 * words that the server alone writes are written anew once the draw is closed, sealed or drawn, or
 * another date or opening was announced.
 */
export function watchDraw(drawId: string, { read, tell }: Watch): () => void {
  addLocalTimes();
  // The few draws that open later have a script of their own for it.
  if (read().draw.opensAt) void import('./opening/opening.client.ts');
  const proof = freshText(
    ['when', 'offers', 'free', 'why', 'proof'],
    proofState(read().draw),
    addLocalTimes,
  );
  const watch: Watch = {
    read,
    tell: (told, now) => {
      tell(told, now);
      if (told) proof.tell(proofState({ ...read().draw, ...told }));
    },
  };
  const stop = subscribeToDraw(drawEventsPath(drawId), {
    tell: watch.tell,
    askInstead: () =>
      watchLater(() => import('./poll-draw.ts').then((one) => () => one.pollDraw(drawId, watch))),
  });
  return () => {
    proof.stop();
    stop();
  };
}

function proofState(draw: Pick<PageDraw, 'seal'> & DrawNews): string {
  const { result } = draw;
  const course = [draw.seal?.hash, result?.winnerCode, result?.passedOver.length];
  return [draw.status, draw.runAt, draw.opensAt, ...course].join();
}
