import { Refusal } from '@clubdraw/domain/refusal';
import type { Job, JobResult } from 'pg-boss';
import type { Context } from '../context.ts';
import type { JobHandler } from './job-handler.ts';
import type { Queue } from './queue.ts';

/** What is needed of a job that was taken from the queue. */
type WaitingJob = Pick<Job, 'id' | 'data' | 'retryCount'>;

/** Lets this process do the jobs of `handlers`, several at once for each kind. */
export async function startWorkers(
  context: Context,
  queue: Queue,
  handlers: readonly JobHandler[],
): Promise<void> {
  for (const handler of handlers) {
    await queue.boss.work(
      handler.kind.name,
      {
        batchSize: handler.kind.batch,
        localConcurrency: handler.kind.workers,
        burstWhenBatchFull: handler.kind.batch > 1,
        pollingIntervalSeconds: 0.5,
        perJobResults: true,
      },
      (jobs: Job[]) => Promise.all(jobs.map((job) => runJob(context, handler, job))),
    );
  }
}

/** Does one job and says how it went: a refusal ends it, anything else is tried again. */
export async function runJob(
  context: Context,
  handler: JobHandler,
  job: WaitingJob,
): Promise<JobResult> {
  const started = performance.now();
  const log = context.log.child({ job: handler.kind.name, jobId: job.id });
  const line = () => ({ ms: Math.round(performance.now() - started), retry: job.retryCount });
  try {
    await handler.run({ ...context, log }, job.data);
    log.info(line(), 'job done');
    return { id: job.id, status: 'completed' };
  } catch (error) {
    if (error instanceof Refusal) {
      log.info({ ...line(), refusal: error.kind }, 'job refused');
      return { id: job.id, status: 'completed' };
    }
    log.error({ ...line(), err: error }, 'job failed');
    return { id: job.id, status: 'failed' };
  }
}
