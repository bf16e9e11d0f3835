import { startObjectStore } from '@clubdraw/sandbox/object-store/object-store';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storageAddress } from '../../settings/storage.ts';
import type { FileStore } from './file-store.ts';
import { FilesUnavailable } from './files-unavailable.ts';
import { filesInBucket, filesInFolder } from './open-files.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

let folder: string;
const store = await forThisFile(startObjectStore({ pageSize: 2 }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clubdraw-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

let buckets = 0;

/** Another folder of the stand-in's bucket each time. */
async function emptyBucket(): Promise<FileStore> {
  buckets += 1;
  const address = store.address.replace('?', `/number-${buckets}?`);
  return filesInBucket(storageAddress.parse(address), { silenceMs: 600 });
}

async function keysOf(files: FileStore): Promise<string[]> {
  return (await Array.fromAsync(files.list())).toSorted();
}

async function* pieces(...parts: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
}

/** Half of a file, and then no more. */
async function* broken(): AsyncGenerator<Uint8Array> {
  yield Buffer.alloc(100_000, 'x');
  throw new Error('no more');
}

async function drafts(): Promise<string[]> {
  return (await readdir(tmpdir())).filter((name) => name.startsWith('clubdraw-draft-'));
}

const kinds = [
  ['a folder', async () => filesInFolder(folder)],
  ['a bucket of an S3 store', emptyBucket],
] as const;

describe.each(kinds)('a file in %s', (_name, open) => {
  let files: FileStore;
  beforeEach(async () => {
    files = await open();
  });

  it('is read as it was written, replaced as a whole, and gone when removed', async () => {
    await files.write('images/one.jpg', Buffer.from('first'));
    await files.write('images/one.jpg', Buffer.from('second'));
    expect(String(await files.read('images/one.jpg'))).toBe('second');
    expect(await keysOf(files)).toEqual(['images/one.jpg']);
    await files.remove('images/one.jpg');
    await files.remove('images/one.jpg');
    expect(await files.read('images/one.jpg')).toBeUndefined();
    expect(await files.open('images/one.jpg')).toBeUndefined();
    expect(await keysOf(files)).toEqual([]);
  });

  it('is whole when many write it at the same moment', async () => {
    const bytes = Buffer.alloc(200_000, 'x');
    await Promise.all(Array.from({ length: 8 }, async () => files.write('qr/one.png', bytes)));
    expect((await files.read('qr/one.png'))?.equals(bytes)).toBe(true);
    expect(await keysOf(files)).toEqual(['qr/one.png']);
  });

  it('is written piece by piece, and read in any part', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251));
    await files.write('logs/one.gz', pieces(bytes.subarray(0, 7), bytes.subarray(7)));
    const file = await files.open('logs/one.gz');
    expect(file?.bytes).toBe(bytes.length);
    for (const [from, until] of [
      [0, 1],
      [5, 5],
      [6, 299_999],
      [299_990, 300_000],
    ] as const) {
      expect((await file?.part({ from, until }))?.equals(bytes.subarray(from, until))).toBe(true);
    }
    await expect(file?.part({ from: 299_990, until: 300_001 })).rejects.toThrow(FilesUnavailable);
    await file?.close();
    await files.write('logs/none.gz', pieces());
    expect(await files.read('logs/none.gz')).toHaveLength(0);
  });

  it('is as it was before when its new content ends in a failure (product §16.16)', async () => {
    await files.write('logs/one.gz', Buffer.from('before'));
    await expect(files.write('logs/one.gz', broken())).rejects.toThrow('no more');
    await expect(files.write('logs/two.gz', broken())).rejects.toThrow('no more');
    expect(String(await files.read('logs/one.gz'))).toBe('before');
    expect(await keysOf(files)).toEqual(['logs/one.gz']);
  });

  it('is listed, on whatever page of the list', async () => {
    const keys = Array.from({ length: 5 }, (_, at) => `images/${at}.jpg`);
    for (const key of keys) await files.write(key, Buffer.from(key));
    expect(await keysOf(files)).toEqual(keys);
  });

  it.each(['../secret', '/etc/passwd', 'images//one', 'images/..', 'Images/one', ''])(
    'is never looked for at %s',
    async (key) => {
      await expect(async () => files.read(key)).rejects.toThrow(RangeError);
      await expect(async () => files.write(key, Buffer.alloc(1))).rejects.toThrow(RangeError);
      await expect(async () => files.remove(key)).rejects.toThrow(RangeError);
    },
  );
});

