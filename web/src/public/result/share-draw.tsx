import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { entryPath } from '@clubdraw/contract/pages/public-paths';
import { share } from '../share/share.ts';

/** Passes the draw on that somebody bought tickets of. */
export function ShareDraw({ draw }: { draw: PageDraw }) {
  const { id, name } = draw;
  const of = { kind: 'draw', id, name, path: entryPath(draw) } as const;
  return (
    <button
      className="btn quiet"
      type="button"
      // A share that the person calls off also ends as a failure (product §8.4).
      onClick={() => void share(of).catch(() => {})}
    >
      Share
    </button>
  );
}
