import { drawNews, readDrawRequest, type DrawNews } from '@clubdraw/contract/draws/draw-news';
import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { ask } from '../frame/ask.ts';
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
  if (distance < 15 * 60 * second) return 5 * second;
  return phase === 'awaited' || distance < 86_400 * second ? 15 * second : 30 * second;
}

export type Watch = {
  /** The draw and the product's time as the page has them now. */
  read: () => { draw: PageDraw; now: number };
  tell: (news: DrawNews | undefined, now: number | undefined) => void;
};

/**
 * Asks for news of a draw where no stream tells them: soon, then by `gapOf`, and ever less often
 * while there is no answer. Returns how to stop.
 */
export function pollDraw(drawId: string, { read, tell }: Watch): () => void {
  let timer = 0;
  let failures = 0;
  let isStopped = false;
  // Spread out, so that a crowd that lost its streams together does not ask together.
  const plan = (ms: number): void => {
    if (!isStopped) timer = window.setTimeout(() => void look(), ms * (0.85 + Math.random() * 0.3));
  };
  const look = async (): Promise<void> => {
    const outcome = await ask(readDrawRequest(drawId));
    if (isStopped) return;
    failures = outcome.kind === 'answer' ? 0 : failures + 1;
    if (outcome.kind === 'answer') tell(drawNews(outcome.answer), outcome.now);
    const { draw, now } = read();
    const gap = gapOf(draw, now);
    if (gap > 0) plan(Math.min(60 * second, gap * 2 ** failures));
  };
  plan(Math.random() * second);
  return () => {
    isStopped = true;
    window.clearTimeout(timer);
  };
}
