import type { ToldObject } from '../../../edge/told-objects.ts';
import type { StoredMembership } from '../memberships.store.ts';

/** Whether what an event tells of a subscription is what our row says already. */
export function isKnown(membership: StoredMembership, told: ToldObject | null): boolean {
  if (told?.kind !== 'subscription') return false;
  if (told.cancelAt?.getTime() !== membership.cancelAt?.getTime()) return false;
  const { state, subscriptionId } = membership;
  // That a subscription runs is no money: its session and its invoices have events of their own.
  if (state === 'reserved' || state === 'open') return true;
  return told.id === subscriptionId && told.state === state;
}

/** Whether the session that we asked for is over, and nobody paid on it. */
export function hasExpired({ sessionId }: StoredMembership, told: ToldObject | null): boolean {
  return told?.kind === 'session' && told.id === sessionId && told.state === 'expired';
}

/**
 * The subscription that a session started, as its event tells it. A club can make sessions of its own
 * that name our membership: only the one that we asked for counts.
 */
export function startedSubscription(
  { sessionId }: StoredMembership,
  told: ToldObject | null,
): string | undefined {
  const isOurs = told?.kind === 'session' && told.id === sessionId && told.state === 'paid';
  return isOurs ? (told.subscriptionId ?? undefined) : undefined;
}

/**
 * The paid invoice that an event tells of, where it is surely the next one of the membership's
 * subscription: the first, or the one whose period begins where the last paid one ends. Undefined where
 * the list of all invoices has to say so.
 */
export function nextPaidInvoice(
  membership: StoredMembership,
  told: ToldObject | null,
): string | undefined {
  if (told?.kind === 'session') {
    const isOfOurs = startedSubscription(membership, told) === membership.subscriptionId;
    return isOfOurs ? (told.invoiceId ?? undefined) : undefined;
  }
  if (told?.kind !== 'invoice' || told.subscriptionId !== membership.subscriptionId)
    return undefined;
  const { periodEndsAt } = membership;
  const isNext =
    told.period === 'first' || told.periodStartsAt.getTime() === periodEndsAt?.getTime();
  return isNext ? told.id : undefined;
}
