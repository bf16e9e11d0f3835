import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { prizesInALine } from '@clubdraw/domain/prizes/prizes';

/**
 * A draw for a page with one line for what can be won: the words of its first prize tell of all.
 */
export function withPrizesInALine<Draw extends Pick<PageDraw, 'prize' | 'prizes'>>(
  draw: Draw,
): Draw {
  const { prize, prizes } = draw;
  return prizes ? { ...draw, prize: prizesInALine({ prize, prizes }) } : draw;
}
