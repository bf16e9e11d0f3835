import {
  askForNews as askForNewsJob,
  handleStripeEvent as handleStripeEventJob,
} from '../../jobs/catalogue.ts';
import { handles, type JobHandler } from '../../jobs/job-handler.ts';
import { askForNews } from './ask-for-news.ts';
import { handleEvent } from './handle-event.ts';

export const stripeEventsJobs: JobHandler[] = [
  handles(askForNewsJob, askForNews),
  handles(handleStripeEventJob, (context, { eventId }) =>
    handleEvent(context, { eventId, errand: { purpose: 'paid' } }),
  ),
];
