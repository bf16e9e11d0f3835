import type { Portal } from '@clubdraw/contract/portal/portal';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { productNow } from '../api/product-time.ts';
import { onCustomerChange } from '../api/session/customer.ts';
import { useRevalidateWhile } from '../frame/use-revalidate-while.ts';
import { useAfter } from '../ui/use-after.ts';

/** Results are here soon after the date; for so long they are waited for. */
const resultMs = 5 * 60_000;

/** A prize can be claimed or given back in another browser: so often it is looked at, in ms. */
const prizeMs = 20_000;

/** Browsers count no longer delays. */
const longestDelayMs = 2 ** 31 - 1;

/** Milliseconds until the next date of a draw whose result is not too late to be waited for. */
function untilNextDraw({ upcomingTickets }: Portal, now: number): number | undefined {
  const waits = upcomingTickets
    .map(({ runAt }) => runAt.getTime() - now)
    .filter((wait) => wait > -resultMs && wait < longestDelayMs);
  return waits.length === 0 ? undefined : Math.max(0, Math.min(...waits));
}

/** Whether a prize waits for its holder's word, or for the last moment to take that back. */
function hasOpenPrize({ pastTickets }: Portal): boolean {
  return pastTickets.some(({ prizeState }) => prizeState === 'open' || prizeState === 'givenBack');
}

/**
 * Reads the portal again when a draw is due, while a prize can be claimed, when its
 * tab is seen again, and when its session ends.
 */
export function usePortalNews(portal: Portal): void {
  const { revalidate } = useRevalidator();
  const wait = untilNextDraw(portal, productNow().getTime());
  const isDue = useAfter(wait !== undefined, wait ?? 0);
  useRevalidateWhile(isDue);
  useRevalidateWhile(hasOpenPrize(portal), prizeMs);
  useEffect(() => onCustomerChange(() => void revalidate()), [revalidate]);
  useEffect(() => {
    const onSight = (): void => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    document.addEventListener('visibilitychange', onSight);
    return () => document.removeEventListener('visibilitychange', onSight);
  }, [revalidate]);
}
