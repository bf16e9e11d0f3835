import type { EventSnapshot } from '../../../edge/event-snapshot.ts';
import type { StoredMembership } from '../memberships.store.ts';

/** Whether what an event tells of a subscription is what our row says already. */
export function isKnown(membership: StoredMembership, told: EventSnapshot | null): boolean {
  if (told?.kind !== 'subscription') return false;
  if (told.cancelAt?.getTime() !== membership.cancelAt?.getTime()) return false;
  const { state, subscriptionId } = membership;
  // That a subscription runs is no money: its session and its invoices have events of their own.
  if (state === 'reserved' || state === 'open') return true;
  return told.id === subscriptionId && told.state === state;
}

/** Whether the session that we asked for is over, and nobody paid on it. */
export function hasExpired({ sessionId }: StoredMembership, told: EventSnapshot | null): boolean {
  return told?.kind === 'session' && told.id === sessionId && told.state === 'expired';
}

/**
 * The subscription that a session started, as its event tells it. A club can make sessions of its
 * own that name our membership: only the one that we asked for counts.
 */
export function startedSubscription(
  { sessionId }: StoredMembership,
  told: EventSnapshot | null,
): string | undefined {
  const isOurs = told?.kind === 'session' && told.id === sessionId && told.state === 'paid';
  return isOurs ? (told.subscriptionId ?? undefined) : undefined;
}

export type ToldInvoice = {
  invoiceId: string;
  /** Whether surely none is missing in front of it: it is the first, or the periods meet. */
  isNext: boolean;
};

/** The paid invoice of the membership's subscription that an event tells of. */
export function paidInvoice(
  membership: StoredMembership,
  told: EventSnapshot | null,
): ToldInvoice | undefined {
  const { subscriptionId, periodEndsAt } = membership;
  if (told?.kind === 'session' && told.invoiceId !== null) {
    const isOurs = startedSubscription(membership, told) === subscriptionId;
    return isOurs ? { invoiceId: told.invoiceId, isNext: true } : undefined;
  }
  if (told?.kind !== 'invoice' || told.subscriptionId !== subscriptionId) return undefined;
  const meets = told.periodStartsAt.getTime() === periodEndsAt?.getTime();
  return { invoiceId: told.id, isNext: told.period === 'first' || meets };
}
