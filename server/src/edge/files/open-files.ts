import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Bucket } from './bucket.ts';
import { fileStoreOn, type FileStore } from './file-store.ts';
import { FolderDriver } from './folder-driver.ts';

/** The store will never take these settings: what an operator can put right. */
export class StoreRefused extends Error {
  constructor(code: string) {
    super(`The file store refuses (${code}): check STORAGE_URL.`);
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
 * The files of the product. A store that does not answer is a warning in the log: everything but files goes on
 * without it.
 *
 * @throws {StoreRefused} for a key, a bucket or a region that the store does not know
 */
export async function openFiles({ dataDir, bucket }: Where, log: Logger): Promise<FileStore> {
  if (!bucket) return filesInFolder(join(dataDir, 'files'));
  const driver = await driverOf(bucket, usualSilenceMs);
  try {
    await driver.look();
  } catch (error) {
    const code = refusalOf(error);
    if (code !== undefined) throw new StoreRefused(code);
    log.warn({ err: error }, 'the file store does not answer');
  }
  return fileStoreOn(driver, { root: bucket.root });
}

/** Only a process whose files are in a store pays for the store's library: it is large. */
async function driverOf(bucket: Bucket, silenceMs: number) {
  const { BucketDriver } = await import('./bucket-driver.ts');
  return new BucketDriver(bucket, silenceMs);
}

/** The store's name for what it will not do; undefined where it did not answer, or may answer otherwise later. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  const { httpStatusCode: status = 500 } = error.$metadata as { httpStatusCode?: number };
  return status < 500 && status !== 408 && status !== 429 ? error.name : undefined;
}
