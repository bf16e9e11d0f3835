import { useSyncExternalStore } from 'react';

/** Below 768 px a table is compact (product §2.9). */
const wide = window.matchMedia('(min-width: 768px)');

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** True in a window of 768 px and more. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
