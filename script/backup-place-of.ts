import { basename, dirname, resolve } from 'node:path';
import { BadBackup } from '../server/src/backup/manifest.ts';
import type { BackupHome, BackupPlace } from '../server/src/backup/places/backup-place.ts';
import { placeInBucket } from '../server/src/backup/places/bucket-place.ts';
import { placeInFolder } from '../server/src/backup/places/folder-place.ts';
import type { Bucket } from '../server/src/edge/files/bucket.ts';
import { isLoopback } from '../server/src/settings/operator.ts';
import { storageAddress } from '../server/src/settings/storage.ts';

/**
 * The place that an operator names: a folder, or the variable of the environment that holds the
 * address of a bucket.
 *
 * @throws {BadBackup} for a variable that holds none, or one that is no place for backups
 */
export async function backupPlaceOf(given: string): Promise<BackupPlace> {
  if (!/^[A-Z][A-Z\d_]*$/.test(given)) return placeInFolder(resolve(given));
  const bucket = bucketIn(given);
  demandOwnPlace(given, bucket);
  return placeInBucket(bucket);
}

/** @throws {BadBackup} for a variable that holds no address of a bucket */
function bucketIn(variable: string): Bucket {
  const address = process.env[variable];
  if (!address) throw new BadBackup(`${variable} is not set.`);
  const read = storageAddress.safeParse(address);
  if (read.success) return read.data;
  throw new BadBackup(`${variable} ${read.error.issues.map(({ message }) => message).join()}.`);
}

/**
 * The backup that an operator names: its folder, or its name behind that of the variable, as in
 * `BACKUP_URL/clubdraw-20261122T233000Z`.
 */
export async function backupOf(given: string): Promise<BackupHome> {
  const [, variable, name] = /^([A-Z][A-Z\d_]*)\/([\w-]+)\/?$/.exec(given) ?? [];
  if (variable !== undefined && name !== undefined) {
    return { place: await backupPlaceOf(variable), path: name };
  }
  const folder = resolve(given);
  return { place: placeInFolder(dirname(folder)), path: basename(folder) };
}

/** Backups hold all about everybody, and outlive the files of the product. */
function demandOwnPlace(given: string, bucket: Bucket): void {
  const { protocol, hostname } = new URL(bucket.endpoint);
  if (protocol === 'http:' && !isLoopback(hostname)) {
    throw new BadBackup(`${given} cannot have tls=off, unless the store is on this machine.`);
  }
  const files = process.env.STORAGE_URL ? bucketIn('STORAGE_URL') : null;
  if (files?.endpoint !== bucket.endpoint || files.name !== bucket.name) return;
  const isOwn = !files.root.startsWith(bucket.root) && !bucket.root.startsWith(files.root);
  if (isOwn) return;
  throw new BadBackup(
    `${given} is where the product's files lie: backups need a bucket of their own, or a folder beside that of the files.`,
  );
}
