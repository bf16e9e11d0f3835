import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { winnersPath } from '@clubdraw/contract/pages/public-paths';
import type { ReactNode } from 'react';

type Props = { draw: PageDraw; title: string; why: string; children?: ReactNode };

/**
 * In the place of a form that nobody can use now: why, and two ways on. To read the page again
 * shows whether that is over.
 */
export function NoSale({ draw, title, why, children }: Props) {
  return (
    <div className="t-stub">
      <h2>{title}</h2>
      <p className="dim">{why}</p>
      <p>
        <a className="btn wide" href="?">
          Look again
        </a>
      </p>
      {children}
      <p className="center">
        <a href={winnersPath(draw.ownerId)}>Draws of this club</a>
      </p>
    </div>
  );
}
