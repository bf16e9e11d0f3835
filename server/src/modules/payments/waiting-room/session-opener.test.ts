import { openingMs } from '@clubdraw/domain/purchases/checkout-line';
import { scheduler } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Context } from '../../../context.ts';
import { systemClock } from '../../../edge/clock.ts';
import type { CallPriority } from '../../../edge/call-priority.ts';
import { ProviderFailure } from '../../../edge/provider-failure.ts';
import { lineInMemory } from '../../../../test/stand-ins/line-in-memory.ts';
import type { CheckoutQueue, ClaimedCheckout } from './checkout-queue.ts';
import { roomView } from './room-view.ts';
import { nextWaiters, sessionOpener } from './session-opener.ts';

const context = { settings: { providerRates: { total: 90, perEndpoint: 20 } } } as Context;

/** By the database's clock, in ms: it has nothing to do with that of the process. */
const since = 1_000;

/** A buyer who waits since then; `priorities` hears how the provider is asked. */
function opening(priorities: CallPriority[]): ClaimedCheckout {
  return {
    id: 'a buyer',
    isFirst: true,
    since,
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
  const [{ since: asked, until = Number.NaN } = {}] = priorities;
  expect(asked).toBe(since);
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

type Person = { id: string; since: number };

/** A line whose statements are slow: the instants of this process say nothing about the order. */
function slowQueue(people: readonly Person[]): CheckoutQueue {
  return {
    table: 'payments',
    claim: async (_, { ids }) => {
      await scheduler.wait(30);
      const all = people.filter(({ id }) => ids.includes(id));
      return all.map((one) => ({ ...opening([]), ...one }));
    },
    read: async () => [],
  };
}

const nobody = (): boolean => false;

function ages(all: readonly ClaimedCheckout[]): [string, number][] {
  return all.map((one) => [one.id, one.since]);
}

it('whoever takes a buyer, the age is that of the row: two processes agree on the order (product §14.14)', async () => {
  const people = [
    { id: 'first', since: 10 },
    { id: 'second', since: 11 },
    { id: 'third', since: 12 },
  ];
  const queue = slowQueue(people);
  const { line } = lineInMemory(people, async () => scheduler.wait(30));
  // This one answered two of them, and looked at the line never; that one sees all in a look.
  const [answering, looking] = [roomView([queue], line), roomView([queue], line)];
  const here = nextWaiters(answering);
  here.note('first', queue);
  here.note('third', queue);
  const taken = await here.take(context, 2, nobody);
  await looking.look(context);
  const others = await nextWaiters(looking).take(context, 3, nobody);
  expect(ages(taken)).toEqual([
    ['first', 10],
    ['third', 12],
  ]);
  expect(ages(others)).toEqual([
    ['first', 10],
    ['second', 11],
    ['third', 12],
  ]);
});

it('pages open on while a long line was not looked at for many seconds (product §14.14)', async () => {
  const taken = new Set<string>();
  const queue: CheckoutQueue = {
    table: 'payments',
    read: async () => [],
    claim: async (_, { ids, most }) => {
      const free = ids.filter((id) => !taken.has(id)).slice(0, most);
      for (const id of free) taken.add(id);
      return free.map((id) => ({ ...opening([]), id }));
    },
  };
  const ids = Array.from({ length: 2_000 }, (_, n) => `buyer-${n}`);
  const { line } = lineInMemory(ids.map((id, since) => ({ id, since })));
  const room = roomView([queue], line);
  const before = await room.look({ ...context, db: {} } as Context);
  const front = await line.front(context, ids.length);
  const at = performance.now() - 20_000;
  const seen = { ...before, began: at, at, front: front.map((one) => ({ ...one, queue })) };
  const view = { ...room, lastSeen: () => seen, recent: async () => seen };
  const next = nextWaiters(view);
  // As many as the pace lets through in these seconds.
  for (let second = 0; second < 20; second += 1) await next.take(context, 20, () => false);
  expect([...taken]).toEqual(ids.slice(0, 400));
});
