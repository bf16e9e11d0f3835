import { fetchSocialPictureJob, removeImageFilesJob } from '../../jobs/catalogue.ts';
import { handles, type JobHandler } from '../../jobs/job-handler.ts';
import { fetchSocialPicture } from './fetch-social-picture.ts';
import { removeImageFiles } from './remove-image-files.ts';

export const mediaJobs: JobHandler[] = [
  handles(fetchSocialPictureJob, fetchSocialPicture),
  handles(removeImageFilesJob, removeImageFiles),
];
