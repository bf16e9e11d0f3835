import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesInFolder } from './file-store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clubdraw-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a file', () => {
  it('is read as it was written, replaced as a whole, and gone when removed', async () => {
    const files = filesInFolder(folder);
    await files.write('images/one.jpg', Buffer.from('first'));
    await files.write('images/one.jpg', Buffer.from('second'));
    expect(String(await files.read('images/one.jpg'))).toBe('second');
    expect(readdirSync(join(folder, 'images'))).toEqual(['one.jpg']);
    await files.remove('images/one.jpg');
    await files.remove('images/one.jpg');
    expect(await files.read('images/one.jpg')).toBeUndefined();
  });

  it('is whole when many write it at the same moment', async () => {
    const stores = Array.from({ length: 8 }, () => filesInFolder(folder));
    const bytes = Buffer.alloc(200_000, 'x');
    await Promise.all(stores.map(async (files) => files.write('qr/one.png', bytes)));
    expect(await stores[0]?.read('qr/one.png')).toEqual(bytes);
    expect(readdirSync(join(folder, 'qr'))).toEqual(['one.png']);
  });

  it.each(['../secret', '/etc/passwd', 'images//one', 'images/..', 'Images/one', ''])(
    'is never looked for at %s',
    async (key) => {
      const files = filesInFolder(folder);
      await expect(async () => files.read(key)).rejects.toThrow(RangeError);
    },
  );
});
