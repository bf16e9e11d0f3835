import { sql } from 'kysely';
import { readdirSync, readFileSync } from 'node:fs';
import { scheduler } from 'node:timers/promises';
import { openQueue } from '../../server/src/jobs/queue.ts';
import { finishedJobs } from '../../server/src/jobs/finished-jobs.ts';
import { show, type Figure } from '../print/figure.ts';
import type { BenchContext } from '../support/bench-context.ts';
import { startBenchProduct } from '../support/bench-product.ts';
import { cpuSeconds } from '../support/cpu-time.ts';
import { sized } from '../support/run-size.ts';

const finished = sized(1_000_000, 10_000);
const minutes = sized(3, 1);

/**
 * Beside it the queue of a quiet product with a million jobs that were done a moment ago: what its
 * housekeeping costs.
 */
export async function measureHousekeeping(): Promise<Figure[]> {
  await using product = await startBenchProduct({ provider: 'stand-in', jobs: 'off' });
  const { context } = product;
  await fill(context);
  const { databaseUrl } = context.settings;
  const { random, log } = context;
  const queue = await openQueue({ databaseUrl, random, log, supervise: true });
  const before = await primarySeconds(context);
  const began = performance.now();
  for (let minute = 0; minute < minutes; minute += 1) {
    await finishedJobs.sweep(context, context.clock.now());
    await scheduler.wait(60_000);
  }
  const spent = (await primarySeconds(context)) - before;
  const share = (100 * spent) / ((performance.now() - began) / 1_000);
  await queue.stop(1);
  return [
    {
      id: '–',
      name: `the primary’s housekeeping of the queue with ${show(finished)} finished jobs`,
      measured: `${show(share)} % of a core over ${minutes} minutes`,
      baseline: '–',
      value: share,
      unit: ' %',
      target: { atMost: 2 },
    },
  ];
}

/** Jobs of the product's form, two of three in tables of their own, as a sale leaves them. */
async function fill({ db }: BenchContext): Promise<void> {
  await sql`
    INSERT INTO pgboss.job (name, data, state, policy, singleton_key, created_on, started_on, completed_on)
    SELECT (ARRAY['handleToldEvent', 'deliverMail', 'endCheckout'])[1 + n % 3],
      jsonb_build_object('eventId', 'evt_bench_' || n), 'completed', 'short', 'evt_bench_' || n,
      now(), now(), now()
    FROM generate_series(1, ${finished}) AS n`.execute(db);
  await sql`VACUUM ANALYZE pgboss.job`.execute(db);
}

/** CPU seconds of all processes of the database's server, those that ended included. */
async function primarySeconds({ db }: BenchContext): Promise<number> {
  const { rows } = await sql<{ folder: string }>`
    SELECT current_setting('data_directory') AS folder`.execute(db);
  const pid = Number(readFileSync(`${rows[0]?.folder}/postmaster.pid`, 'utf8').split('\n')[0]);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => parentOf(child) === pid);
  return [pid, ...children].reduce((sum, one) => sum + (cpuSeconds(one) ?? 0), endedSeconds(pid));
}

function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}

function parentOf(pid: number): number {
  return Number(statOf(pid)[1]);
}

/** Of children that it waited for. */
function endedSeconds(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / 100;
}
