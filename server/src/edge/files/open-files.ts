import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Bucket } from './bucket.ts';
import { fileStoreOn, type FileStore } from './file-store.ts';
import { FilesUnavailable } from './files-unavailable.ts';
import { FolderDriver } from './folder-driver.ts';

/** The store will never take these settings: what an operator can put right. */
export class StoreRefused extends Error {
  /** @param variable the one that holds its address */
  constructor(code: string, variable: string) {
    super(`The file store refuses (${code}): check ${variable}.`);
    this.name = 'StoreRefused';
  }
}

const usualSilenceMs = 10_000;

export function filesInFolder(folder: string): FileStore {
  return fileStoreOn(new FolderDriver(folder));
}

/** `silenceMs`: how long the store may say nothing in the middle of an answer. */
export async function filesInBucket(
  bucket: Bucket,
  { silenceMs = usualSilenceMs, ...keys }: { silenceMs?: number; pattern?: RegExp } = {},
): Promise<FileStore> {
  return fileStoreOn(await driverOf(bucket, silenceMs), { root: bucket.root, ...keys });
}

type Where = { dataDir: string; bucket: Bucket | undefined };

/**
 * The files of the product. A store that does not answer is a warning in the log: everything but
 * files goes on without it.
 *
 * @throws {StoreRefused} for a key, a bucket or a region that the store does not know
 */
export async function openFiles({ dataDir, bucket }: Where, log: Logger): Promise<FileStore> {
  if (!bucket) return filesInFolder(join(dataDir, 'files'));
  const driver = await driverOf(bucket, usualSilenceMs);
  const silence = await silenceOf(driver, 'STORAGE_URL');
  if (silence !== undefined) log.warn({ err: silence }, 'the file store does not answer');
  return fileStoreOn(driver, { root: bucket.root });
}

/**
 * A bucket for a command, which is of no use without it.
 *
 * @throws {StoreRefused} as `openFiles`, naming the variable
 * @throws {FilesUnavailable} when the store does not answer
 */
export async function openBucket(bucket: Bucket, variable: string): Promise<FileStore> {
  const driver = await driverOf(bucket, usualSilenceMs);
  const silence = await silenceOf(driver, variable);
  if (silence !== undefined) throw new FilesUnavailable(silence);
  return fileStoreOn(driver, { root: bucket.root });
}

type Driver = Awaited<ReturnType<typeof driverOf>>;

/** The error of a store that does not answer; undefined for one that does. */
async function silenceOf(driver: Driver, variable: string): Promise<unknown> {
  try {
    await driver.look();
    return undefined;
  } catch (error) {
    const code = refusalOf(error);
    if (code !== undefined) throw new StoreRefused(code, variable);
    return error;
  }
}

/** Only a process whose files are in a store pays for the store's library: it is large. */
async function driverOf(bucket: Bucket, silenceMs: number) {
  const { BucketDriver } = await import('./bucket-driver.ts');
  return new BucketDriver(bucket, silenceMs);
}

/**
 * The store's name for what it will not do; undefined where it did not answer, or may answer
 * otherwise later.
 */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  const { httpStatusCode: status = 500 } = error.$metadata as { httpStatusCode?: number };
  return status < 500 && status !== 408 && status !== 429 ? error.name : undefined;
}
