import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scheduler } from 'node:timers/promises';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesInFolder } from '../../edge/files/open-files.ts';
import type { FileStore } from '../../edge/files/file-store.ts';
import { keptFile } from './kept-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clubdraw-kept-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function contextOf(files: FileStore) {
  return { files, settings: { isProduction: false }, log: pino({ level: 'silent' }) };
}

describe('a file that is kept', () => {
  it('is made once for all who ask at the same time, and not again by another process (product §15.9)', async () => {
    let made = 0;
    const make = async (): Promise<Buffer> => Buffer.from(`made ${(made += 1)}`);
    const files = filesInFolder(folder);
    const asked = Array.from({ length: 20 }, async () =>
      keptFile(contextOf(files), 'qr/one.png', make),
    );
    const all = await Promise.all(asked);
    expect(new Set(all.map(String))).toEqual(new Set(['made 1']));
    const other = contextOf(filesInFolder(folder));
    expect(String(await keptFile(other, 'qr/one.png', make))).toBe('made 1');
    expect(made).toBe(1);
  });

  it('that could not be made is tried again by the next who asks', async () => {
    const files = filesInFolder(folder);
    const broken = keptFile(contextOf(files), 'qr/one.png', () => Promise.reject(new Error('no')));
    await expect(broken).rejects.toThrow('no');
    const made = await keptFile(contextOf(files), 'qr/one.png', async () => Buffer.from('made'));
    expect(String(made)).toBe('made');
  });

  it('is made for each network in turn, so that one that asks for many keeps nobody waiting (product §16.9)', async () => {
    const files = filesInFolder(folder);
    const gate = Promise.withResolvers<void>();
    const made: string[] = [];
    const ask = async (network: string, at: number): Promise<Buffer> =>
      keptFile(
        { ...contextOf(files), network: () => network },
        `qr/${network}-${at}.png`,
        async () => {
          made.push(network);
          await gate.promise;
          return Buffer.from('made');
        },
      );
    const first = ask('crawler', 0);
    await expect.poll(() => made).toEqual(['crawler']);
    const crawled = Array.from({ length: 21 }, async (_, at) => ask('crawler', at + 1));
    const answers = Promise.allSettled(crawled);
    await scheduler.wait(50);
    const mine = ask('visitor', 0);
    await scheduler.wait(50);
    gate.resolve();
    await first;
    expect(String(await mine)).toBe('made');
    const refused = (await answers).filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { kind: 'busy', retryAfterSeconds: 5 } }]);
    expect(made.indexOf('visitor')).toBeLessThan(4);
  });

  it('is made in the turn of whoever waits for it too, when the network that asked first gives its turn away (product §16.9)', async () => {
    const files = filesInFolder(folder);
    const gate = Promise.withResolvers<void>();
    const made: string[] = [];
    const ask = async (network: string, key: string): Promise<Buffer> =>
      keptFile({ ...contextOf(files), network: () => network }, `qr/${key}.png`, async () => {
        made.push(network);
        await gate.promise;
        return Buffer.from('made');
      });
    const first = ask('hall', 'hall');
    await expect.poll(() => made).toEqual(['hall']);
    const crawled = Array.from({ length: 20 }, async (_, at) => ask('crawler', `${at}`));
    const answers = Promise.allSettled(crawled);
    await scheduler.wait(50);
    const joined = ['visitor', 'guest'].map(async (network) => ask(network, '19'));
    await scheduler.wait(50);
    // One more than wait: the crawler's newest piece, which two others wait for, gives way.
    const more = Array.from({ length: 21 }, async (_, at) => ask(`network ${at}`, `more-${at}`));
    await scheduler.wait(50);
    gate.resolve();
    await Promise.all([first, ...more]);
    expect((await Promise.all(joined)).map(String)).toEqual(['made', 'made']);
    const refused = (await answers).filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(made.filter((network) => ['visitor', 'guest'].includes(network))).toHaveLength(1);
  });

  it('is refused at once when 40 others wait to be made (product §16.9)', async () => {
    const files = filesInFolder(folder);
    const gate = Promise.withResolvers<void>();
    let atWork = 0;
    const ask = async (at: number): Promise<Buffer> =>
      keptFile(
        { ...contextOf(files), network: () => `network ${at}` },
        `qr/${at}.png`,
        async () => {
          atWork += 1;
          await gate.promise;
          return Buffer.from('made');
        },
      );
    const first = ask(0);
    await expect.poll(() => atWork).toBe(1);
    const answers = Promise.allSettled(Array.from({ length: 41 }, async (_, at) => ask(at + 1)));
    await expect(Promise.race([answers, scheduler.wait(50)])).resolves.toBeUndefined();
    expect(atWork).toBe(1);
    gate.resolve();
    await first;
    const refused = (await answers).filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { kind: 'busy', retryAfterSeconds: 5 } }]);
  });
});
