import type { Shared } from '../../share/shared.ts';
import { share } from '../share/share.ts';
import { SpriteIcon } from './icon.tsx';

/** Passes the page on. */
export function ShareButton({ of }: { of: Omit<Shared, 'path'> }) {
  return (
    <button
      className="icon-btn push"
      type="button"
      aria-label="Share"
      // A share that the person calls off also ends as a failure.
      onClick={() => void share({ ...of, path: location.pathname }).catch(() => {})}
    >
      <SpriteIcon name="share-network" />
    </button>
  );
}
