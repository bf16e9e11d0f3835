import { scheduler } from 'node:timers/promises';
import { Refusal } from '@clubdraw/domain/refusal';
import { describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { batcher } from './batcher.ts';
import { openDatabase } from '../db/database.ts';
import { NoAnswer } from '../db/out-of-time.ts';

/** All that a batcher asks of a context is its database, which nothing here connects to. */
function newContext(): Context {
  return { db: openDatabase('postgres://localhost/none', () => {}) } as Context;
}

function recording(options: { fails?: (item: number) => boolean; maxBatch?: number } = {}) {
  const batches: number[][] = [];
  const run = async (_: Context, _key: string, items: number[]): Promise<number[]> => {
    batches.push(items);
    await scheduler.wait(2);
    if (items.some((item) => options.fails?.(item))) throw new Error('refused by the database');
    return items.map((item) => item * 10);
  };
  const { maxBatch = 128 } = options;
  const batch = batcher(run, { maxBatch });
  const context = newContext();
  const ask = async (key: string, item: number): Promise<number> => batch(context, key, item);
  return { ask, batches };
}

describe('batcher', () => {
  it('runs a lone request at once and gathers what arrives meanwhile', async () => {
    const { ask, batches } = recording();
    const answers = await Promise.all([1, 2, 3, 4].map(async (item) => ask('draw', item)));
    expect(answers).toEqual([10, 20, 30, 40]);
    expect(batches).toEqual([[1], [2, 3, 4]]);
  });

  it('keeps batches within their size', async () => {
    const { ask, batches } = recording({ maxBatch: 3 });
    const items = Array.from({ length: 8 }, (_, at) => at);
    await Promise.all(items.map(async (item) => ask('draw', item)));
    expect(batches).toEqual([[0], [1, 2, 3], [4, 5, 6], [7]]);
  });

  it('lets an item heavier than a batch pass alone', async () => {
    const batches: number[][] = [];
    const batch = batcher(
      async (_, _key: string, items: number[]) => {
        batches.push(items);
        return items;
      },
      { maxBatch: 10, weigh: (item) => item },
    );
    const context = newContext();
    await Promise.all([1, 500, 4, 6, 1].map(async (item) => batch(context, 'draw', item)));
    expect(batches).toEqual([[1], [500], [4, 6], [1]]);
  });

  it('tries the members of a failed batch one by one (product §14.12)', async () => {
    const { ask, batches } = recording({ fails: (item) => item === 3 });
    const answers = await Promise.allSettled([1, 2, 3, 4].map(async (item) => ask('draw', item)));
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(batches).toEqual([[1], [2, 3, 4], [2], [3], [4]]);
  });

  it('keeps the queues of two draws apart', async () => {
    const { ask, batches } = recording();
    await Promise.all([ask('a', 1), ask('b', 2), ask('a', 3)]);
    expect(batches).toEqual([[1], [2], [3]]);
  });

  it('keeps the databases of a process apart, and works with the context of the first who asked', async () => {
    const batches: [Context, number[]][] = [];
    const batch = batcher(async (context, _key: string, items: number[]) => {
      batches.push([context, items]);
      await scheduler.wait(2);
      return items;
    });
    const [here, there] = [newContext(), newContext()];
    const alsoHere = { ...here };
    await Promise.all([
      batch(here, 'draw', 1),
      batch(there, 'draw', 2),
      batch(alsoHere, 'draw', 3),
      batch(here, 'draw', 4),
    ]);
    expect(batches).toEqual([
      [here, [1]],
      [there, [2]],
      [alsoHere, [3, 4]],
    ]);
    expect(batches[2]?.[0]).toBe(alsoHere);
  });

  it('loses nothing that is asked for at the moment when a batch ends', async () => {
    const { ask } = recording();
    const again = async (item: number): Promise<number> => {
      const found = await ask('draw', item);
      return item > 1 ? again(item - 1) : found;
    };
    expect(await Promise.all([again(20), again(7), again(13)])).toEqual([10, 10, 10]);
  });

  it('goes on after a pause and after a failure', async () => {
    const { ask } = recording({ fails: (item) => item === 1 });
    await expect(ask('draw', 1)).rejects.toThrow('refused by the database');
    expect(await ask('draw', 2)).toBe(20);
  });

  it('goes on behind a batch that hangs, with three at once at most (product §14.12)', async () => {
    const gates: (() => void)[] = [];
    const batch = batcher(
      async (_, _key: string, items: number[]) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        gates.push(resolve);
        if (items.some((item) => item < 4)) await promise;
        return items;
      },
      { patienceMs: 5, maxBatch: 1 },
    );
    const context = newContext();
    const [first, ...others] = [1, 2, 4, 5].map(async (item) => batch(context, 'draw', item));
    expect(await Promise.all(others.slice(1))).toEqual([4, 5]);
    const third = batch(context, 'draw', 3);
    const fourth = batch(context, 'draw', 4);
    await expect(Promise.race([fourth, scheduler.wait(50)])).resolves.toBeUndefined();
    gates[0]?.();
    expect(await first).toBe(1);
    expect(await fourth).toBe(4);
    for (const open of gates) open();
    expect(await Promise.all([others[0], third])).toEqual([2, 3]);
  });

  it('does not repeat a batch that took too long one by one, and refuses who waited too long', async () => {
    let runs = 0;
    const batch = batcher(
      async () => {
        runs += 1;
        await scheduler.wait(30);
        throw new NoAnswer();
      },
      { longestWaitMs: 10, maxBatch: 2 },
    );
    const context = newContext();
    const answers = await Promise.allSettled(
      [1, 2, 3, 4].map(async (item) => batch(context, 'draw', item)),
    );
    const reasons = answers.map((one) => one.status === 'rejected' && one.reason.name);
    expect(reasons).toEqual(['NoAnswer', 'Refusal', 'Refusal', 'Refusal']);
    expect(runs).toBe(1);
  });

  it('refuses with a time to come back when too many wait (product §14.12)', async () => {
    const batch = batcher(
      async (_, _key: string, items: number[]) => (await scheduler.wait(5), items),
      {
        maxWaiting: 2,
      },
    );
    const context = newContext();
    const first = batch(context, 'draw', 1);
    const waiting = [batch(context, 'draw', 2), batch(context, 'draw', 3)];
    await expect(batch(context, 'draw', 4)).rejects.toSatisfy(
      (error) => error instanceof Refusal && error.kind === 'busy' && error.retryAfterSeconds === 1,
    );
    expect(await Promise.all([first, ...waiting])).toEqual([1, 2, 3]);
  });
});
