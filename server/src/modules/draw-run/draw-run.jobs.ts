import { reviewWinnerJob, runDrawJob } from '../../jobs/catalogue.ts';
import { handles, type JobHandler } from '../../jobs/job-handler.ts';
import { reviewWinner } from './prize/review-winner.ts';
import { runDraw } from './run-draw.ts';

export const drawRunJobs: JobHandler[] = [
  handles(runDrawJob, runDraw),
  handles(reviewWinnerJob, reviewWinner),
];
