import type { Role } from '@clubdraw/domain/people/roles';
import { useMatches } from 'react-router';

/** The data that a page inside the owner frame gives about itself (`export const handle`). */
export type PageHandle = {
  /** Stands in the header and in the window's title. */
  title: string;
  /** Said in its place when it cannot be loaded and nobody says why. */
  failed?: string;
  /** The menu icon in place of the back arrow. */
  home?: boolean;
  /** Fills the window, without the header. */
  bare?: boolean;
  /** The parts in a club that the page is for; without it, for all. */
  may?: readonly Role[];
  /** Usable without a connected payment account (product §2.2: welcome and profile only). */
  withoutConnection?: boolean;
  /** Open while the payment account is there and cannot take money: it reads, cancels and draws. */
  withRestriction?: boolean;
};

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle;
}

/** The handle of the page that is shown. */
export function usePageHandle(): PageHandle {
  return (
    useMatches()
      .map((match) => match.handle)
      .findLast(isPageHandle) ?? { title: 'Clubdraw' }
  );
}
