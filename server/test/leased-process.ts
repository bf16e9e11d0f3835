import pino from 'pino';
import type { Context } from '../src/context.ts';
import { openDatabase } from '../src/db/database.ts';
import { systemClock } from '../src/edge/clock.ts';
import { systemRandom } from '../src/edge/random.ts';
import { backgroundPermits } from '../src/jobs/background-permits.ts';
import { runTimetable } from '../src/jobs/run-timetable.ts';
import type { Sweep } from '../src/jobs/sweep.ts';
import { sql } from 'kysely';
import { scheduler } from 'node:timers/promises';

/**
 * `node leased-process.ts <database> <ms>`: another process with one sweep, `shared`, under a lease
 * of so many ms. It says `begun`, asks the database something each 20 ms, and says `refused` when
 * it may not any more. A test freezes it meanwhile.
 */
const [databaseUrl = '', leaseMs = ''] = process.argv.slice(2);
const say = (word: string): void => void process.stdout.write(`${word}\n`);
const shared: Sweep = {
  name: 'shared',
  sweep: async ({ db }) => {
    say('begun');
    try {
      for (;;) {
        await sql`SELECT 1`.execute(db);
        await scheduler.wait(20);
      }
    } catch {
      say('refused');
    }
  },
  due: async () => ({ nextDueAt: undefined, overdue: 0 }),
};
const context = {
  db: openDatabase(databaseUrl, () => {}),
  clock: systemClock,
  random: systemRandom(systemClock),
  log: pino({ level: 'silent' }),
} as Context;
runTimetable(context, [shared], { permits: backgroundPermits(() => 0), leaseMs: Number(leaseMs) });
