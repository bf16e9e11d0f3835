import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesInFolder } from '../../edge/files/open-files.ts';
import { keptFile } from './kept-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clubdraw-kept-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a file that is kept', () => {
  it('is made once for all who ask at the same time, and not again by another process (product §15.9)', async () => {
    let made = 0;
    const make = async (): Promise<Buffer> => Buffer.from(`made ${(made += 1)}`);
    const files = filesInFolder(folder);
    const asked = Array.from({ length: 20 }, async () => keptFile({ files }, 'qr/one.png', make));
    const all = await Promise.all(asked);
    expect(new Set(all.map(String))).toEqual(new Set(['made 1']));
    const other = { files: filesInFolder(folder) };
    expect(String(await keptFile(other, 'qr/one.png', make))).toBe('made 1');
    expect(made).toBe(1);
  });

  it('that could not be made is tried again by the next who asks', async () => {
    const files = filesInFolder(folder);
    const broken = keptFile({ files }, 'qr/one.png', () => Promise.reject(new Error('no')));
    await expect(broken).rejects.toThrow('no');
    const made = await keptFile({ files }, 'qr/one.png', async () => Buffer.from('made'));
    expect(String(made)).toBe('made');
  });

  it('is refused at once when 40 others wait to be made (product §16.9)', async () => {
    const files = filesInFolder(folder);
    const gate = Promise.withResolvers<void>();
    let atWork = 0;
    const ask = async (at: number): Promise<Buffer> =>
      keptFile({ files }, `qr/${at}.png`, async () => {
        atWork += 1;
        await gate.promise;
        return Buffer.from('made');
      });
    const first = ask(0);
    await expect.poll(() => atWork).toBe(1);
    const answers = Promise.allSettled(Array.from({ length: 41 }, async (_, at) => ask(at + 1)));
    await expect(Promise.race([answers, sleep(50)])).resolves.toBeUndefined();
    expect(atWork).toBe(1);
    gate.resolve();
    await first;
    const refused = (await answers).filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { kind: 'busy', retryAfterSeconds: 5 } }]);
  });
});
