import type { PageDraw } from '@clubdraw/contract/pages/page-draw';

/** The phase that a draw's page shows: its status, and after the close how far the result is. */
export type DrawPhase = 'onSale' | 'full' | 'cancelled' | 'awaited' | 'drawn';

/** The phase at `now` (ms, the product's time): a page left open passes the close by itself. */
export function phaseOf(draw: PageDraw, now: number): DrawPhase {
  if (draw.status === 'Cancelled') return 'cancelled';
  if (draw.result) return 'drawn';
  if (draw.status === 'Expired' || Date.parse(draw.runAt) <= now) return 'awaited';
  return draw.status === 'Full Capacity' ? 'full' : 'onSale';
}

/** How many tickets can still be bought. */
export function leftOf(draw: PageDraw): number {
  return Math.max(0, draw.capacity - draw.participants);
}

const news: Record<DrawPhase, string> = {
  drawn: '',
  onSale: 'Tickets are on sale.',
  full: 'Every ticket is sold or being paid for.',
  cancelled: 'Draw Cancelled',
  awaited: 'Sales are closed.',
};

/** The words for a screen reader when the phase changes while the page is open. */
export function phaseNews(draw: PageDraw, phase: DrawPhase): string {
  return draw.result?.words ?? news[phase];
}

/** The stamp across the picture; undefined while nothing is final. */
export function stampOf(phase: DrawPhase): string | undefined {
  if (phase === 'full') return 'Full Capacity';
  return phase === 'cancelled' ? 'Draw Cancelled' : undefined;
}
