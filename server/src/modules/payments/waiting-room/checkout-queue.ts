import type { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../../context.ts';
import type { LineTable } from '../../../db/in-line.ts';
import type { CallPriority } from '../../../edge/call-priority.ts';
import type { CheckoutSession } from '../../../edge/payment-provider.ts';
import { noSuchPayment } from '../payments.refusals.ts';

/**
 * A crowd in line asks at any moment: as many may wait for their statement as may stand in line.
 */
export const waitingRoomBounds = { maxBatch: 500, maxWaiting: 20_000 };

/** How a payment page turned out; in line: not at all yet. */
export type PageNews =
  | { kind: 'page'; paymentUrl: string }
  | { kind: 'none'; refusal: Refusal }
  | { kind: 'inLine' };

/**
 * A page that this process is opening, alone until its time is up. All that it writes is void once
 * another process has taken the page over; in the rest a draw's and a membership's differ.
 */
export type ClaimedCheckout = {
  id: string;
  /** Nobody asked the provider for exactly this page before. */
  isFirst: boolean;
  /**
   * Since when its buyer waits, by the database's clock, in ms: the provider is asked in the order
   * of the line, whichever process asks.
   */
  since: number;
  /**
   * The same order with the same key: the provider answers the same session however often it is
   * asked.
   */
  ask(priority: CallPriority): Promise<CheckoutSession>;
  /** Notes the page; false when the checkout was over, or another process noted it. */
  store(page: { sessionId: string; url: string | null }): Promise<boolean>;
  /** Back to its place in the line; unless it `wasAsked`, the time to pay begins anew. */
  giveBack(how: { wasAsked: boolean }): Promise<void>;
  /**
   * Out of the line: the sweep asks at an instant whether there is a page. False when another took
   * it over.
   */
  askLater(at: Date): Promise<boolean>;
  /** Ends the checkout, as no page can exist. False when another process took it over. */
  giveUp(): Promise<boolean>;
  noPage(): Refusal;
};

/** Those who may be taken, in their order. */
export type Wanted = {
  ids: readonly string[];
  most: number;
  /** Nobody is taken where anybody but these waits; null to take them in any case. */
  alone: readonly string[] | null;
};

/** The queue of one sort, as its rows have it: in this a draw's and a membership's differ. */
export type CheckoutQueue = {
  table: LineTable;
  /**
   * Takes the first of these that nobody is opening, in the order in which they are named, `most`
   * at most.
   */
  claim: (context: Context, of: Wanted) => Promise<ClaimedCheckout[]>;
  /** How the pages of these turned out, in their order. */
  read: (context: Context, ids: readonly string[]) => Promise<PageNews[]>;
};

/** A row that a process is alone with; `opening` says which time it is. */
export type ClaimedRow = {
  id: string;
  /** When its buyer joined the line, by the database's clock, in ms. */
  joinedAt: number;
  opening: number;
  isFirst: boolean;
};

/**
 * unknown: it is not certain whether there is a page; ended: the sale ended while the buyer waited;
 * over: settled, or the page's time is up.
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
