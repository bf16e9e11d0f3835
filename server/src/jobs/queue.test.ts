import { Refusal } from '@clubdraw/domain/refusal';
import { sql } from 'kysely';
import { scheduler } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freezingRelay } from '../../test/stand-ins/freezing-relay.ts';
import { testContext, type TestContext } from '../../test/test-context.ts';
import { transaction } from '../db/database.ts';
import { openLog } from '../edge/log.ts';
import { timeLimits } from '../db/time-limits.ts';
import { backgroundPermits } from './background-permits.ts';
import { deliverMailJob, jobKinds, parkedJobs, runDrawJob } from './catalogue.ts';
import { enqueueDue } from './enqueue-due.ts';
import { jobHandlers } from './handlers.ts';
import { handles, type JobHandler } from './job-handler.ts';
import { listParkedJobs } from './parked-jobs.ts';
import { openQueue } from './queue.ts';
import { startWorkers } from './workers.ts';

let context: TestContext;
let close: () => Promise<void>;
beforeEach(async () => {
  const made = await testContext();
  context = made.context;
  close = () => made.close();
});
afterEach(() => close());

/** Longer than any of these tests: what such a worker finds, it was woken for. */
const anHourMs = 3_600_000;
const patience = { timeout: 20_000 };

const permits = backgroundPermits(() => 0);
const mailId = '019aa000-0000-7000-8000-000000000001';

function enqueue(options?: { key?: string }): Promise<void> {
  return transaction(context.db, (trx) =>
    context.jobs.enqueue(trx, deliverMailJob, { mailId }, options),
  );
}

async function waiting(): Promise<number> {
  return (await context.jobs.boss.findJobs(deliverMailJob.name)).filter(
    (job) => job.state === 'created',
  ).length;
}

