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

const known = (name: string) => ({ name, isKnown: true });
const other = (name: string) => ({ name, isKnown: false });

describe('fairQueue', () => {
  it('gives known flows every other place, however many others anybody makes up (product §11.10)', async () => {
    const { begun, work, endAll } = slowWork();
    const queue = fairQueue({ maxWaiting: 40, maxOfFlow: 4 });
    const made = Array.from({ length: 11 }, (_, at) => queue.run(other(`n${at}`), work(`n${at}`)));
    const honest = [queue.run(known('club'), work('k1')), queue.run(known('club'), work('k2'))];
    await endAll();
    await Promise.all([...made, ...honest]);
    expect(begun.indexOf('k1')).toBeLessThan(3);
    expect(begun.indexOf('k2')).toBeLessThan(5);
  });

  it('has a place for a known flow when others fill it, and the newest of the longest gives way (product §11.10)', async () => {
    const { begun, work, endAll } = slowWork();
    const queue = fairQueue({ maxWaiting: 3, maxOfFlow: 4 });
    const names = ['a0', 'a1', 'a2', 'b1'];
    const all = names.map((name) => queue.run(other(name.charAt(0)), work(name)));
    const outcomes = Promise.allSettled(all);
    const honest = queue.run(known('club'), work('k1'));
    await endAll();
    expect(await honest).toBe('k1');
    const refused = (await outcomes).filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { kind: 'busy', retryAfterSeconds: 5 } }]);
    expect(begun).not.toContain('a2');
  });

  it('has a place for whoever has fewer pieces than the longest flow, and the newest of that gives way (product §11.10)', async () => {
    for (const line of [known, other]) {
      const { begun, work, endAll } = slowWork();
      const queue = fairQueue({ maxWaiting: 3, maxOfFlow: 4 });
      const names = ['a0', 'a1', 'a2', 'b1'];
      const all = names.map((name) => queue.run(line(name.charAt(0)), work(name)));
      const outcomes = Promise.allSettled(all);
      const newcomer = queue.run(line('c'), work('c1'));
      // Each has one by now, and one of another's is worth no more.
      for (const name of ['c2', 'd1']) {
        const late = queue.run(line(name.charAt(0)), work(name));
        await expect(late).rejects.toMatchObject({ kind: 'busy', retryAfterSeconds: 5 });
      }
      await endAll();
      expect(await newcomer).toBe('c1');
      const refused = (await outcomes).filter(({ status }) => status === 'rejected');
      expect(refused).toHaveLength(1);
      expect(begun).not.toContain('a2');
    }
  });

  it('gives every flow a place, whoever came with many pieces first (product §11.10)', async () => {
    const { begun, work, endAll } = slowWork();
    const queue = fairQueue({ maxWaiting: 20, maxOfFlow: 10 });
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => queue.run(known('a'), work(name)));
    all.push(
      queue.run(known('b'), work('b1')),
      queue.run(known('c'), work('c1')),
      queue.run(known('b'), work('b2')),
    );
    await endAll();
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('does one piece at a time', async () => {
    const { begun, work, endAll } = slowWork();
    const queue = fairQueue({ maxWaiting: 20, maxOfFlow: 10 });
    const all = [queue.run(known('a'), work('a1')), queue.run(known('b'), work('b1'))];
    await Promise.resolve();
    expect(begun).toEqual(['a1']);
    await endAll();
    await Promise.all(all);
  });

  it('refuses what would wait too long, at once, and says when to come again (product §11.10)', async () => {
    const { work, endAll } = slowWork();
    const queue = fairQueue({ maxWaiting: 3, maxOfFlow: 2 });
    const all = [
      queue.run(known('a'), work('a1')),
      queue.run(known('a'), work('a2')),
      queue.run(known('a'), work('a3')),
    ];
    await expect(queue.run(known('a'), work('a4'))).rejects.toMatchObject({
      kind: 'busy',
      retryAfterSeconds: 5,
    });
    await endAll();
    await Promise.all(all);
    const later = queue.run(known('c'), work('c1'));
    await endAll();
    expect(await later).toBe('c1');
  });

  it('goes on behind a piece that fails', async () => {
    const queue = fairQueue({ maxWaiting: 3, maxOfFlow: 2 });
    const failed = queue.run(known('a'), () => Promise.reject(new Error('broken')));
    const good = queue.run(known('a'), () => Promise.resolve('good'));
    await expect(failed).rejects.toThrow('broken');
    expect(await good).toBe('good');
  });
});
