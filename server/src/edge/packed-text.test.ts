import { mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenFile } from './files/open-file.ts';
import { filesInFolder } from './files/open-files.ts';
import { openPackedText, packText, type PackedText } from './packed-text.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clubdraw-packed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const texts = ['heading\n', 'a'.repeat(700_000), 'b – ß\n'.repeat(99), '', 'the end'];
const whole = Buffer.from(texts.join(''));

async function* pieces(): AsyncIterable<string> {
  yield* texts;
}

async function joined(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(parts));
}

async function opened(): Promise<OpenFile> {
  const file = await filesInFolder(folder).open('one.gz');
  if (!file) throw new Error('it was written before');
  return file;
}

async function packed(): Promise<PackedText> {
  await filesInFolder(folder).write('one.gz', packText(pieces()));
  const found = await openPackedText(await opened());
  if (!found) throw new Error('it was written as a whole');
  return found;
}

describe('a packed text', () => {
  it('is one gzip, of which every part can be read', async () => {
    const found = await packed();
    const gzip = await joined(found.packed({ from: 0, until: found.packedBytes }));
    expect(gzip).toHaveLength(found.packedBytes);
    expect(gunzipSync(gzip)).toEqual(whole);
    for (const [from, until] of [
      [0, 20],
      [19, found.packedBytes - 1],
    ] as const) {
      expect(await joined(found.packed({ from, until }))).toEqual(gzip.subarray(from, until));
    }
    await found.close();
  });

  it('is read as text from any place to any other, across its pieces', async () => {
    const found = await packed();
    expect(found.bytes).toBe(whole.length);
    const edges = [0, 1, 7, 8, 9, 700_007, 700_008, 700_009, whole.length - 7, whole.length];
    for (const from of edges) {
      for (const until of edges.filter((edge) => edge > from)) {
        const part = await joined(found.text({ from, until }));
        expect(part.equals(whole.subarray(from, until))).toBe(true);
      }
    }
    await found.close();
  });

  it('has the same name when it is packed again', async () => {
    const [first, second] = [await packed(), await packed()];
    expect(second.packedName).toBe(first.packedName);
    await Promise.all([first.close(), second.close()]);
  });

  it.each([0, 3, 100, 1000, -1, -4, -30])('is none when its file was cut at %s', async (at) => {
    const found = await packed();
    await found.close();
    const path = join(folder, 'one.gz');
    const { size } = statSync(path);
    expect(size).toBeGreaterThan(found.packedBytes);
    truncateSync(path, at < 0 ? size + at : at);
    expect(await openPackedText(await opened())).toBeUndefined();
  });
});
