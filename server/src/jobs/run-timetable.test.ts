import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testContext, type TestContext } from '../../test/test-context.ts';
import { openProcessLocks, type ProcessLocks } from '../db/process-locks.ts';
import { runTimetable } from './run-timetable.ts';
import { allDue, type Sweep } from './sweep.ts';

let context: TestContext;
let close: () => Promise<void>;
let locks: [ProcessLocks, ProcessLocks];
beforeAll(async () => {
  const made = await testContext();
  context = made.context;
  const { databaseUrl } = context.settings;
  locks = [openProcessLocks(databaseUrl), openProcessLocks(databaseUrl)];
  close = async () => {
    for (const one of locks) await one.close();
    await made.close();
  };
});
afterAll(() => close());

function sweepOf(name: string, sweep: Sweep['sweep']): Sweep {
  return { name, sweep, due: async () => ({ nextDueAt: undefined, overdue: 0 }) };
}

describe('a sweep', () => {
  it('never runs twice at once, in two processes, and runs every second (product §16.5)', async () => {
    let inside = 0;
    let maxInside = 0;
    let runs = 0;
    const sweep = sweepOf('counted', async () => {
      inside += 1;
      runs += 1;
      maxInside = Math.max(maxInside, inside);
      await sleep(60);
      inside -= 1;
    });
    const tables = locks.map((lock) => runTimetable(context, lock, [sweep]));
    for (let jump = 0; jump < 10; jump += 1) {
      await context.clock.advance(1);
      await sleep(25);
    }
    // The jumps alone need not bring that many: some come while the sweep is at work.
    await vi.waitFor(() => expect(runs).toBeGreaterThan(4), 10_000);
    await Promise.all(tables.map((table) => table.stop()));
    expect(maxInside).toBe(1);
    const before = runs;
    await context.clock.advance(60);
    await sleep(50);
    expect(runs).toBe(before);
  });

  it('that began before a jump of the clock runs once more after it (product §16.5)', async () => {
    const seen: Date[] = [];
    const gate = Promise.withResolvers<void>();
    const sweep = sweepOf('gated', async (_context, now) => {
      seen.push(now);
      await gate.promise;
    });
    const table = runTimetable(context, locks[0], [sweep]);
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    await context.clock.advance(3600);
    gate.resolve();
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(context.clock.now()));
    await table.stop();
  });

  it('that fails is tried again and stops no other', async () => {
    let tries = 0;
    let other = 0;
    const failing = sweepOf('failing', async () => {
      tries += 1;
      throw new Error('not yet');
    });
    const fine = sweepOf('fine', async () => void (other += 1));
    const table = runTimetable(context, locks[0], [failing, fine]);
    await vi.waitFor(() => expect(Math.min(tries, other)).toBeGreaterThan(1), 5_000);
    await table.stop();
  });
});

describe('a lock', () => {
  it('of a process that dies goes to another at once', async () => {
    const [first, second] = locks;
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const work = first.tryWith('of the dead', async () => {
      begun.resolve();
      await held.promise;
    });
    await begun.promise;
    expect(await second.tryWith('of the dead', async () => {})).toBe(false);
    // The connection of the holder ends as it does when its process is killed.
    await sql`SELECT pg_terminate_backend(pid) FROM pg_locks
      WHERE locktype = 'advisory' AND granted AND database = (
        SELECT oid FROM pg_database WHERE datname = current_database())`.execute(context.db);
    await vi.waitFor(async () =>
      expect(await second.tryWith('of the dead', async () => {})).toBe(true),
    );
    held.resolve();
    await work;
    expect(await first.tryWith('of the dead', async () => {})).toBe(true);
  });
});

describe('allDue', () => {
  it('is the earliest instant and the sum of what is overdue (product §16.4)', async () => {
    const now = context.clock.now();
    const dues = [
      { nextDueAt: new Date('2027-01-02T00:00:00Z'), overdue: 2 },
      { nextDueAt: new Date('2027-01-01T00:00:00Z'), overdue: 0 },
      { nextDueAt: undefined, overdue: 3 },
    ];
    const sweeps = dues.map((due) => ({ ...sweepOf('x', async () => {}), due: async () => due }));
    expect(await allDue(context, sweeps, now)).toEqual({
      nextDueAt: new Date('2027-01-01T00:00:00Z'),
      overdue: 5,
    });
    expect(await allDue(context, [], now)).toEqual({ nextDueAt: undefined, overdue: 0 });
  });
});
