import { useEffect, useRef } from 'react';

/** Moves the focus to the title of each further page, as a new document would begin at its top. */
export function useHeadingFocus(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>('.bar h1, .stage h1')?.focus({ preventScroll: true });
  }, [pathname]);
}
