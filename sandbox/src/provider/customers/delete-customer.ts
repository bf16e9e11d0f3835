import { emitEvent } from '../events/emit-event.ts';
import { operation } from '../http/operation.ts';
import type { Provider } from '../provider.ts';
import { endSubscription } from '../subscriptions/end-subscription.ts';
import { clockTurn } from '../test-clocks/clock-turn.ts';
import type { Turn } from '../turn.ts';
import { getCustomer } from './get-customer.ts';

export const deleteCustomer = operation('DELETE /v1/customers/{id}', (provider, call) => {
  const customer = getCustomer(provider, { account: call.account, id: call.path.id ?? '' });
  return removeCustomer(call, provider, { account: call.account, id: customer.id });
});

/** Deletes a customer for good, and ends what is subscribed to. */
export function removeCustomer(
  turn: Turn,
  provider: Provider,
  { account, id }: { account: string; id: string },
) {
  const customer = provider.customers.get(id);
  const object = { id, object: 'customer', deleted: true } as const;
  for (const record of provider.subscriptions.values()) {
    const { customer: payer, status, test_clock: clock } = record.object;
    if (payer !== id || status === 'canceled') continue;
    endSubscription(clockTurn(turn, clock), record, { reason: 'cancellation_requested' });
  }
  provider.customers.set(id, { account, object });
  if (customer !== undefined) {
    emitEvent(turn, { account, type: 'customer.deleted', object: customer.object });
  }
  return object;
}
