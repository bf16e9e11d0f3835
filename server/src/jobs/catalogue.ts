import { z } from 'zod';

/**
 * A kind of background work: its name, what it is told, and how it is tried again. Handlers are in
 * the modules' `x.jobs.ts`; this list is what lets a module ask for work of a module above it.
 */
export type JobKind<Payload extends z.ZodObject = z.ZodObject> = {
  name: string;
  payload: Payload;
  /** Tries after the first one; then the job is parked in the dead-letter queue. */
  retries: number;
  /** Seconds before the first repetition; doubled each time, up to `longestPauseSeconds`. */
  pauseSeconds: number;
  longestPauseSeconds: number;
  /** Jobs of this kind that one process has in hand at once. */
  batch: number;
};

function job<P extends z.ZodObject>(
  kind: Pick<JobKind<P>, 'name' | 'payload'> & Partial<JobKind<P>>,
): JobKind<P> {
  return { retries: 12, pauseSeconds: 1, longestPauseSeconds: 600, batch: 16, ...kind };
}

/** Hands one mail over to the mail server. */
export const deliverMail = job({ name: 'deliverMail', payload: z.object({ mailId: z.guid() }) });

export const jobKinds = [deliverMail] as const satisfies readonly JobKind[];

/** The queue that keeps what no repetition could do, for a person to look at. */
export const parkedJobs = 'parkedJobs';
