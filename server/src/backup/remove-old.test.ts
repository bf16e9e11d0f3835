import { startObjectStore } from '@clubdraw/sandbox/object-store/object-store';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { storageAddress } from '../settings/storage.ts';
import { backupNameAt, manifestName } from './manifest.ts';
import type { BackupPlace } from './places/backup-place.ts';
import { placeInBucket } from './places/bucket-place.ts';
import { placeInFolder } from './places/folder-place.ts';
import { removeOld } from './remove-old.ts';

const now = new Date('2026-03-04T12:00:00Z');
const daysAgo = (days: number): string => backupNameAt(new Date(now.getTime() - days * 86_400_000));

async function folderPlace(): Promise<BackupPlace> {
  const folder = mkdtempSync(join(tmpdir(), 'clubdraw-old-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return placeInFolder(folder);
}

async function bucketPlace(): Promise<BackupPlace> {
  const store = await startObjectStore({ pageSize: 2 });
  onTestFinished(async () => store.close());
  return placeInBucket(storageAddress.parse(store.address));
}

async function take(place: BackupPlace, name: string): Promise<void> {
  const write = async (path: string) => place.write(path, Readable.from([Buffer.from('x')]));
  const draft = await place.begin(name);
  await write(`${draft}/tables/draws.gz`);
  await write(`${name}.secrets`);
  await write(`${draft}/${manifestName}`);
  await place.finish(name);
}

it.each([
  ['a folder', folderPlace],
  ['a bucket', bucketPlace],
])(
  'old backups go from %s with their secrets, and the three newest stay however old (product §16.15)',
  async (_, open) => {
    const place = await open();
    const old = [daysAgo(20), daysAgo(15), daysAgo(14.5)];
    const young = [daysAgo(13), daysAgo(1), daysAgo(0)];
    for (const name of [...old, ...young]) await take(place, name);
    expect(await removeOld(place, { now, days: 14 })).toEqual(old);
    expect(await place.wholes()).toEqual(young);
    expect(await place.isThere(`${old[0]}.secrets`)).toBe(false);
    expect(await place.isThere(`${young[0]}.secrets`)).toBe(true);
    const muchLater = new Date(now.getTime() + 400 * 86_400_000);
    expect(await removeOld(place, { now: muchLater, days: 14 })).toEqual([]);
    expect(await place.wholes()).toEqual(young);
    expect(await place.halves()).toEqual([]);
  },
);

async function brokenDisk(): Promise<void> {
  throw new Error('the disk is broken');
}

it('one that belongs to somebody else stays, and keeps no other (product §16.15)', async () => {
  const place = await folderPlace();
  const old = [daysAgo(20), daysAgo(19)];
  for (const name of [...old, daysAgo(3), daysAgo(2), daysAgo(1)]) await take(place, name);
  const refused = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
  const remove: BackupPlace['remove'] = async (name) => {
    if (name === old[0]) throw refused;
    await place.remove(name);
  };
  expect(await removeOld({ ...place, remove }, { now, days: 14 })).toEqual([old[1]]);
  await expect(removeOld({ ...place, remove: brokenDisk }, { now, days: 1 })).rejects.toThrow(
    'the disk is broken',
  );
});
