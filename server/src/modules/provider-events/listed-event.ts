import type { EventKind } from '../../edge/event-kind.ts';
import type { ProviderEvent } from '../../edge/payment-provider.ts';

type Listed = {
  id: string;
  state: string | null;
  providerPaymentId: string | null;
  paymentId?: string;
};
type Asked = { accountId: string; now: Date };

const prefix = 'listed:';

/** An item of a list as the event that would have told it; once for each state of the object. */
export function listedEvent(
  kind: EventKind,
  { accountId, now: madeAt }: Asked,
  { id, state, providerPaymentId, paymentId }: Listed,
): ProviderEvent {
  const about = { objectId: id, paymentId: paymentId ?? null, providerPaymentId };
  return { id: `${prefix}${id}:${state}`, kind, accountId, madeAt, told: null, ...about };
}

/** Whether a list told of it, and no delivery. */
export function isListed({ id }: ProviderEvent): boolean {
  return id.startsWith(prefix);
}
