import { drawRunJobs } from '../modules/draw-run/draw-run.jobs.ts';
import { mediaJobs } from '../modules/media/media.jobs.ts';
import { drawingJobs } from '../modules/draw-log/draw-log.jobs.ts';
import { membershipsJobs } from '../modules/memberships/memberships.jobs.ts';
import { paymentsJobs } from '../modules/payments/payments.jobs.ts';
import { proofsJobs } from '../modules/proofs/proofs.jobs.ts';
import { providerEventsJobs } from '../modules/provider-events/provider-events.jobs.ts';
import type { JobHandler } from './job-handler.ts';

/** The operation behind each kind of job. */
export const jobHandlers: readonly JobHandler[] = [
  ...drawingJobs,
  ...drawRunJobs,
  ...paymentsJobs,
  ...membershipsJobs,
  ...providerEventsJobs,
  ...mediaJobs,
  ...proofsJobs,
];
