import { startObjectStore, type ObjectStore } from '@clubdraw/sandbox/object-store/object-store';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compiledCode } from '../../script/process/compiled-code.ts';
import { filesInFolder } from '../src/edge/files/open-files.ts';

const program = join(import.meta.dirname, '../src/move-files.ts');
const many = 120;

let folder: string;
let store: ObjectStore;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clubdraw-move-'));
  store = await startObjectStore({ pageSize: 100 });
  const files = filesInFolder(join(folder, 'files'));
  for (let at = 0; at < many; at += 1) {
    await files.write(`images/${at}.jpg`, Buffer.alloc(100 * at, String(at)));
  }
  // Too long to be written from memory.
  await files.write('logs/long.gz', Buffer.alloc(9 * 1024 * 1024, 'long'));
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

/** Runs the program; `ended` resolves when it does. */
function start(...places: string[]) {
  const child = spawn(process.execPath, [program, ...places], {
    cwd: folder,
    env: { ...compiledCode, STORAGE_URL: store.address },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const told = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = once(child, 'close').then(async ([code]) => {
    const [out, err] = await told;
    return { code: code as unknown, out, err };
  });
  return { child, ended };
}

const all = many + 1;

it('files are copied to a store and back, compared byte for byte, and go on after kill -9 (product §16.16)', async () => {
  const files = filesInFolder(join(folder, 'files'));
  const killed = start('files', 'STORAGE_URL');
  await expect.poll(() => store.objects.size, { interval: 5, timeout: 60_000 }).toBeGreaterThan(20);
  // The rest waits, so that the kill comes in the middle.
  store.fail('silent', 10_000);
  killed.child.kill('SIGKILL');
  await killed.ended;
  store.recover();
  const brought = store.objects.size;
  expect(brought).toBeLessThan(all);
  for (const [key, bytes] of store.objects)
    expect((await files.read(key))?.equals(bytes)).toBe(true);

  const rest = await start('files', 'STORAGE_URL').ended;
  expect(rest).toMatchObject({ code: 0, err: '' });
  expect(rest.out).toContain(`${all - brought} copied, ${brought} were there, 0 differ; `);
  expect(store.objects.size).toBe(all);

  const back = await start('STORAGE_URL', 'back').ended;
  expect(back.out).toMatch(`${all} copied, 0 were there, 0 differ; `);
  const copies = filesInFolder(join(folder, 'back'));
  for await (const key of files.list()) {
    expect((await copies.read(key))?.equals((await files.read(key)) ?? Buffer.of())).toBe(true);
  }
});

it('a file with other bytes is named, left alone, and exit code 1', async () => {
  const [from, to] = [filesInFolder(join(folder, 'one')), filesInFolder(join(folder, 'two'))];
  await from.write('images/a.jpg', Buffer.from('new'));
  await to.write('images/a.jpg', Buffer.from('old'));
  await from.write('images/b.jpg', Buffer.from('b'));
  const { code, out } = await start('one', 'two').ended;
  expect([code, out]).toEqual([
    1,
    '✗ images/a.jpg has other bytes in the target\n1 copied, 0 were there, 1 differ; 0.0 MB agree by SHA-256\n',
  ]);
  expect(String(await to.read('images/a.jpg'))).toBe('old');
});

it('a place that is none, and a store that refuses, are a sentence and exit code 2', async () => {
  store.fail('denied', 100);
  const [unset, missing, denied] = await Promise.all(
    [
      ['files', 'OTHER_URL'],
      ['filse', 'STORAGE_URL'],
      ['STORAGE_URL', 'denied'],
    ].map((places) => start(...places).ended),
  );
  store.recover();
  expect(unset).toEqual({ code: 2, out: '', err: 'OTHER_URL is not set.\n' });
  expect(missing).toEqual({ code: 2, out: '', err: 'There is no folder filse.\n' });
  expect(denied).toEqual({
    code: 2,
    out: '',
    err: 'The file store refuses (AccessDenied): check STORAGE_URL.\n',
  });
  store.fail('slow down', 100);
  const busy = await start('files', 'STORAGE_URL').ended;
  store.recover();
  expect(busy).toMatchObject({ code: 2, out: '' });
  expect(busy.err).toMatch(/^The file store failed: .*SlowDown/);
});
