import {
  askForEvents as askForEventsJob,
  handleStripeEvent as handleStripeEventJob,
} from '../../jobs/catalogue.ts';
import { handles, type JobHandler } from '../../jobs/job-handler.ts';
import { askForEvents } from './ask-for-events.ts';
import { handleEvent } from './handle-event.ts';

export const stripeEventsJobs: JobHandler[] = [
  handles(askForEventsJob, askForEvents),
  handles(handleStripeEventJob, handleEvent),
];
