import type { Stripe } from 'stripe';
import { emitEvent } from '../events/emit-event.ts';
import { operation } from '../http/operation.ts';
import { newIdentifier } from '../identifiers.ts';
import { unixSeconds } from '../unix-time.ts';

/** Seconds until the provider removes a test clock. */
const clocksAreKept = 30 * 24 * 60 * 60;

type Parameters = Stripe.TestHelpers.TestClockCreateParams;

export const createTestClock = operation<Parameters>(
  'POST /v1/test_helpers/test_clocks',
  (provider, call) => {
    const { account, now, parameters } = call;
    const created = unixSeconds(now);
    const object: Stripe.TestHelpers.TestClock = {
      id: newIdentifier('clock_1'),
      object: 'test_helpers.test_clock',
      created,
      deletes_after: created + clocksAreKept,
      frozen_time: parameters.frozen_time,
      livemode: false,
      name: parameters.name ?? null,
      status: 'ready',
      status_details: {},
    };
    provider.testClocks.set(object.id, { account, object });
    emitEvent(call, { account, type: 'test_helpers.test_clock.created', object });
    return object;
  },
);
