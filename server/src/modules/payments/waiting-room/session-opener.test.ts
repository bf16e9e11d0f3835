import { openingMs } from '@clubdraw/domain/checkout-line';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Context } from '../../../context.ts';
import type { CallPriority } from '../../../edge/call-priority.ts';
import { sessionOpener } from './session-opener.ts';
import type { ClaimedCheckout } from './open-session.ts';

const context = { settings: { providerRates: { total: 90, perEndpoint: 20 } } } as Context;

const waitedMs = 1_000;

/**
 * A buyer who had waited a second when the taking began; `priorities` hears how the provider is
 * asked.
 */
function opening(priorities: CallPriority[]): ClaimedCheckout {
  return {
    id: 'a buyer',
    isFirst: true,
    waitedMs,
    ask: async (priority) => {
      priorities.push(priority);
      throw new Error('the test needs no page');
    },
    store: async () => true,
    giveBack: async () => {},
    askLater: async () => true,
    giveUp: async () => true,
    noPage: () => {
      throw new Error('there was no page to refuse');
    },
  };
}

it('a buyer whom a slow statement takes keeps the place before those behind (product §14.14)', async () => {
  const priorities: CallPriority[] = [];
  let claimedAt = Number.NaN;
  const log = { error: () => {} };
  const work = sessionOpener(
    async () => {
      claimedAt = performance.now();
      await pause(100);
      return [opening(priorities)];
    },
    () => {},
  );
  await work.takeOnce({ ...context, log } as unknown as Context);
  const [{ since = Number.NaN, until = Number.NaN } = {}] = priorities;
  expect(since).toBeLessThanOrEqual(claimedAt - waitedMs);
  // Its time at the provider begins when it is asked for.
  expect(until).toBeGreaterThanOrEqual(claimedAt + openingMs);
});
