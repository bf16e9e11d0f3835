import { drawRunJobs } from '../modules/draw-run/draw-run.jobs.ts';
import { mediaJobs } from '../modules/media/media.jobs.ts';
import { notificationsJobs } from '../modules/notifications/notifications.jobs.ts';
import { paymentsJobs } from '../modules/payments/payments.jobs.ts';
import type { JobHandler } from './job-handler.ts';

/** Who does which kind of job. */
export const jobHandlers: readonly JobHandler[] = [
  ...notificationsJobs,
  ...drawRunJobs,
  ...paymentsJobs,
  ...mediaJobs,
];
