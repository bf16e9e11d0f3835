import { describe, expect, it } from 'vitest';
import { fairQueue } from './fair-queue.ts';

/** Pieces of work that end when they are told to. */
function slowWork() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    const { promise, resolve } = Promise.withResolvers<string>();
    ends.push(() => resolve(name));
    return promise;
  };
  const endAll = async (): Promise<void> => {
    while (ends.length > 0) {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { begun, work, endAll };
}

describe('fairQueue', () => {
  it('gives everybody a turn, whoever came with many pieces first (product §11.10)', async () => {
    const { begun, work, endAll } = slowWork();
    const queue = fairQueue({ most: 20, mostOfOne: 10 });
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => queue.run('a', work(name)));
    all.push(queue.run('b', work('b1')), queue.run('c', work('c1')), queue.run('b', work('b2')));
    await endAll();
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('does one piece at a time', async () => {
    const { begun, work, endAll } = slowWork();
    const queue = fairQueue({ most: 20, mostOfOne: 10 });
    const all = [queue.run('a', work('a1')), queue.run('b', work('b1'))];
    await Promise.resolve();
    expect(begun).toEqual(['a1']);
    await endAll();
    await Promise.all(all);
  });

  it('refuses what would wait too long, at once, and says when to come again (product §11.10)', async () => {
    const { work, endAll } = slowWork();
    const queue = fairQueue({ most: 3, mostOfOne: 2 });
    const all = [
      queue.run('a', work('a1')),
      queue.run('a', work('a2')),
      queue.run('a', work('a3')),
    ];
    await expect(queue.run('a', work('a4'))).rejects.toMatchObject({
      kind: 'busy',
      retryAfterSeconds: 5,
    });
    all.push(queue.run('b', work('b1')));
    await expect(queue.run('c', work('c1'))).rejects.toMatchObject({ kind: 'busy' });
    await endAll();
    await Promise.all(all);
    const later = queue.run('c', work('c1'));
    await endAll();
    expect(await later).toBe('c1');
  });

  it('goes on behind a piece that fails', async () => {
    const queue = fairQueue({ most: 3, mostOfOne: 2 });
    const failed = queue.run('a', () => Promise.reject(new Error('broken')));
    const good = queue.run('a', () => Promise.resolve('good'));
    await expect(failed).rejects.toThrow('broken');
    expect(await good).toBe('good');
  });
});
