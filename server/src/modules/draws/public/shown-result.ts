import type { ShownResult } from '@clubdraw/contract/draws/draw-news';

/**
 * A result for a page. The list of winners is left out where there is only one, whom the result
 * names itself.
 */
export function shownResult({ winners, ...result }: ShownResult): ShownResult {
  return winners && winners.length > 1 ? { ...result, winners } : result;
}
