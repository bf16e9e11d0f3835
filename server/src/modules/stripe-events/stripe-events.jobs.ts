import {
  askForNews as askForNewsJob,
  handleStripeEvent as handleStripeEventJob,
  readAccountNews as readAccountNewsJob,
} from '../../jobs/catalogue.ts';
import { handles, type JobHandler } from '../../jobs/job-handler.ts';
import { askForNews } from './ask-for-news.ts';
import { handleToldEvent } from './handle-event.ts';
import { readAccountNews } from './read-account-news.ts';

export const stripeEventsJobs: JobHandler[] = [
  handles(askForNewsJob, askForNews),
  handles(handleStripeEventJob, handleToldEvent),
  handles(readAccountNewsJob, readAccountNews),
];
