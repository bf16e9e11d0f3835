import { deliverMail, deliverNews } from '../../jobs/catalogue.ts';
import { handles, type JobHandler } from '../../jobs/job-handler.ts';
import { deliverWithReceipts } from './deliver-with-receipts.ts';

export const drawingJobs: JobHandler[] = [
  handles(deliverMail, deliverWithReceipts),
  handles(deliverNews, deliverWithReceipts),
];
