import type { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../../context.ts';
import { noSuchPayment } from '../payments.refusals.ts';
import type { Opening, PageNews } from './open-page.ts';

/** The rows that are a line; in these a draw's and a membership's differ. */
export type LineRows = {
  /** Takes the first ones that nobody is opening, `most` at most, in their order. */
  claim: (context: Context, most: number) => Promise<Opening[]>;
  /** Whether a process is opening a page of this line. */
  isAtWork: (context: Context) => Promise<boolean>;
  /** All who wait, in their order. */
  list: (context: Context) => Promise<string[]>;
  /** How the pages of these turned out, in their order. */
  read: (context: Context, ids: readonly string[]) => Promise<PageNews[]>;
};

/** A row that a process is alone with; `opening` says which time it is. */
export type ClaimedRow = { id: string; opening: number; isFirst: boolean; waitedMs: number };

/**
 * unknown: it is not certain whether there is a page; ended: the sale ended while the buyer waited; over:
 * settled, or the page's time is up.
 */
export type StoredPage = {
  state: 'inLine' | 'open' | 'unknown' | 'ended' | 'over';
  url: string | null;
};

export function newsOf(
  { state, url }: StoredPage,
  refusals: { unknown: () => Refusal; ended: () => Refusal },
): PageNews {
  if (state === 'inLine') return { kind: 'inLine' };
  if (state === 'open' && url !== null) return { kind: 'page', paymentUrl: url };
  const refusal = state === 'unknown' || state === 'ended' ? refusals[state] : noSuchPayment;
  return { kind: 'none', refusal: refusal() };
}
