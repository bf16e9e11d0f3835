import { deliverMail as deliverMailJob } from '../../jobs/catalogue.ts';
import { handles, type JobHandler } from '../../jobs/job-handler.ts';
import { deliverMail } from './deliver-mail.ts';

export const notificationsJobs: JobHandler[] = [handles(deliverMailJob, deliverMail)];
