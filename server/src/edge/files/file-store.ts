import { Disk } from 'flydrive';
import type { DriverContract } from 'flydrive/types';
import { Readable } from 'node:stream';
import { failedFiles } from '../../metrics/tallies.ts';
import { FilesUnavailable } from './files-unavailable.ts';
import type { OpenFile } from './open-file.ts';

type Bytes = Uint8Array | AsyncIterable<Uint8Array>;

/** Files by key; a key is a path of lower-case names such as `images/0198…`. */
export type FileStore = {
  /**
   * Stores the bytes as a whole, those that come piece by piece, too: a reader finds all of them or
   * none.
   */
  write(key: string, bytes: Bytes): Promise<void>;
  read(key: string): Promise<Buffer | undefined>;
  /** For a file that is too long to be read at once; the caller closes it. */
  open(key: string): Promise<OpenFile | undefined>;
  remove(key: string): Promise<void>;
  /** The key of every file, in no order; one that comes or goes meanwhile may be left out. */
  list(): AsyncIterable<string>;
};

/**
 * A driver of flydrive of whose files any part can be read, and that writes a file as a whole or
 * not at all.
 */
export type StoreDriver = DriverContract & { openFile(path: string): Promise<OpenFile> };

const usualKeys = /^[a-z\d-]+(\/[a-z\d-]+)*(\.[a-z\d]+)?$/;

/** The text in front of each key in the driver, and the keys that there may be. */
export type Keys = { root?: string; pattern?: RegExp };

/** The product's files on a driver. Anything that the driver cannot do is a `FilesUnavailable`. */
export function fileStoreOn(
  driver: StoreDriver,
  { root = '', pattern = usualKeys }: Keys = {},
): FileStore {
  const disk = new Disk(driver);
  const pathOf = (key: string): string => {
    if (!pattern.test(key)) throw new RangeError('not a key of the file store');
    return `${root}${key}`;
  };
  return {
    write: async (key, bytes) => put(disk, pathOf(key), bytes),
    read: async (key) => {
      const path = pathOf(key);
      const bytes = await ifThere(async () => disk.getBytes(path));
      return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
    open: async (key) => {
      const path = pathOf(key);
      const file = await ifThere(async () => driver.openFile(path));
      return file && { ...file, part: async (part) => sure(async () => file.part(part)) };
    },
    remove: async (key) => {
      const path = pathOf(key);
      await ifThere(async () => disk.delete(path));
    },
    list: () => listed(disk, { root, pattern }),
  };
}

/** A failure of what is to be written stays what it is: the store has no part in it. */
async function put(disk: Disk, path: string, bytes: Bytes): Promise<void> {
  const failures: unknown[] = [];
  const watched = async function* (pieces: AsyncIterable<Uint8Array>) {
    try {
      yield* pieces;
    } catch (error) {
      failures.push(error);
      throw error;
    }
  };
  try {
    if (bytes instanceof Uint8Array) await disk.put(path, bytes);
    else await disk.putStream(path, Readable.from(watched(bytes), { objectMode: false }));
  } catch (error) {
    throw failures.length > 0 ? failures[0] : failed(error);
  }
}

async function* listed(disk: Disk, { root, pattern }: Required<Keys>): AsyncGenerator<string> {
  let from: { paginationToken?: string } = {};
  do {
    const page = await ifThere(async () => disk.listAll(root, { recursive: true, ...from }));
    for (const file of page?.objects ?? []) {
      const key = file.isFile && file.key.startsWith(root) ? file.key.slice(root.length) : '';
      // A draft of a file is none yet, and what others put there is no file of the product.
      if (pattern.test(key)) yield key;
    }
    from = page?.paginationToken === undefined ? {} : { paginationToken: page.paginationToken };
  } while (from.paginationToken !== undefined);
}

async function ifThere<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw failed(error);
  }
}

async function sure<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw failed(error);
  }
}

function failed(cause: unknown): FilesUnavailable {
  failedFiles.inc();
  return new FilesUnavailable(cause);
}

/** The words of a file system and of an S3 store for a file that is not there. */
const missing = new Set(['ENOENT', 'NoSuchKey', 'NotFound']);

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return missing.has(code) || missing.has(error.name) || isMissing(error.cause);
}
