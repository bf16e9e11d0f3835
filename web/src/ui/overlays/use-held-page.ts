import { useLayoutEffect } from 'react';

/** Whether a dialog or the drawer waits for its reader; one that only fades away does not. */
export function isPageHeld(): boolean {
  return document.documentElement.style.overflow === 'hidden';
}

/**
 * Holds the page still behind a dialog, without a jump where its scroll bar was. Mantine's own lock
 * writes a style element, which the page's policy refuses.
 */
export function useHeldPage(held: boolean): void {
  useLayoutEffect(() => {
    if (!held) return undefined;
    const { style, clientWidth } = document.documentElement;
    const scrollBar = window.innerWidth - clientWidth;
    style.overflow = 'hidden';
    style.paddingInlineEnd = `${scrollBar}px`;
    return () => {
      style.removeProperty('overflow');
      style.removeProperty('padding-inline-end');
    };
  }, [held]);
}
