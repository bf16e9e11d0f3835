import { removeCustomer } from '../customers/delete-customer.ts';
import { emitEvent } from '../events/emit-event.ts';
import { operation } from '../http/operation.ts';
import { clockTurn } from './clock-turn.ts';
import { getTestClock } from './get-test-clock.ts';

/** Removes a clock with its customers, whose subscriptions end. */
export const deleteTestClock = operation(
  'DELETE /v1/test_helpers/test_clocks/{id}',
  (provider, call) => {
    const { account, object } = getTestClock(call);
    const turn = clockTurn(call, object);
    for (const { object: customer } of provider.customers.values()) {
      if (customer.deleted === true || customer.test_clock !== object.id) continue;
      removeCustomer(turn, provider, { account, id: customer.id });
    }
    provider.testClocks.delete(object.id);
    emitEvent(call, { account, type: 'test_helpers.test_clock.deleted', object });
    return { id: object.id, object: 'test_helpers.test_clock', deleted: true };
  },
);
