import { describe, expect, it } from 'vitest';
import { turns } from './turns.ts';

describe('turns', () => {
  it('lets no more than so many work at once, and each in the order of asking', async () => {
    const inTurn = turns(2);
    const begun: number[] = [];
    const ends = Array.from({ length: 4 }, () => Promise.withResolvers<number>());
    const all = ends.map(async ({ promise }, at) =>
      inTurn(async () => {
        begun.push(at);
        return promise;
      }),
    );
    expect(begun).toEqual([0, 1]);
    ends[1]?.resolve(11);
    expect(await all[1]).toBe(11);
    expect(begun).toEqual([0, 1, 2]);
    for (const [at, { resolve }] of ends.entries()) resolve(at);
    expect(await Promise.all(all)).toEqual([0, 11, 2, 3]);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it('goes on after work that failed', async () => {
    const inTurn = turns(1);
    const failing = inTurn(async () => {
      throw new Error('failed');
    });
    const next = inTurn(async () => 'done');
    await expect(failing).rejects.toThrow('failed');
    expect(await next).toBe('done');
  });
});
