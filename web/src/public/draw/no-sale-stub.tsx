import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { winnersPath } from '@clubdraw/contract/pages/public-paths';

type Props = { draw: PageDraw; title: string; why: string };

/** In the place of a form that nobody can use now: why, and two ways on. To read the page again shows whether that is over. */
export function NoSaleStub({ draw, title, why }: Props) {
  return (
    <div className="t-stub">
      <h2>{title}</h2>
      <p className="dim">{why}</p>
      <p>
        <a className="btn wide" href="?">
          Look again
        </a>
      </p>
      <p className="center">
        <a href={winnersPath(draw.ownerId)}>Draws of this club</a>
      </p>
    </div>
  );
}
