import { useSyncExternalStore } from 'react';

/** A hook that says whether the window fits a media query, and draws anew when that changes. */
function whether(query: string): () => boolean {
  const list = window.matchMedia(query);
  const subscribe = (listener: () => void): (() => void) => {
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => list.matches);
}

/** True in a window of 768 px and more. Below, a table is compact (product §2.9). */
export const useWide = whether('(min-width: 768px)');

/** True where the rail stands (product §2.3); in `rem`, so that it gives way to large text. */
export const useRoomForRail = whether('(min-width: 64rem)');
