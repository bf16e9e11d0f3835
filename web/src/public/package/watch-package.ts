import {
  drawEventsPath,
  drawStage,
  readStageRequest,
  type LiveState,
} from '@clubdraw/contract/draws/live-state';
import { isLastPhase } from '@clubdraw/domain/draws/live-phase';
import { subscribeToDraw } from '../../api/draw-events.ts';
import { ask } from '../frame/ask.ts';
import { addLocalTimes } from '../draw/local-times.ts';
import { freshText } from '../draw/fresh-text.ts';
import type { LiveDraw } from './live-draw.ts';

const askEveryMs = 5_000;

/** The parts of the page that the server alone writes. */
const written = ['when', 'prizes', 'draws'];

function openDraw(): { id: string; phase: string } | undefined {
  const { open, phase } = document.querySelector<HTMLElement>('#draws [data-open]')?.dataset ?? {};
  return open !== undefined && phase !== undefined ? { id: open, phase } : undefined;
}

/**
 * Tells how far the open draw of a package is, by its events or by asking where they do not come
 * through, and has the page's list of draws written anew with each phase. When that names the next
 * open draw, follows that one, once the end of the one before was told. Returns how to stop.
 */
export function watchPackage(tell: (live: LiveDraw) => void): () => void {
  addLocalTimes();
  let followed: string | undefined;
  let isOver = true;
  let stop: (() => void) | undefined;
  const begin = (): void => {
    const open = openDraw();
    // The list may be written anew before the event of the end comes; behind it, it is once more.
    if (!open || open.id === followed || !isOver) return;
    stop?.();
    followed = open.id;
    isOver = false;
    stop = watchOne(open, (live) => {
      isOver = isLastPhase(live.phase);
      tell(live);
    });
  };
  const observer = new MutationObserver(begin);
  const list = document.getElementById('draws');
  if (list) observer.observe(list, { childList: true });
  begin();
  return () => {
    observer.disconnect();
    stop?.();
  };
}

function watchOne(
  { id, phase: first }: { id: string; phase: string },
  tell: (live: LiveDraw) => void,
): () => void {
  const texts = freshText(written, first, addLocalTimes);
  const hear = ({ phase, result }: LiveState): void => {
    texts.tell(phase);
    // The result of the draw before stays until this one begins.
    if (phase !== 'open') tell({ id, phase, words: result?.words ?? null });
  };
  const look = async (): Promise<void> => {
    const outcome = await ask(readStageRequest(id));
    if (outcome.kind === 'answer') hear(drawStage(outcome.answer).live);
  };
  const leave = subscribeToDraw(drawEventsPath(id), {
    tell: (live) => live && hear(live),
    askInstead: () => {
      const timer = window.setInterval(() => void look(), askEveryMs);
      return () => window.clearInterval(timer);
    },
  });
  return () => {
    texts.stop();
    leave();
  };
}
