/** Where the router keeps how far each page was scrolled, for as long as the tab lives. */
export const scrollPositions = 'clubScroll';

/**
 * Lets a page that is opened by its address begin at its top. To the router all pages that a
 * browser opened are one, so that it would scroll the next one as far as the last one was. A reload
 * and a way back keep their place.
 */
export function beginAtTop(): void {
  const [visit] = performance.getEntriesByType('navigation');
  const isFresh = visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';
  if (isFresh) sessionStorage.removeItem(scrollPositions);
}
