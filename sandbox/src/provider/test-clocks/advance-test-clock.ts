import type { Stripe } from 'stripe';
import { emitEvent } from '../events/emit-event.ts';
import { operation } from '../http/operation.ts';
import { invalidRequest, refusedByState } from '../http/provider-error.ts';
import type { Provider } from '../provider.ts';
import { currentPeriod } from '../subscriptions/plan-subscription.ts';
import { getTestClock } from './get-test-clock.ts';

type Parameters = Stripe.TestHelpers.TestClockAdvanceParams;
type TestClock = Stripe.TestHelpers.TestClock;

/** How many periods of its shortest subscription a clock may go ahead at once. */
const mostPeriods = 2;

/** Starts to move a clock ahead; it is `ready` again when all that fell due has been done. */
export const advanceTestClock = operation<Parameters>(
  'POST /v1/test_helpers/test_clocks/{id}/advance',
  (provider, call) => {
    const { account, object } = getTestClock(call);
    const { frozen_time: target } = call.parameters;
    checkAdvance(provider, object, target);
    const advancing: TestClock = {
      ...object,
      status: 'advancing',
      status_details: { advancing: { target_frozen_time: target } },
    };
    provider.testClocks.set(object.id, { account, object: advancing });
    provider.due.add({ at: call.now.getTime(), kind: 'test clock advances', id: object.id });
    emitEvent(call, { account, type: 'test_helpers.test_clock.advancing', object: advancing });
    return advancing;
  },
);

function checkAdvance(provider: Provider, clock: TestClock, target: number): void {
  const param = 'frozen_time';
  if (clock.status !== 'ready') {
    throw refusedByState({ message: 'The test clock is advancing already.' });
  }
  if (target <= clock.frozen_time) {
    throw invalidRequest({ message: 'A test clock can only move forward.', param });
  }
  if (target > clock.frozen_time + mostPeriods * shortestPeriod(provider, clock.id)) {
    throw invalidRequest({
      message:
        'A test clock cannot move ahead by more than two intervals of the shortest subscription.',
      param,
    });
  }
}

function shortestPeriod({ subscriptions }: Provider, clock: string): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (const { object } of subscriptions.values()) {
    if (object.test_clock !== clock || object.status === 'canceled') continue;
    const { start, end } = currentPeriod(object);
    shortest = Math.min(shortest, end - start);
  }
  return shortest;
}
