import type { Bucket } from '../../edge/files/bucket.ts';
import type { FileStore } from '../../edge/files/file-store.ts';
import { piecesOf } from '../../edge/files/open-file.ts';
import { filesInBucket } from '../../edge/files/open-files.ts';
import { BadBackup, backupNames, manifestName } from '../manifest.ts';
import type { BackupPlace } from './backup-place.ts';

/** Times and names of tables are in them. */
const backupPaths = /^[\w-]+(\/[\w-]+)*(\.[a-z\d]+)?$/;

/** The backup of which a key is a part. */
function nameIn(key: string): string | undefined {
  const [name = '', ...rest] = key.split('/');
  return rest.length > 0 && backupNames.test(name) ? name : undefined;
}

/**
 * Backups in a bucket of an S3 store. Nothing is renamed there: its manifest, which is written
 * last, makes the files of a name a backup.
 */
export async function placeInBucket(bucket: Bucket): Promise<BackupPlace> {
  const files = await filesInBucket(bucket, { pattern: backupPaths });
  return {
    nameOf: (path) => `s3://${new URL(bucket.endpoint).host}/${bucket.name}/${bucket.root}${path}`,
    write: async (path, bytes) => files.write(path, bytes),
    read: async function* (path) {
      const file = await files.open(path);
      if (!file) throw new BadBackup(`${path} is not there.`);
      try {
        yield* piecesOf(file);
      } finally {
        await file.close();
      }
    },
    isThere: async (path) => {
      const file = await files.open(path);
      await file?.close();
      return file !== undefined;
    },
    begin: async (name) => name,
    finish: async () => {},
    wholes: async () => {
      const keys = await Array.fromAsync(files.list());
      const named = keys.filter((key) => key === `${nameIn(key)}/${manifestName}`);
      return named.flatMap((key) => nameIn(key) ?? []).toSorted();
    },
    remove: async (name) => {
      // Without its manifest it is none: the next backup removes what an interruption leaves.
      await files.remove(`${name}/${manifestName}`);
      await removeParts(files, name);
    },
    halves: async () => {
      const keys = await Array.fromAsync(files.list());
      const names = new Set(keys.flatMap((key) => nameIn(key) ?? []));
      return [...names].filter((name) => !keys.includes(`${name}/${manifestName}`));
    },
    removeHalf: async (name) => removeParts(files, name),
  };
}

async function removeParts(files: FileStore, name: string): Promise<void> {
  await files.remove(`${name}.secrets`);
  const parts = await Array.fromAsync(files.list());
  for (const key of parts.filter((one) => nameIn(one) === name)) await files.remove(key);
}
