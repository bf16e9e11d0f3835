import type { PagePackageDraw } from '@clubdraw/contract/pages/page-package';
import { isLastPhase } from '@clubdraw/domain/draws/live-phase';

/** How far the draw of a package is that happens, or that happened while somebody looked on. */
export type LiveDraw = Pick<PagePackageDraw, 'id' | 'phase'> & {
  /** How it went; null before it is drawn. */
  words: string | null;
};

/** The draw that members now get tickets of, or that is being drawn; undefined when all is over. */
export function openDrawOf(draws: readonly PagePackageDraw[]): PagePackageDraw | undefined {
  return draws.find(({ phase }) => !isLastPhase(phase));
}
