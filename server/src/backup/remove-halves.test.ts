import { startObjectStore } from '@clubdraw/sandbox/object-store/object-store';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { storageAddress } from '../settings/storage.ts';
import { backupNameAt, manifestName } from './manifest.ts';
import type { BackupPlace } from './places/backup-place.ts';
import { placeInBucket } from './places/bucket-place.ts';
import { placeInFolder } from './places/folder-place.ts';
import { removeHalves } from './remove-halves.ts';

const now = new Date('2026-03-04T12:00:00Z');
const hoursAgo = (hours: number): string =>
  backupNameAt(new Date(now.getTime() - hours * 3_600_000));
const [whole, half, fresh] = [hoursAgo(48), hoursAgo(25), hoursAgo(23)];

/** A whole backup, half of one, and one that may still be on its way, each with its secrets. */
async function fill(place: BackupPlace): Promise<void> {
  const write = async (path: string) => place.write(path, Readable.from([Buffer.from('x')]));
  for (const name of [whole, half, fresh]) {
    const draft = await place.begin(name);
    await write(`${draft}/tables/draws.gz`);
    await write(`${name}.secrets`);
    if (name !== whole) continue;
    await write(`${draft}/${manifestName}`);
    await place.finish(name);
  }
  await write('notes-of-somebody/else.gz');
}

async function openBucket() {
  const store = await startObjectStore({ pageSize: 2 });
  onTestFinished(async () => store.close());
  return { store, place: await placeInBucket(storageAddress.parse(store.address)) };
}

describe('a backup that was never finished', () => {
  it('is removed from a folder after a day, and no other (product §16.15)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'clubdraw-halves-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const place = placeInFolder(folder);
    await fill(place);
    expect(await removeHalves(place, now)).toEqual({ removed: [half], kept: [] });
    expect(readdirSync(folder).toSorted()).toEqual(
      [
        whole,
        `${whole}.secrets`,
        `${fresh}.unfinished`,
        `${fresh}.secrets`,
        'notes-of-somebody',
      ].toSorted(),
    );
    expect(await removeHalves(place, now)).toEqual({ removed: [], kept: [] });
  });

  it('is removed from a bucket after a day, and no other (product §16.15)', async () => {
    const { store, place } = await openBucket();
    await fill(place);
    const before = [...store.objects.keys()];
    expect(await removeHalves(place, now)).toEqual({ removed: [half], kept: [] });
    expect([...store.objects.keys()]).toEqual(before.filter((key) => !key.startsWith(half)));
  });

  it('is left, and named, where nobody may remove anything', async () => {
    const { store, place } = await openBucket();
    await fill(place);
    const before = [...store.objects.keys()];
    const closed: BackupPlace = {
      ...place,
      removeHalf: async (name) => {
        store.fail('denied');
        return place.removeHalf(name);
      },
    };
    expect(await removeHalves(closed, now)).toEqual({ removed: [], kept: [half] });
    expect([...store.objects.keys()]).toEqual(before);
  });

  it('is none once it has its manifest, however late that came', async () => {
    const { store, place } = await openBucket();
    await fill(place);
    const seen = await place.halves();
    await place.write(`${half}/${manifestName}`, Readable.from([Buffer.from('{}')]));
    const before = [...store.objects.keys()];
    const early: BackupPlace = { ...place, halves: async () => seen };
    expect(await removeHalves(early, now)).toEqual({ removed: [], kept: [] });
    expect([...store.objects.keys()]).toEqual(before);
  });
});
