import { runDraw as runDrawJob } from '../../jobs/catalogue.ts';
import { handles, type JobHandler } from '../../jobs/job-handler.ts';
import { runDraw } from './run-draw.ts';

export const drawRunJobs: JobHandler[] = [handles(runDrawJob, runDraw)];
