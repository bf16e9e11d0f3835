import type { ShownResult } from '@clubdraw/contract/draws/draw-news';

/** A result for a page: the list of winners stands there where there are several. */
export function shownResult({ winners, ...result }: ShownResult): ShownResult {
  return winners && winners.length > 1 ? { ...result, winners } : result;
}
