import { openingMs } from '@clubdraw/domain/checkout-line';
import type { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../../context.ts';
import type { CheckoutSession } from '../../../edge/payment-provider.ts';
import { ProviderBusy, ProviderFailure } from '../../../edge/provider-failure.ts';
import type { CallPriority } from '../../../edge/call-priority.ts';

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
   * So long its buyer had waited when it was taken, in ms: the provider is asked in the order of
   * the line.
   */
  waitedMs: number;
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
   * Out of the line: the sweep asks later whether there is a page. False when another took it over.
   */
  askLater(): Promise<boolean>;
  /** Ends the checkout, as no page can exist. False when another process took it over. */
  giveUp(): Promise<boolean>;
  noPage(): Refusal;
};

/**
 * When this process began to take it, in ms of `performance.now()`. Counted from later, a buyer
 * whom a slow statement took would seem to have come later, and those behind would go first.
 */
export type TakenCheckout = ClaimedCheckout & { takenAt: number };

/** Asks the provider for a payment page once. */
export async function openSession({ log }: Context, opening: TakenCheckout): Promise<PageNews> {
  try {
    const since = opening.takenAt - opening.waitedMs;
    const until = performance.now() + openingMs;
    const session = await opening.ask({ purpose: 'page', since, until });
    const { url, id: sessionId } = session;
    const isStored = await opening.store({ sessionId, url });
    // Otherwise the row says how it is.
    return isStored && url !== null ? { kind: 'page', paymentUrl: url } : { kind: 'inLine' };
  } catch (failure) {
    if (!(failure instanceof ProviderFailure)) throw failure;
    log.warn({ err: failure, checkoutId: opening.id }, 'no payment page');
    return withoutPage(opening, failure);
  }
}

async function withoutPage(opening: ClaimedCheckout, failure: ProviderFailure): Promise<PageNews> {
  const { isFirst } = opening;
  if (failure instanceof ProviderBusy) {
    await opening.giveBack({ wasAsked: !(isFirst && failure.isUntouched) });
    return { kind: 'inLine' };
  }
  if (failure.kind === 'refused' && !isFirst) {
    // Nothing was made before, or this would have answered it; the page's end is too near by now.
    await opening.giveBack({ wasAsked: false });
    return { kind: 'inLine' };
  }
  const isOut = await (failure.kind === 'unknown' ? opening.askLater() : opening.giveUp());
  return isOut ? { kind: 'none', refusal: opening.noPage() } : { kind: 'inLine' };
}
