import { fetchSocialPicture as fetchSocialPictureJob } from '../../jobs/catalogue.ts';
import { handles, type JobHandler } from '../../jobs/job-handler.ts';
import { fetchSocialPicture } from './fetch-social-picture.ts';

export const mediaJobs: JobHandler[] = [handles(fetchSocialPictureJob, fetchSocialPicture)];