describe('enqueue', () => {
  it('belongs to the transaction: rolled back with it, there after the commit', async () => {
    const undone = transaction(context.db, async (trx) => {
      await context.jobs.enqueue(trx, deliverMailJob, { mailId });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await waiting()).toBe(0);
    await enqueue();
    await enqueue();
    expect(await waiting()).toBe(2);
  });

  it('with a key keeps at most one waiting', async () => {
    await enqueue({ key: 'a' });
    await enqueue({ key: 'a' });
    await enqueue({ key: 'b' });
    expect(await waiting()).toBe(2);
  });
});

describe('ask', () => {
  const orders = [{ payload: { mailId }, key: 'a' }, { payload: { mailId } }];

  it('is a part of a statement: there with it, and not where that fails', async () => {
    const { db, jobs } = context;
    const { insertion } = await jobs.ask(deliverMailJob, orders);
    const failing = sql`WITH asked AS (${insertion}) SELECT 1 / 0`.execute(db);
    await expect(failing).rejects.toThrow('division by zero');
    expect(await waiting()).toBe(0);
    await sql`WITH asked AS (${insertion}) SELECT 1`.execute(db);
    expect(await waiting()).toBe(2);
    // The key of one waits already.
    const again = await jobs.ask(deliverMailJob, orders);
    await sql`WITH asked AS (${again.insertion}) SELECT 1`.execute(db);
    expect(await waiting()).toBe(3);
  });

  it('of nothing asks for nothing', async () => {
    const { insertion, wake } = await context.jobs.ask(deliverMailJob, []);
    await sql`WITH asked AS (${insertion}) SELECT 1`.execute(context.db);
    wake();
    expect(await waiting()).toBe(0);
  });

  it('wakes a worker, however seldom it looks by itself', async () => {
    let done = 0;
    const handler = handles(deliverMailJob, async () => void (done += 1));
    const seldom = { handlers: [handler], permits, lookMs: anHourMs };
    await startWorkers(context, context.jobs, seldom);
    const { insertion, wake } = await context.jobs.ask(deliverMailJob, orders);
    await sql`WITH asked AS (${insertion}) SELECT 1`.execute(context.db);
    wake();
    await vi.waitFor(() => expect(done).toBe(2), patience);
  });
});

describe('a queue', () => {
  it('gives up a connection that falls silent, and works on with another one (product §14.12)', async () => {
    const { settings, random, log } = context;
    const relay = await freezingRelay(settings.databaseUrl);
    const queue = await openQueue({
      databaseUrl: relay.url,
      random,
      log,
      supervise: false,
      limits: { ...timeLimits.background, answerMs: 300 },
    });
    const look = (): Promise<unknown> => queue.boss.findJobs(deliverMailJob.name);
    expect(await look()).toEqual([]);
    relay.freeze();
    await expect(look()).rejects.toThrow('timeout');
    relay.thaw();
    expect(await look()).toEqual([]);
    await queue.stop(1);
    await relay.close();
  });
});

async function works(kind: typeof deliverMailJob, work: () => Promise<void>): Promise<void> {
  await startWorkers(context, context.jobs, { handlers: [handles(kind, work)], permits });
}

describe('a worker', () => {
  it('takes what was enqueued, several at a time', async () => {
    let done = 0;
    await works(deliverMailJob, async () => void (done += 1));
    await Promise.all([enqueue(), enqueue(), enqueue()]);
    await vi.waitFor(() => expect(done).toBe(3), 5_000);
  });

  it('is woken by the commit that asks for work, however seldom it looks by itself', async () => {
    let done = 0;
    const handler = handles(deliverMailJob, async () => void (done += 1));
    await startWorkers(context, context.jobs, {
      handlers: [handler],
      permits,
      lookMs: anHourMs,
    });
    for (let asked = 1; asked <= 5; asked += 1) {
      await enqueue();
      await vi.waitFor(() => expect(done).toBe(asked), patience);
    }
  });

  it('is woken for what another process asked for', async () => {
    let done = 0;
    await works(deliverMailJob, async () => void (done += 1));
    // Nothing of this process tells its workers.
    await context.jobs.boss.send(deliverMailJob.name, { mailId }, { singletonKey: 'another' });
    await vi.waitFor(() => expect(done).toBe(1), patience);
  });

  it('that is busy looks again for what was asked for meanwhile', async () => {
    const end = Promise.withResolvers<void>();
    let done = 0;
    const handler = handles(deliverMailJob, async () => {
      await end.promise;
      done += 1;
    });
    await startWorkers(context, context.jobs, {
      handlers: [handler],
      permits,
      lookMs: anHourMs,
    });
    await enqueue();
    await vi.waitFor(async () => expect(await waiting()).toBe(0), patience);
    await enqueue();
    end.resolve();
    await vi.waitFor(() => expect(done).toBe(2), patience);
  });

  it('is not asked by a sweep for what it is at, and is afterwards', async () => {
    const end = Promise.withResolvers<void>();
    const started: unknown[] = [];
    const handler = handles(deliverMailJob, async (_, payload) => {
      started.push(payload);
      await end.promise;
    });
    await startWorkers(context, context.jobs, {
      handlers: [handler],
      permits,
      lookMs: anHourMs,
    });
    const sweep = (): Promise<void> =>
      enqueueDue(context, deliverMailJob, [{ payload: { mailId }, key: mailId }]);
    await sweep();
    await vi.waitFor(() => expect(started).toHaveLength(1), patience);
    await sweep();
    expect(await waiting()).toBe(0);
    end.resolve();
    await vi.waitFor(async () => {
      await sweep();
      expect(started).toHaveLength(2);
    }, patience);
  });

  it('holds nothing up that comes after a job that waits, where its kind has several', async () => {
    const [slow, quick] = ['019aa000-0000-7000-8000-00000000000a', mailId];
    const started: string[] = [];
    const end = Promise.withResolvers<void>();
    const handler = handles(runDrawJob, async (_, { drawId }) => {
      started.push(drawId);
      if (drawId === slow) await end.promise;
    });
    await startWorkers(context, context.jobs, { handlers: [handler], permits });
    for (const drawId of [slow, quick]) {
      await transaction(context.db, (trx) => context.jobs.enqueue(trx, runDrawJob, { drawId }));
      await vi.waitFor(() => expect(started).toContain(drawId), { timeout: 5_000 });
    }
    end.resolve();
  });

  it('tries again what fails or was busy, and ends what is refused', async () => {
    const outcomes: (() => never)[] = [
      () => {
        throw new Error('not yet');
      },
      () => {
        throw new Refusal('busy', 'Come back.');
      },
      () => {
        throw new Refusal('conflict', 'No.');
      },
    ];
    let tries = 0;
    await works(deliverMailJob, async () => {
      tries += 1;
      outcomes.shift()?.();
    });
    await enqueue();
    await vi.waitFor(() => expect(tries).toBe(3), { timeout: 20_000 });
    await scheduler.wait(700);
    expect(tries).toBe(3);
  });
});

describe('a job that nothing helps', () => {
  it('is parked with the error of its last try, and the log names what it is about', async () => {
    const lines: string[] = [];
    const log = openLog({ write: (line) => void lines.push(line) });
    const handler = handles(deliverMailJob, async () => {
      throw new Error('no way to mia@x.example');
    });
    await context.jobs.boss.send(deliverMailJob.name, { mailId }, { retryLimit: 0 });
    await startWorkers({ ...context, log }, context.jobs, { handlers: [handler], permits });
    const parked = await vi.waitFor(async () => {
      const [job] = await listParkedJobs(context.db);
      if (!job) throw new Error('it is not parked yet');
      return job;
    }, patience);
    expect(parked).toMatchObject({ kind: deliverMailJob.name, payload: { mailId } });
    expect(parked.error).toMatchObject({ type: 'Error', message: 'no way to [e-mail]' });
    expect(JSON.parse(lines.join(''))).toMatchObject({ msg: 'job failed', mailId });
  });

  it('is parked with its payload, for a person to look at', async () => {
    const { boss } = context.jobs;
    await boss.send(deliverMailJob.name, { mailId }, { retryLimit: 0, singletonKey: 'x' });
    const [job] = await boss.fetch(deliverMailJob.name);
    await boss.fail(deliverMailJob.name, job?.id ?? '', { message: 'never' });
    const [parked] = await boss.fetch(parkedJobs);
    expect(parked?.data).toEqual({ mailId });
  });
});

describe('the handlers', () => {
  it('are one for each kind of the catalogue', () => {
    const handled = jobHandlers.map(({ kind }: JobHandler) => kind.name);
    expect(handled.toSorted()).toEqual(jobKinds.map(({ name }) => name).toSorted());
  });
});
