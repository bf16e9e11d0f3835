import { keptSince } from '@clubdraw/domain/time/retention';
import { transaction } from '../../db/database.ts';
import { dayMs } from '../../full-day.ts';
import { removeImageFilesJob } from '../../jobs/catalogue.ts';
import { cleaning, inPortions } from '../../jobs/cleaning.ts';
import { deleteUnusedImages } from './media.store.ts';

const imagesAtOnce = 200;

/** Browsers keep drafts for 30 days, and a draft names its picture. */
const draftsAtMost = 20;

/**
 * Removes pictures that nothing shows a day after they were uploaded: a form that was never saved,
 * a picture that another replaced. The twenty newest pictures of an owner stay for 31 days, for
 * drafts; more would be a store for anything. The row goes first: a file without a row is litter, a
 * row without its files would be a broken picture. A job removes the files, since a store may not
 * answer at once.
 */
export const unusedImages = cleaning('unusedImages', async ({ db, jobs }, now) => {
  const madeBefore = new Date(now.getTime() - dayMs);
  const draftBefore = keptSince('pictures', now);
  const remove = async (atMost: number): Promise<number> =>
    transaction(db, async (trx) => {
      const bounds = { madeBefore, draftBefore, draftsAtMost, atMost };
      const imageIds = await deleteUnusedImages(trx, bounds);
      if (imageIds.length > 0) await jobs.enqueue(trx, removeImageFilesJob, { imageIds });
      return imageIds.length;
    });
  return inPortions(remove, imagesAtOnce);
});
