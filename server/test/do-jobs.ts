import type { JobHandler } from '../src/jobs/job-handler.ts';
import { kindsThatWait } from '../src/jobs/look-for-jobs.ts';
import { runJob } from '../src/jobs/workers.ts';
import type { TestContext } from './test-context.ts';

/** Does the jobs that can be started now, in rounds, until none is left. */
export async function doJobs(context: TestContext, handlers: readonly JobHandler[]): Promise<void> {
  while (await doOneRound(context, handlers)) {
    // A job may have asked for others.
  }
}

async function doOneRound(context: TestContext, handlers: readonly JobHandler[]): Promise<boolean> {
  const { boss } = context.jobs;
  let found = false;
  const names = handlers.map(({ kind }) => kind.name);
  // One question for all kinds: most of them have no job, and tests ask thousands of times.
  const waiting = new Set(await kindsThatWait(boss.getDb(), names));
  for (const handler of handlers.filter(({ kind }) => waiting.has(kind.name))) {
    const { name } = handler.kind;
    const jobs = await boss.fetch<object>(name, { batchSize: 100 });
    for (const job of jobs) {
      found = true;
      const { status } = await runJob(context, handler, job);
      if (status === 'completed') await boss.complete(name, job.id);
      else await boss.fail(name, job.id);
    }
  }
  return found;
}
