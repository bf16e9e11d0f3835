import { drawNews, readDrawCall, type DrawNews } from '@clubdraw/contract/public-calls';
import type { PageDraw } from '@clubdraw/contract/pages';
import { ask } from '../ask.ts';
import { phaseOf } from './draw-phase.ts';

const second = 1000;

/**
 * Ms until the next look at a draw: rare while its date is far, close together around the close,
 * and 0 (no more) once nothing can change.
 */
export function gapOf(draw: PageDraw, now: number): number {
  const phase = phaseOf(draw, now);
  if (phase === 'cancelled' || phase === 'drawn') return 0;
  const distance = Math.abs(Date.parse(draw.runAt) - now);
  if (distance < 120 * second) return 2 * second;
  if (distance < 15 * 60 * second) return 6 * second;
  return phase === 'awaited' || distance < 86_400 * second ? 15 * second : 30 * second;
}

type Watch = {
  /** The draw and the product's time as the page has them now. */
  read: () => { draw: PageDraw; now: number };
  tell: (news: DrawNews, now: number | undefined) => void;
};

/**
 * Asks for news of a draw while its page is in sight, at once when it comes back into sight, and
 * ever less often while there is no answer. Returns how to stop.
 */
export function watchDraw(drawId: string, { read, tell }: Watch): () => void {
  let timer = 0;
  let failures = 0;
  let isAsking = false;
  const gap = (): number => gapOf(read().draw, read().now);
  const plan = (): void => {
    window.clearTimeout(timer);
    if (gap() === 0 || document.hidden) return;
    // Spread out, so that a crowd that arrived together does not go on asking together.
    const wait = Math.min(60 * second, gap() * 2 ** failures) * (0.85 + Math.random() * 0.3);
    timer = window.setTimeout(() => void look(), wait);
  };
  const look = async (): Promise<void> => {
    if (isAsking || gap() === 0) return;
    isAsking = true;
    const outcome = await ask(readDrawCall(drawId));
    isAsking = false;
    failures = outcome.kind === 'answer' ? 0 : failures + 1;
    if (outcome.kind === 'answer') tell(drawNews(outcome.answer), outcome.now);
    plan();
  };
  const onSight = (): void => (document.hidden ? plan() : void look());
  const onRestored = (event: PageTransitionEvent): void => void (event.persisted && look());
  plan();
  document.addEventListener('visibilitychange', onSight);
  window.addEventListener('pageshow', onRestored);
  return () => {
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', onSight);
    window.removeEventListener('pageshow', onRestored);
  };
}
