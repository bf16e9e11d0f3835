import { graceSeconds } from '@clubdraw/domain/purchases/purchase-bounds';
import type { Context } from '../../../context.ts';
import type { CheckoutSession } from '../../../edge/payment-provider.ts';
import { ProviderFailure } from '../../../edge/provider-failure.ts';
import { nextTry } from '../../../jobs/next-try.ts';

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

type Unnoted = {
  /** The end of its page. */
  expiresAt: Date;
  /** The same order with the same key. */
  ask: () => Promise<CheckoutSession>;
};

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

/**
 * When to ask again about a checkout after a try in vain: its end, at the latest, brings certainty.
 */
export function nextLook(now: Date, { checks, sessionExpiresAt }: Asked): Date {
  const [later, end] = [nextTry(now, checks), afterGrace(sessionExpiresAt)];
  return end > now && end < later ? end : later;
}

/** When the provider's own word about a checkout that ended is surely there. */
function afterGrace(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() + graceSeconds * 1000);
}
