import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { backupNames } from '../manifest.ts';
import type { BackupPlace } from './backup-place.ts';

const draftOf = (name: string): string => `${name}.unfinished`;

function nameOfDraft(path: string): string | undefined {
  const name = path.replace(/\.unfinished$/, '');
  return name !== path && backupNames.test(name) ? name : undefined;
}

/** Backups in a folder of this machine. Until one is whole, its name ends with `.unfinished`. */
export function placeInFolder(folder: string): BackupPlace {
  const whole = (path: string): string => join(folder, path);
  const removeDraft = async (name: string): Promise<void> => {
    await rm(whole(`${name}.secrets`), { force: true });
    await rm(whole(draftOf(name)), { recursive: true, force: true });
  };
  return {
    nameOf: whole,
    write: async (path, bytes) => {
      await mkdir(dirname(whole(path)), { recursive: true, mode: 0o700 });
      await pipeline(bytes, createWriteStream(whole(path), { mode: 0o600, flush: true }));
    },
    read: (path) => createReadStream(whole(path)),
    isThere: async (path) =>
      stat(whole(path)).then(
        () => true,
        () => false,
      ),
    begin: async (name) => {
      await rm(whole(draftOf(name)), { recursive: true, force: true });
      await mkdir(whole(draftOf(name)), { recursive: true, mode: 0o700 });
      return draftOf(name);
    },
    finish: async (name) => {
      await flushFolders(whole(draftOf(name)));
      await rename(whole(draftOf(name)), whole(name));
      await flush(folder);
    },
    wholes: async () => (await readdir(folder)).filter((path) => backupNames.test(path)).toSorted(),
    remove: async (name) => {
      // Half of it is none: the next backup removes what an interruption leaves.
      await rename(whole(name), whole(draftOf(name)));
      await removeDraft(name);
    },
    halves: async () => (await readdir(folder)).flatMap((path) => nameOfDraft(path) ?? []),
    removeHalf: removeDraft,
  };
}

/** Has the names in a folder and in those below it on the disk. */
async function flushFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await flushFolders(join(folder, entry.name));
  }
  await flush(folder);
}

async function flush(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