it('a folder that cannot be written says so as a failed store does', async () => {
  const files = filesInFolder('/dev/null/files');
  await expect(files.write('images/one.jpg', Buffer.alloc(1))).rejects.toThrow(FilesUnavailable);
  await expect(files.read('images/one.jpg')).rejects.toThrow(FilesUnavailable);
});

describe('a bucket', () => {
  let files: FileStore;
  const bytes = Buffer.alloc(300_000, 'y');
  beforeEach(async () => {
    files = await emptyBucket();
    await files.write('logs/one.gz', bytes);
  });

  it.each(['slow down', 'cut', 'silent'] as const)(
    'that is %s once is asked again, and nobody notices (product §16.16)',
    async (how) => {
      store.fail(how);
      expect((await files.read('logs/one.gz'))?.equals(bytes)).toBe(true);
      store.fail(how);
      await files.write('logs/two.gz', bytes);
      store.fail(how);
      await files.write('logs/three.gz', pieces(bytes));
      const file = await files.open('logs/two.gz');
      store.fail(how);
      expect((await file?.part({ from: 3, until: 299_000 }))?.length).toBe(298_997);
      store.fail(how);
      await files.remove('logs/two.gz');
      expect(await keysOf(files)).toEqual(['logs/one.gz', 'logs/three.gz']);
    },
  );

  it.each(['silent', 'slow down'] as const)('that stays %s fails after a while', async (how) => {
    store.fail(how, 9);
    await expect(files.read('logs/one.gz')).rejects.toThrow(FilesUnavailable);
    store.recover();
  });

  it.each(['cut', 'denied'] as const)(
    'that stays %s fails, has all of a file or nothing, and works again afterwards (product §16.16)',
    async (how) => {
      for (const act of [
        async () => files.read('logs/one.gz'),
        async () => files.open('logs/one.gz'),
        async () => files.write('logs/two.gz', bytes),
        async () => files.write('logs/two.gz', pieces(bytes)),
        async () => files.remove('logs/one.gz'),
        async () => keysOf(files),
      ]) {
        store.fail(how, 9);
        await expect(act()).rejects.toThrow(FilesUnavailable);
        store.recover();
      }
      expect((await files.read('logs/one.gz'))?.equals(bytes)).toBe(true);
      expect(await keysOf(files)).toEqual(['logs/one.gz']);
    },
  );

  it('says which file is no more the one that was opened', async () => {
    const file = await files.open('logs/one.gz');
    await files.write('logs/one.gz', Buffer.alloc(300_000, 'z'));
    await expect(file?.part({ from: 0, until: 9 })).rejects.toThrow(FilesUnavailable);
  });

  it('leaves no draft on this machine', async () => {
    const before = await drafts();
    await files.write('logs/two.gz', pieces(bytes));
    expect((await drafts()).filter((name) => !before.includes(name))).toEqual([]);
  });

  it.each([
    ['another secret', (address: string) => address.replace(/:[^:@]+@/, ':another-secret@')],
    ['another key', (address: string) => address.replace('//sandbox:', '//nobody:')],
    ['another bucket', (address: string) => address.replace('/clubdraw', '/elsewhere')],
  ])('is closed to %s', async (_what, change) => {
    const stranger = await filesInBucket(storageAddress.parse(change(store.address)));
    await expect(stranger.write('logs/one.gz', bytes)).rejects.toThrow(FilesUnavailable);
    await expect(keysOf(stranger)).rejects.toThrow(FilesUnavailable);
  });
});
