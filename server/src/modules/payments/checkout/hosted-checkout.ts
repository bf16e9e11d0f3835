import { graceSeconds } from '@clubdraw/domain/purchase-bounds';
import type { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../../context.ts';
import {
  ProviderBusy,
  ProviderFailure,
  type CheckoutSession,
} from '../../../edge/payment-provider.ts';
import { nextTry } from '../../../jobs/next-try.ts';
import { clientSubject, widestNetwork } from '../../../http/limits/client-subject.ts';

/** A checkout that is written down and has no page yet; in these a draw's and a membership's differ. */
export type PagelessCheckout = {
  id: string;
  expiresAt: Date;
  /**
   * The same order with the same key: the provider answers the same session however often it is
   * asked.
   */
  ask(): Promise<CheckoutSession>;
  /** Ends the checkout; only called when it is certain that no page can exist. */
  giveUp(): Promise<void>;
  /** Stores the page; false when the checkout was over meanwhile. */
  store(page: { sessionId: string; url: string | null; checkAt: Date }): Promise<boolean>;
  noPage(): Refusal;
  isOver(): Refusal;
};

/**
 * Asks the provider for the payment page of a checkout, and answers its address. Without a page the
 * checkout ends only when it is certain that none can exist; otherwise the sweep finds out with the
 * same key.
 *
 * @throws {Refusal} `noPage`, or `isOver` when the checkout ended meanwhile
 * @throws {ProviderBusy} when the provider had no time for it
 */
export async function openPage({ log }: Context, checkout: PagelessCheckout): Promise<string> {
  const session = await checkout.ask().catch(async (failure: unknown) => {
    if (!(failure instanceof ProviderFailure)) throw failure;
    log.warn({ err: failure, checkoutId: checkout.id }, 'no payment page');
    if (isWithoutPage(failure)) await checkout.giveUp();
    throw failure instanceof ProviderBusy ? failure : checkout.noPage();
  });
  const { url, id: sessionId } = session;
  const checkAt = afterGrace(checkout.expiresAt);
  const isStored = await checkout.store({ sessionId, url, checkAt });
  if (!isStored || url === null) throw checkout.isOver();
  return url;
}

/** Whether it is certain that there is no page. */
function isWithoutPage(failure: ProviderFailure): boolean {
  return failure instanceof ProviderBusy ? failure.isUntouched : failure.kind !== 'unknown';
}

/**
 * The session of a checkout whose page was never stored: the same order with the same key brings it
 * back. Undefined when the provider never made one.
 *
 * @throws {ProviderFailure} when nothing certain is known
 */
export async function findMadeSession(
  ask: () => Promise<CheckoutSession>,
): Promise<CheckoutSession | undefined> {
  try {
    return await ask();
  } catch (failure) {
    // Nothing was made by the first call, or this one would have answered it.
    if (failure instanceof ProviderFailure && failure.kind === 'refused') return undefined;
    throw failure;
  }
}

type Unnoted = Pick<PagelessCheckout, 'expiresAt' | 'ask'>;

/**
 * The same for a checkout that is to end. Where the provider only ever repeats an error, nobody had
 * the page's address, and after the page's own end nobody can pay on it: then there is none either.
 *
 * @throws {ProviderFailure} when nothing certain is known before the page's own end
 */
export async function findSessionToEnd(
  { clock }: Pick<Context, 'clock'>,
  { expiresAt, ask }: Unnoted,
): Promise<CheckoutSession | undefined> {
  try {
    return await findMadeSession(ask);
  } catch (failure) {
    const isOver = clock.now() >= afterGrace(expiresAt);
    if (failure instanceof ProviderFailure && isOver) return undefined;
    throw failure;
  }
}

type Asked = { checks: number; sessionExpiresAt: Date };

/** When to ask again about a checkout after a try in vain: its end, at the latest, brings certainty. */
export function nextLook(now: Date, { checks, sessionExpiresAt }: Asked): Date {
  const [later, end] = [nextTry(now, checks), afterGrace(sessionExpiresAt)];
  return end > now && end < later ? end : later;
}

/** When the provider's own word about a checkout that ended is surely there. */
function afterGrace(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() + graceSeconds * 1000);
}

/** Says that two checkouts come from one client, without saying from where. */
export function clientHash({ secrets }: Context, clientAddress: string): Buffer {
  return secrets.keyedHash('checkout-client', clientSubject(clientAddress));
}

/** Says that two checkouts come from one network, which a client can have to itself. */
export function networkHash({ secrets }: Context, clientAddress: string): Buffer {
  return secrets.keyedHash('checkout-network', widestNetwork(clientAddress));
}
