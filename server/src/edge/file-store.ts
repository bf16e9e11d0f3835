import { mkdir, mkdtemp, open, readFile, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';

type Bytes = Uint8Array | AsyncIterable<Uint8Array>;

/** Files by key; a key is a path of lower-case names such as `images/0198…`. */
export type FileStore = {
  /** Stores the bytes as a whole, those that come piece by piece, too: a reader finds all of them or none. */
  write(key: string, bytes: Bytes): Promise<void>;
  read(key: string): Promise<Buffer | undefined>;
  /** For a file that is too long to be read at once; the caller closes it. */
  open(key: string): Promise<FileHandle | undefined>;
  remove(key: string): Promise<void>;
};

const keyPattern = /^[a-z\d-]+(\/[a-z\d-]+)*(\.[a-z\d]+)?$/;

/** Files in a folder of the data directory. */
export function filesInFolder(folder: string): FileStore {
  const pathOf = (key: string): string => {
    if (!keyPattern.test(key)) throw new RangeError('not a key of the file store');
    return join(folder, key);
  };
  return {
    write: (key, bytes) => writeWhole(pathOf(key), bytes),
    read: (key) => ifThere(readFile(pathOf(key))),
    open: (key) => ifThere(open(pathOf(key))),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

async function writeWhole(path: string, bytes: Bytes): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  // A folder of its own: another process may write the same file at the same moment.
  const drafts = await mkdtemp(join(folder, '.new-'));
  const draft = join(drafts, 'draft');
  try {
    const file = await open(draft, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } finally {
    await rm(drafts, { recursive: true });
  }
}

async function ifThere<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
