import { drawEventsPath } from '@clubdraw/contract/draws/live-state';
import type { DrawNews } from '@clubdraw/contract/draws/draw-news';
import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { subscribeToDraw } from '../../api/draw-events.ts';
import { addLocalTimes } from './local-times.ts';
import { freshText } from './fresh-text.ts';
import { openSale } from './opening/open-sale.ts';
import type { Watch } from './poll-draw.ts';
import { watchLater } from './watch-later.ts';

/**
 * Keeps a page up to date: by the draw's events, or by asking where they do not come through. The
 * words that the server alone writes are written anew once the draw is closed, sealed or drawn, or
 * another date or opening was announced.
 */
export function watchDraw(drawId: string, { read, tell }: Watch): () => void {
  addLocalTimes();
  const sale = openSale();
  const proof = freshText(
    ['when', 'offers', 'free', 'why', 'proof'],
    proofState(read().draw),
    addLocalTimes,
  );
  const watch: Watch = {
    read,
    tell: (told, now) => {
      tell(told, now);
      if (now !== undefined) sale.correct(now);
      if (told?.status === 'Published') sale.tell(told.opensAt);
      if (told) proof.tell(proofState({ ...read().draw, ...told }));
    },
  };
  const stop = subscribeToDraw(drawEventsPath(drawId), {
    tell: watch.tell,
    askInstead: () =>
      watchLater(async () => {
        const { pollDraw } = await import('./poll-draw.ts');
        return () => pollDraw(drawId, watch);
      }),
  });
  return () => {
    proof.stop();
    sale.stop();
    stop();
  };
}

function proofState({
  status,
  runAt,
  opensAt,
  result,
  seal,
}: Pick<PageDraw, 'seal'> & DrawNews): string {
  const course = [seal?.hash, result?.winnerCode, result?.passedOver.length];
  return [status, runAt, opensAt, ...course].join(' ');
}
