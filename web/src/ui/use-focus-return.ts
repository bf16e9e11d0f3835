import { useEffect } from 'react';

/**
 * Gives the focus back to what had it when something opened. Mantine does so itself, except for
 * what it first sees open, as everything is whose code was fetched for it.
 */
export function useFocusReturn(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () => {
      // After the dialog has let go of the focus.
      setTimeout(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus();
      });
    };
  }, [opened]);
}
