import { Refusal } from '@clubdraw/domain/refusal';
import type { Job, JobResult } from 'pg-boss';
import type { Context } from '../context.ts';
import { safeError } from '../edge/log.ts';
import { jobs, jobSeconds } from '../metrics/tallies.ts';
import { traceOfJob } from '../tracing/kept-traces.ts';
import { inSpan } from '../tracing/spans.ts';
import type { BackgroundPermits } from './background-permits.ts';
import type { JobHandler } from './job-handler.ts';
import type { Queue } from './queue.ts';

/** The fields that are needed of a job that was taken from the queue. */
type WaitingJob = Pick<Job, 'id' | 'data' | 'retryCount'>;

type WorkersOptions = {
  handlers: readonly JobHandler[];
  /** When each job goes. */
  permits: BackgroundPermits;
  /**
   * Between two looks for work that another process asked for, or that is to be done again, in ms.
   */
  lookMs?: number;
};

/** A worker that nobody wakes looks by itself. */
const pollingIntervalSeconds = 30;

/**
 * Lets this process do the jobs of `handlers`, several at once for each kind. A
 * job that this process asked for wakes a worker at the commit; for repetitions, and the jobs of
 * other processes, one look for all kinds wakes them. `stop` takes no more, and waits for those at
 * work.
 */
export async function startWorkers(
  context: Context,
  queue: Queue,
  { handlers, permits, lookMs = 500 }: WorkersOptions,
): Promise<{ stop(): Promise<void> }> {
  for (const handler of handlers) {
    const workers: Worker[] = [];
    for (let at = 0; at < handler.kind.workers; at += 1)
      workers.push(await startWorker(context, queue, { handler, permits }));
    queue.onAsked(handler.kind, () => wakeOne(queue, workers));
  }
  queue.lookEvery(lookMs);
  const kinds = handlers.map(({ kind }) => kind.name);
  return {
    stop: async () => void (await Promise.all(kinds.map((kind) => queue.boss.offWork(kind)))),
  };
}

/** A worker takes jobs, one batch after the other. */
type Worker = { id: string; isBusy: boolean };

type Duty = { handler: JobHandler; permits: BackgroundPermits };

async function startWorker(
  context: Context,
  queue: Queue,
  { handler, permits }: Duty,
): Promise<Worker> {
  const worker: Worker = { id: '', isBusy: false };
  worker.id = await queue.boss.work(
    handler.kind.name,
    {
      batchSize: handler.kind.batch,
      burstWhenBatchFull: handler.kind.batch > 1,
      pollingIntervalSeconds,
      perJobResults: true,
      ...(handler.kind.isOneAtATime && { groupConcurrency: 1 }),
    },
    async (jobs: Job[]) => {
      worker.isBusy = true;
      const results = await Promise.all(
        jobs.map((job) =>
          queue.inHand.during(handler.kind, job.data, () =>
            permits.during(handler.kind.rank, () => runJob(context, handler, job)),
          ),
        ),
      );
      worker.isBusy = false;
      return results;
    },
  );
  return worker;
}

/**
 * Has an idle worker look at once, one after the other; where all are busy, the one that is longest
 * not woken looks again as soon as it is done. One is enough: a full batch makes it go on by
 * itself.
 */
function wakeOne({ boss }: Queue, workers: Worker[]): void {
  const idle = workers.findIndex(({ isBusy }) => !isBusy);
  const [worker] = workers.splice(Math.max(idle, 0), 1);
  if (!worker) return;
  boss.notifyWorker(worker.id);
  workers.push(worker);
}

/**
 * Does one job and says how it went: a refusal ends it, unless something was busy; anything else is
 * tried again.
 */
export async function runJob(
  context: Context,
  handler: JobHandler,
  job: WaitingJob,
): Promise<JobResult> {
  const started = performance.now();
  const kind = handler.kind.name;
  const count = (outcome: 'done' | 'refused' | 'failed'): void => {
    jobs.inc({ kind, outcome });
    jobSeconds.inc({ kind }, (performance.now() - started) / 1000);
  };
  const log = context.log.child({ job: kind, jobId: job.id });
  const line = () => ({ ms: Math.round(performance.now() - started), retry: job.retryCount });
  try {
    await inSpan(
      { name: `job ${kind}`, kind: 'consumer', attributes: { 'clubdraw.job_id': job.id } },
      () => handler.run({ ...context, log }, job.data),
      { parent: await traceOfJob(context.db, job.data) },
    );
    count('done');
    log.info(line(), 'job done');
    return { id: job.id, status: 'completed' };
  } catch (error) {
    if (error instanceof Refusal && error.kind !== 'busy') {
      count('refused');
      log.info({ ...line(), ...idsIn(job.data), refusal: error.kind }, 'job refused');
      return { id: job.id, status: 'completed' };
    }
    count('failed');
    log.error({ ...line(), ...idsIn(job.data), err: error }, 'job failed');
    return { id: job.id, status: 'failed', output: safeError(error) };
  }
}

/** The ids in a job's payload, for its line in the log, and no texts. */
function idsIn(payload: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(payload ?? {}).filter(([name]) => name.endsWith('Id')));
}
