import { openingMs } from '@clubdraw/domain/purchases/checkout-line';
import { scheduler } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Context } from '../../../context.ts';
import { systemClock } from '../../../edge/clock.ts';
import type { CallPriority } from '../../../edge/call-priority.ts';
import { ProviderFailure } from '../../../edge/provider-failure.ts';
import { sessionOpener } from './session-opener.ts';
import type { ClaimedCheckout } from './checkout-queue.ts';

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
      await scheduler.wait(100);
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

it('a buyer whose page is refused at a later try keeps the places, and is asked for anew', async () => {
  const done: string[] = [];
  const again: ClaimedCheckout = {
    ...opening([]),
    isFirst: false,
    ask: () => Promise.reject(new ProviderFailure('refused', 'its end is too near')),
    giveBack: async ({ wasAsked }) => void done.push(wasAsked ? 'in line, asked' : 'in line'),
    giveUp: async () => Boolean(done.push('given up')),
  };
  const news: string[] = [];
  const work = sessionOpener(
    async () => [again],
    (_, { kind }) => void news.push(kind),
  );
  const quiet = { warn: () => {} };
  await work.takeOnce({ ...context, log: quiet, clock: systemClock } as unknown as Context);
  expect({ done, news }).toEqual({ done: ['in line'], news: ['inLine'] });
});
