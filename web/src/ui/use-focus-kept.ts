import { useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to what lost it by being disabled while something was busy, so that who
 * cannot point goes on where they were after a refusal.
 */
export function useFocusKept(busy: boolean): void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (busy) {
      before.current = document.activeElement;
      return;
    }
    const { current } = before;
    before.current = null;
    const isLost = document.activeElement === document.body;
    if (isLost && current instanceof HTMLElement && current.isConnected) current.focus();
  }, [busy]);
}
