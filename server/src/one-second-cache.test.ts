import { scheduler } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { testClock } from '../test/stand-ins/test-clock.ts';
import { oneSecondCache } from './one-second-cache.ts';
import { openDatabase } from './db/database.ts';

/** A reader of a database that is never asked. */
function newReader() {
  const db = openDatabase('postgres://localhost/none', () => {});
  return { db, clock: testClock('2026-03-02T09:30:15.000Z') };
}

/** A memory of numbers: each load answers how many there were before it. */
function newMemory() {
  const memory = oneSecondCache<number>();
  let loads = 0;
  const load = async (): Promise<number> => loads++;
  return { memory, load };
}

describe('oneSecondCache', () => {
  it('gives all who ask at once, and a moment later, what one load found', async () => {
    const { memory, load } = newMemory();
    const reader = newReader();
    const asked = ['a', 'a', 'b'].map(async (key) => memory.read(reader, key, load));
    expect(await Promise.all(asked)).toEqual([0, 0, 1]);
    expect(await memory.read(reader, 'a', load)).toBe(0);
  });

  it('loads again after a second, and after what it remembers was changed', async () => {
    const { memory, load } = newMemory();
    const reader = newReader();
    await memory.read(reader, 'a', load);
    memory.forget(reader, 'a');
    expect(await memory.read(reader, 'a', load)).toBe(1);
    await scheduler.wait(1_010);
    expect(await memory.read(reader, 'a', load)).toBe(2);
  });

  it("remembers nothing over a jump of the product's clock", async () => {
    const { memory, load } = newMemory();
    const reader = newReader();
    await memory.read(reader, 'a', load);
    await reader.clock.advance(60);
    expect(await memory.read(reader, 'a', load)).toBe(1);
  });

  it('remembers no failure', async () => {
    const { memory, load } = newMemory();
    const reader = newReader();
    const failing = memory.read(reader, 'a', () => Promise.reject(new Error('away')));
    await expect(failing).rejects.toThrow('away');
    expect(await memory.read(reader, 'a', load)).toBe(0);
  });

  it('forgets the longest unread when it is full, and nothing else', async () => {
    const { memory, load } = newMemory();
    const reader = newReader();
    const names = Array.from({ length: 1_000 }, (_, at) => `draw ${at}`);
    for (const name of names) await memory.read(reader, name, load);
    await memory.read(reader, 'draw 0', load);
    await memory.read(reader, 'one more', load);
    expect(await memory.read(reader, 'draw 0', load)).toBe(0);
    expect(await memory.read(reader, 'draw 2', load)).toBe(2);
    expect(await memory.read(reader, 'draw 1', load)).toBe(1_001);
  });

  it('keeps the databases of a process apart', async () => {
    const { memory, load } = newMemory();
    expect(await memory.read(newReader(), 'a', load)).toBe(0);
    expect(await memory.read(newReader(), 'a', load)).toBe(1);
  });
});
