import { useEffect, useRef } from 'react';

/** The router counts the steps of this visit in the history's state. */
function stepBehind(state: unknown): object {
  const known = typeof state === 'object' && state !== null ? state : {};
  const step = 'idx' in known ? Number(known.idx) : 0;
  return { ...known, idx: step + 1 };
}

/**
 * Makes the back key of a phone or browser close what has opened, and not leave the page under it:
 * a step of the history at the same address is put on top. The router does not hear of it, so it
 * loads nothing anew. Answers how to close in any other way, which takes the step away again.
 */
export function useBackCloses(opened: boolean, onClose: () => void): () => void {
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!opened) return undefined;
    isLeaving.current = false;
    const onBack = (event: PopStateEvent): void => {
      event.stopImmediatePropagation();
      onClose();
    };
    window.history.pushState(stepBehind(window.history.state), '');
    // Before the router's own listener.
    window.addEventListener('popstate', onBack, { capture: true });
    return () => window.removeEventListener('popstate', onBack, { capture: true });
  }, [opened, onClose]);
  return () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    window.history.back();
  };
}
