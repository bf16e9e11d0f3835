import { cleaning } from '../../jobs/cleaning.ts';
import { dayMs } from '../../full-day.ts';
import { filesOfImage } from './images.ts';
import { deleteUnusedImages } from './media.store.ts';

const atMost = 200;

/**
 * Removes pictures that nothing shows a day after they were uploaded: a form that was never saved, a
 * picture that another replaced. The row goes first: a file without a row is litter, a row without
 * its files would be a broken picture.
 */
export const unusedImages = cleaning('unusedImages', async ({ db, files }, now) => {
  const madeBefore = new Date(now.getTime() - dayMs);
  for (;;) {
    const removed = await deleteUnusedImages(db, { madeBefore, atMost });
    for (const file of removed.flatMap(filesOfImage)) await files.remove(file);
    if (removed.length < atMost) return;
  }
});
