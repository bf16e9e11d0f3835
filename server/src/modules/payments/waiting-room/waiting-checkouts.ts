import type { InLine } from '@clubdraw/domain/flow/fair-order';
import type { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../../context.ts';
import { noSuchPayment } from '../payments.refusals.ts';
import type { ClaimedCheckout, PageNews } from './open-session.ts';

/** Somebody who waits, as the rows say it. */
export type PersonInLine = InLine & {
  /** A process is opening the page just now. */
  isOpening: boolean;
  /** Since they joined the line, in ms. */
  waitedMs: number;
};

/** A page that a process is alone with, before its place in the line is looked at. */
export type UnplacedCheckout = Omit<ClaimedCheckout, 'waitedMs'>;

/** Those who may be taken, in their order. */
export type Wanted = {
  ids: readonly string[];
  most: number;
  /** Nobody is taken where anybody but these waits; null to take them in any case. */
  alone: readonly string[] | null;
};

/** The rows of one sort that stand in the line; in these a draw's and a membership's differ. */
export type WaitingCheckouts = {
  /** All who wait and asked a moment ago, in no order. */
  list: (context: Context) => Promise<PersonInLine[]>;
  /**
   * Takes the first of these that nobody is opening, in the order in which they are named, `most`
   * at most.
   */
  claim: (context: Context, of: Wanted) => Promise<UnplacedCheckout[]>;
  /** Of these, those whose page somebody began to open. */
  opened: (context: Context, ids: readonly string[]) => Promise<string[]>;
  /** Whether a process is opening a page of this sort. */
  isAtWork: (context: Context) => Promise<boolean>;
  /** These asked for their page. */
  noteAsked: (context: Context, ids: readonly string[]) => Promise<void>;
  /** How the pages of these turned out, in their order. */
  read: (context: Context, ids: readonly string[]) => Promise<PageNews[]>;
};

/** A row that a process is alone with; `opening` says which time it is. */
export type ClaimedRow = { id: string; opening: number; isFirst: boolean };

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
