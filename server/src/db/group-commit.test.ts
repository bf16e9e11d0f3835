import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '@clubdraw/domain/refusal';
import { describe, expect, it } from 'vitest';
import { groupCommit } from './group-commit.ts';

function recording(options: { fails?: (item: number) => boolean; maxBatch?: number } = {}) {
  const batches: number[][] = [];
  const run = async (_key: string, items: number[]): Promise<number[]> => {
    batches.push(items);
    await pause(2);
    if (items.some((item) => options.fails?.(item))) throw new Error('refused by the database');
    return items.map((item) => item * 10);
  };
  const commit = groupCommit({ run, maxBatch: options.maxBatch ?? 128, maxWaiting: 2_000 });
  return { commit, batches };
}

describe('groupCommit', () => {
  it('runs a lone request at once and gathers what arrives meanwhile', async () => {
    const { commit, batches } = recording();
    const answers = await Promise.all([1, 2, 3, 4].map(async (item) => commit('draw', item)));
    expect(answers).toEqual([10, 20, 30, 40]);
    expect(batches).toEqual([[1], [2, 3, 4]]);
  });

  it('keeps batches within their size', async () => {
    const { commit, batches } = recording({ maxBatch: 3 });
    const items = Array.from({ length: 8 }, (_, at) => at);
    await Promise.all(items.map(async (item) => commit('draw', item)));
    expect(batches).toEqual([[0], [1, 2, 3], [4, 5, 6], [7]]);
  });

  it('lets an item heavier than a batch pass alone', async () => {
    const batches: number[][] = [];
    const commit = groupCommit<number, number>({
      run: async (_key, items) => {
        batches.push(items);
        return items;
      },
      maxBatch: 10,
      maxWaiting: 100,
      weigh: (item) => item,
    });
    await Promise.all([1, 500, 4, 6, 1].map(async (item) => commit('draw', item)));
    expect(batches).toEqual([[1], [500], [4, 6], [1]]);
  });

  it('tries the members of a failed batch one by one', async () => {
    const { commit, batches } = recording({ fails: (item) => item === 3 });
    const answers = await Promise.allSettled(
      [1, 2, 3, 4].map(async (item) => commit('draw', item)),
    );
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(batches).toEqual([[1], [2, 3, 4], [2], [3], [4]]);
  });

  it('keeps the queues of two draws apart', async () => {
    const { commit, batches } = recording();
    await Promise.all([commit('a', 1), commit('b', 2), commit('a', 3)]);
    expect(batches).toEqual([[1], [2], [3]]);
  });

  it('goes on after a pause and after a failure', async () => {
    const { commit } = recording({ fails: (item) => item === 1 });
    await expect(commit('draw', 1)).rejects.toThrow('refused by the database');
    expect(await commit('draw', 2)).toBe(20);
  });

  it('refuses with a time to come back when too many wait', async () => {
    const commit = groupCommit<number, number>({
      run: async (_key, items) => (await pause(5), items),
      maxBatch: 128,
      maxWaiting: 2,
    });
    const first = commit('draw', 1);
    const waiting = [commit('draw', 2), commit('draw', 3)];
    await expect(commit('draw', 4)).rejects.toSatisfy(
      (error) => error instanceof Refusal && error.kind === 'busy' && error.retryAfterSeconds === 1,
    );
    expect(await Promise.all([first, ...waiting])).toEqual([1, 2, 3]);
  });
});
