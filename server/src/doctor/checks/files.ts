import { join } from 'node:path';
import { filesInFolder, openBucket } from '../../edge/files/open-files.ts';
import { broken, well, type Check } from '../check.ts';

const recipe =
  'Check STORAGE_URL and the rights of its key, or the owner of DATA_DIR where there is no store.';

/** A file is written, read and removed. */
export const files: Check = {
  name: 'Files',
  recipe,
  look: async ({ random, settings: { bucket, dataDir } }) => {
    const store = bucket
      ? await openBucket(bucket, 'STORAGE_URL')
      : filesInFolder(join(dataDir, 'files'));
    const key = `doctor/${random.uuidv7()}`;
    const written = Buffer.from(key);
    await store.write(key, written);
    const read = await store.read(key);
    await store.remove(key);
    const place = bucket ? 'The store' : `The folder ${dataDir}`;
    if (read?.equals(written)) return well(`${place} keeps files.`);
    return broken(`${place} did not give back what was written.`, recipe);
  },
};
