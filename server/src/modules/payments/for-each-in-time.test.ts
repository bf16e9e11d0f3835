import { scheduler } from 'node:timers/promises';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { forEachInTime } from './for-each-in-time.ts';

const silent = { log: pino({ level: 'silent' }) };
const ids = Array.from({ length: 25 }, (_, at) => `payment ${at}`);
const soon = (ms: number): number => performance.now() + ms;

describe('forEachInTime', () => {
  it('does the work for each, ten at once, in their order', async () => {
    const begun: string[] = [];
    let atWork = 0;
    let maxAtWork = 0;
    await forEachInTime(silent, { ids, until: soon(60_000) }, async (id) => {
      begun.push(id);
      atWork += 1;
      maxAtWork = Math.max(maxAtWork, atWork);
      await scheduler.wait(2);
      atWork -= 1;
    });
    expect(begun).toEqual(ids);
    expect(maxAtWork).toBe(10);
  });

  it('goes on with the others when one fails', async () => {
    const done: string[] = [];
    await forEachInTime(silent, { ids, until: soon(60_000) }, async (id) => {
      if (id === 'payment 3') throw new Error('a defect');
      done.push(id);
    });
    expect(done).toEqual(ids.filter((id) => id !== 'payment 3'));
  });

  it('waits for nothing when the time is up, and begins nothing more', async () => {
    const begun: string[] = [];
    const ends = Promise.withResolvers<void>();
    await forEachInTime(silent, { ids, until: soon(20) }, async (id) => {
      begun.push(id);
      await ends.promise;
    });
    expect(begun).toEqual(ids.slice(0, 10));
    ends.resolve();
    await scheduler.wait(5);
    expect(begun).toHaveLength(10);
  });

  it('begins nothing when the time is up already', async () => {
    const begun: string[] = [];
    await forEachInTime(silent, { ids, until: soon(-1) }, async (id) => void begun.push(id));
    expect(begun).toEqual([]);
  });
});
