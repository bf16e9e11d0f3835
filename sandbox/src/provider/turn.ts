import type { Provider } from './provider.ts';

/**
 * One thing that happens to the provider: a call, a click, an expiry. It runs in one go at one
 * instant, and everything that it changes is committed together.
 */
export interface Turn {
  readonly provider: Provider;
  readonly now: Date;
  /** The call that caused it, or nulls when nobody called. */
  readonly cause: { id: string | null; idempotency_key: string | null };
  /** Its events are recorded and never sent. */
  readonly isUnheard?: boolean;
}

/** A turn that no call of the interface has caused. */
export function uncalledTurn(provider: Provider, now = provider.clock.now()): Turn {
  return { provider, now, cause: { id: null, idempotency_key: null } };
}

/** Whole seconds since 1970, as the provider dates its objects. */
export function unixSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
