import { keepEntryLogJob } from '../../jobs/catalogue.ts';
import { handles, type JobHandler } from '../../jobs/job-handler.ts';
import { keepEntryLog } from './kept-entry-log.ts';

export const proofsJobs: JobHandler[] = [handles(keepEntryLogJob, keepEntryLog)];
