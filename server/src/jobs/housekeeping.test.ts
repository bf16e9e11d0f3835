import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testContext, type TestContext } from '../../test/test-context.ts';
import { giveCommand } from '../../test/run-operator-command.ts';
import { transaction } from '../db/database.ts';
import { readBacklogs } from './backlog.ts';
import { deliverMailJob } from './catalogue.ts';
import { cleaning } from './cleaning.ts';
import { finishedJobs } from './finished-jobs.ts';
import { freeLostJobs, lostJobs } from './lost-workers.ts';
import type { Sweep } from './sweep.ts';
import { waitingJobs } from './waiting-jobs.ts';

let context: TestContext;
let close: () => Promise<void>;
beforeEach(async () => {
  const made = await testContext();
  context = made.context;
  close = () => made.close();
});
afterEach(() => close());

const mailId = '019aa000-0000-7000-8000-000000000001';

async function enqueue(key?: string): Promise<void> {
  const order = { payload: { mailId }, ...(key !== undefined && { key }) };
  await transaction(context.db, async (trx) =>
    context.jobs.enqueueMany(trx, deliverMailJob, [order]),
  );
}

/** The plan of a statement while no table is read as a whole if it need not be. */
async function planOf(text: string): Promise<string> {
  return transaction(context.db, async (trx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${sql.raw(text)}`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

describe('the housekeeping of the queue', () => {
  it('gives the job of a dead worker to another one, by an index of the jobs at work (product §16.9)', async () => {
    const { boss } = context.jobs;
    await enqueue('of the dead');
    const [job] = await boss.fetch(deliverMailJob.name);
    await freeLostJobs(boss);
    expect(await boss.findJobs(deliverMailJob.name)).toMatchObject([{ state: 'active' }]);
    await sql`UPDATE pgboss.job SET heartbeat_on = now() - interval '1 minute'
      WHERE id = ${job?.id}::uuid`.execute(context.db);
    await freeLostJobs(boss);
    expect(await boss.findJobs(deliverMailJob.name)).toMatchObject([
      { id: job?.id, state: 'retry' },
    ]);
    expect(await planOf(lostJobs)).not.toContain('Seq Scan');
  });

  it('forgets jobs that were done minutes ago, and no other (product §16.9)', async () => {
    const { boss } = context.jobs;
    for (const key of ['a', 'b', 'c']) await enqueue(key);
    const jobs = await boss.fetch(deliverMailJob.name, { batchSize: 2 });
    for (const { id } of jobs) await boss.complete(deliverMailJob.name, id);
    await sql`UPDATE pgboss.job SET completed_on = now() - interval '6 minutes'
      WHERE id = ${jobs[0]?.id}::uuid`.execute(context.db);
    await finishedJobs.sweep(context, context.clock.now());
    const left = await boss.findJobs(deliverMailJob.name);
    expect(left.map(({ state }) => state).toSorted()).toEqual(['completed', 'created']);
  });

  it('has tables of their own for the three kinds of which there are many', async () => {
    const { rows } = await sql<{ kind: string }>`
      SELECT name AS kind FROM pgboss.queue WHERE partition ORDER BY name`.execute(context.db);
    expect(rows.map(({ kind }) => kind)).toEqual(['deliverMail', 'deliverNews', 'handleToldEvent']);
  });

  it('counts what waits and what is at work', async () => {
    await enqueue();
    const count = async () => (await waitingJobs.due(context, context.clock.now())).overdue;
    expect(await count()).toBe(1);
    await context.jobs.boss.fetch(deliverMailJob.name);
    expect(await count()).toBe(1);
    const [backlog] = await readBacklogs(context.db);
    expect(backlog).toMatchObject({ kind: deliverMailJob.name, waiting: 1 });
    // A job that is about to be done alarms nobody, and one that nobody does somebody.
    const today = async () => (await giveCommand(context, 'today')).out;
    expect(await today()).toMatch(
      /✓ Overdue work: none\.\n✓ Jobs: 1 wait or are at work, none for/,
    );
    await sql`UPDATE pgboss.job SET start_after = now() - interval '6 minutes'`.execute(context.db);
    expect(await today()).toContain('! Jobs: 1 wait or are at work, the oldest for 6 minutes.');
  });
});

/** Has a cleaning looked at at so many real milliseconds. */
async function sweepAt(one: Sweep, ms: number): Promise<void> {
  const time = vi.spyOn(performance, 'now').mockReturnValue(ms);
  await one.sweep(context, context.clock.now()).finally(() => time.mockRestore());
}

describe('a cleaning', () => {
  it('that failed is repeated a minute later, and not only after its whole pause', async () => {
    let runs = 0;
    const failsOnce = cleaning('failsOnce', async () => {
      runs += 1;
      if (runs === 1) throw new Error('the database was away');
      return 0;
    });
    const cleanAt = async (ms: number): Promise<void> => sweepAt(failsOnce, ms);
    await expect(cleanAt(0)).rejects.toThrow('was away');
    await cleanAt(1_000);
    expect(runs).toBe(1);
    await cleanAt(60_000);
    expect(runs).toBe(2);
    await cleanAt(10 * 60_000);
    expect(runs).toBe(2);
    await cleanAt(11 * 60_000);
    expect(runs).toBe(3);
  });

  it('that fails again and again is repeated ever later, at most after its whole pause', async () => {
    const runs: number[] = [];
    const failsOften = cleaning('failsOften', () => {
      const minute = performance.now() / 60_000;
      runs.push(minute);
      return minute === 35 ? Promise.resolve(0) : Promise.reject(new Error('too slow'));
    });
    for (let minute = 0; minute <= 48; minute += 1)
      await sweepAt(failsOften, minute * 60_000).catch(() => {});
    // 1, 2, 4, 8 and 10 minutes after a failure; it does well at 35, and then begins anew.
    expect(runs).toEqual([0, 1, 3, 7, 15, 25, 35, 45, 46, 48]);
  });
});
