import type { Draw } from '@clubdraw/contract/draws/draws';
import { drawKindOf } from '@clubdraw/domain/draw-kind';
import { paths } from '../../paths.ts';

type Facts = Pick<Draw, 'id' | 'entryCost'>;

/** Where everybody finds a draw: the page that sells it, or the one that signs people up. */
export function publicDrawPath({ id, entryCost }: Facts): string {
  return drawKindOf(entryCost) === 'promo' ? paths.promoDraw(id) : paths.drawInfo(id);
}

/** The same as a whole address, to be shared. */
export function publicDrawUrl(draw: Facts): string {
  return new URL(publicDrawPath(draw), window.location.origin).href;
}
