import { placesOf } from '@clubdraw/domain/prizes/prizes';
import { showMs } from '@clubdraw/domain/draws/reveal';
import type { StoredDraw } from '../draws.store.ts';

/** When a stage that began to show a result has shown all of it. */
export function shownUntil({ result, prizes }: StoredDraw, begunAt: Date): Date {
  const numbers = result?.drawnCode?.split('-').length ?? 0;
  return new Date(begunAt.getTime() + showMs({ numbers, places: placesOf(prizes) }));
}

/** Since when the stage shows a draw again, while it does; `begunAt` is the last press. */
export function repeatOf(draw: StoredDraw, begunAt: Date | null, now: Date): Date | null {
  return draw.drawnAt && begunAt && now < shownUntil(draw, begunAt) ? begunAt : null;
}
