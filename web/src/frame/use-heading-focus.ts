import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the title of each further page, as a new document would begin at its top;
 * a page that has put it into a field of its own keeps it there.
 */
export function useHeadingFocus(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement?.closest('main')) return;
    const heading = document.querySelector<HTMLElement>('.bar h1, .stage h1, main h1, main h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
