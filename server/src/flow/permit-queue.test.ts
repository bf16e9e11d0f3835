import { Refusal } from '@clubdraw/domain/refusal';
import { scheduler } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { permitQueue } from './permit-queue.ts';

/** Pieces of work that end when they are told to. */
function stage(room: () => number) {
  const permits = permitQueue({
    ranks: { tickets: { floor: 1 }, mails: { floor: 1, maxWaiting: 2 } },
    room,
  });
  const begun: string[] = [];
  const gates = new Map<string, () => void>();
  const ask = async (rank: 'tickets' | 'mails', name: string): Promise<string> =>
    permits.during(rank, async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      begun.push(name);
      gates.set(name, resolve);
      await promise;
      return name;
    });
  const end = async (name: string): Promise<void> => {
    gates.get(name)?.();
    await scheduler.wait(1);
  };
  return { ask, begun, end };
}

describe('permit queue', () => {
  it('let everything go at once while there is room', async () => {
    const { ask, begun } = stage(() => Number.POSITIVE_INFINITY);
    for (const name of ['a', 'b', 'c']) void ask('mails', name);
    await scheduler.wait(1);
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('are in the order of the ranks, each rank with its floor', async () => {
    const { ask, begun, end } = stage(() => 2);
    for (const name of ['m1', 'm2', 'm3']) void ask('mails', name);
    for (const name of ['t1', 't2']) void ask('tickets', name);
    await scheduler.wait(1);
    // Two have room; the tickets have their floor beside them.
    expect(begun).toEqual(['m1', 'm2', 't1']);
    await end('m1');
    expect(begun).toHaveLength(3);
    await end('t1');
    expect(begun).toEqual(['m1', 'm2', 't1', 't2']);
    await end('m2');
    expect(begun.at(-1)).toBe('m3');
  });

  it('go on when there is more room, though nothing ends', async () => {
    let room = 0;
    const { ask, begun } = stage(() => room);
    for (const name of ['m1', 'm2', 'm3']) void ask('mails', name);
    await scheduler.wait(1);
    expect(begun).toEqual(['m1']);
    room = 3;
    await expect.poll(() => begun).toEqual(['m1', 'm2', 'm3']);
  });

  it('refuse at once what no longer fits into the line', async () => {
    const { ask } = stage(() => 0);
    for (const name of ['m1', 'm2', 'm3']) void ask('mails', name);
    await expect(ask('mails', 'm4')).rejects.toSatisfy(
      (error) => error instanceof Refusal && error.kind === 'busy' && error.retryAfterSeconds === 5,
    );
  });

  it('of ten thousand short pieces follow each other without an end of the stack', async () => {
    let room = 0;
    const permits = permitQueue({ ranks: { only: { floor: 0 } }, room: () => room });
    let done = 0;
    for (let at = 0; at < 10_000; at += 1) {
      permits.enter('only', (leave) => {
        done += 1;
        leave();
      });
    }
    expect(done).toBe(0);
    room = 1;
    await expect.poll(() => done).toBe(10_000);
  });

  it('are given back by work that fails', async () => {
    const permits = permitQueue({ ranks: { only: { floor: 1 } }, room: () => 0 });
    const fail = permits.during('only', async () => Promise.reject(new Error('failed')));
    await expect(fail).rejects.toThrow('failed');
    expect(await permits.during('only', async () => 'next')).toBe('next');
  });
});
