import { useEffect } from 'react';

/** A return of the focus that is about to happen. A page has one focus, so there is at most one. */
let due: { timer: number; to: Element | null } | undefined;

/**
 * Where the focus goes back to when what opens now has closed. While something else is still fading
 * away the focus stands in it, and would go with it: then it is where that one would have given it
 * back.
 */
function placeToReturnTo(): Element | null {
  if (due === undefined) return document.activeElement;
  const { timer, to } = due;
  window.clearTimeout(timer);
  due = undefined;
  return to;
}

function returnTo(to: Element | null): void {
  const atClose = document.activeElement;
  const giveBack = (): void => {
    due = undefined;
    const now = document.activeElement;
    // Somebody who has moved on meanwhile is not called back.
    const isFree = now === null || now === document.body || now === atClose;
    if (isFree && to instanceof HTMLElement && to.isConnected) to.focus();
  };
  // After the dialog has let go of the focus.
  due = { timer: window.setTimeout(giveBack), to };
}

/**
 * Gives the focus back to what had it when something opened. Mantine's own way misses what it first
 * sees open, as everything is whose code was fetched for it; it is switched off where this is used.
 */
export function useFocusReturn(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined;
    const before = placeToReturnTo();
    return () => returnTo(before);
  }, [opened]);
}
