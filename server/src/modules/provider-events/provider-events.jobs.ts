import { askForNewsJob, handleToldEventJob, readAccountNewsJob } from '../../jobs/catalogue.ts';
import { handles, type JobHandler } from '../../jobs/job-handler.ts';
import { askForNews } from './ask-for-news.ts';
import { handleToldEvent } from './handle-event.ts';
import { readAccountNews } from './read-account-news.ts';

export const providerEventsJobs: JobHandler[] = [
  handles(askForNewsJob, askForNews),
  handles(handleToldEventJob, handleToldEvent),
  handles(readAccountNewsJob, readAccountNews),
];
