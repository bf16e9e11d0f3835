import { sql } from 'kysely';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { scheduler } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { compiledCode } from '../../../script/process/compiled-code.ts';
import { testContext, type TestContext } from '../../test/test-context.ts';
import { LeaseOver, leasedWork } from '../flow/leases.ts';
import { backgroundPermits } from './background-permits.ts';
import { runTimetable } from './run-timetable.ts';
import { allDue, type Sweep } from './sweep.ts';

let context: TestContext;
/** Another process on the same database. */
let other: TestContext;
const permits = backgroundPermits(() => 0);
const closers: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const first = await testContext();
  const second = await testContext({ databaseUrl: first.context.settings.databaseUrl });
  context = first.context;
  // They have one clock.
  other = { ...second.context, clock: context.clock };
  closers.push(first.close, second.close);
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

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
      await scheduler.wait(60);
      inside -= 1;
    });
    const tables = [context, other].map((one) => runTimetable(one, [sweep], { permits }));
    for (let jump = 0; jump < 10; jump += 1) {
      await context.clock.advance(1);
      await scheduler.wait(25);
    }
    // The jumps alone need not bring that many: some come while the sweep is at work.
    await vi.waitFor(() => expect(runs).toBeGreaterThan(4), 10_000);
    await Promise.all(tables.map((table) => table.stop()));
    expect(maxInside).toBe(1);
    const before = runs;
    await context.clock.advance(60);
    await scheduler.wait(50);
    expect(runs).toBe(before);
  });

  it('that began before a jump of the clock runs once more after it (product §16.5)', async () => {
    const seen: Date[] = [];
    const gate = Promise.withResolvers<void>();
    const sweep = sweepOf('gated', async (_context, now) => {
      seen.push(now);
      await gate.promise;
    });
    const table = runTimetable(context, [sweep], { permits });
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
    const table = runTimetable(context, [failing, fine], { permits });
    await vi.waitFor(() => expect(Math.min(tries, other)).toBeGreaterThan(1), 5_000);
    await table.stop();
  });
});

const leaseMs = 1_000;

describe('a lease', () => {
  it('is kept while its process works, however long that takes', async () => {
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const mine = leasedWork(context, 'long', leaseMs);
    const work = mine.tryWith(async () => {
      begun.resolve();
      await gate.promise;
      await sql`SELECT 1`.execute(mine.db);
    });
    await begun.promise;
    const theirs = leasedWork(other, 'long', leaseMs);
    const until = performance.now() + 2 * leaseMs;
    while (performance.now() < until) {
      expect(await theirs.tryWith(async () => {})).toBe(false);
      await scheduler.wait(50);
    }
    gate.resolve();
    expect(await work).toBe(true);
    expect(await theirs.tryWith(async () => {})).toBe(true);
    await expect(sql`SELECT 1`.execute(mine.db)).rejects.toThrow(LeaseOver);
  });

  it('of a process that is frozen goes to another, and the frozen one does nothing when it wakes up (product §16.5)', async () => {
    const program = join(import.meta.dirname, '../../test/leased-process.ts');
    const frozen = spawn(process.execPath, [program, context.settings.databaseUrl, `${leaseMs}`], {
      env: { ...compiledCode },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    frozen.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
    try {
      await vi.waitFor(() => expect(said).toBe('begun\n'), 30_000);
      frozen.kill('SIGSTOP');
      let runs = 0;
      const table = runTimetable(other, [sweepOf('shared', async () => void (runs += 1))], {
        permits,
        leaseMs,
      });
      await vi.waitFor(() => expect(runs).toBeGreaterThan(1), 10_000);
      frozen.kill('SIGCONT');
      await vi.waitFor(() => expect(said).toContain('refused'), 10_000);
      await table.stop();
    } finally {
      frozen.kill('SIGKILL');
    }
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
