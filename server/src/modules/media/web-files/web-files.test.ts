import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { plainPages } from '../../../../test/stand-ins/plain-pages.ts';
import { keepWebFiles, oldWebFiles } from './keep-web-files.ts';

const day = 86_400;

/** A folder as a build makes it, with one script and one picture whose names hold the version. */
function builtFolder(version: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'clubdraw-built-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets/app'), { recursive: true });
  const script = join(folder, `assets/app/shell-${version}.js`);
  writeFileSync(script, `export const version = '${version}';`);
  writeFileSync(`${script}.br`, brotliCompressSync(`export const version = '${version}';`));
  writeFileSync(`${script}.gz`, 'not asked for');
  writeFileSync(join(folder, `assets/app/mark-${version}.png`), `picture of ${version}`);
  return folder;
}

/** A process of a version that answers people. */
async function startVersion(version: string, databaseUrl?: string): Promise<TestServer> {
  const pages = { ...plainPages, clientFolder: builtFolder(version) };
  const server = await startServer({ context: { pages }, ...(databaseUrl && { databaseUrl }) });
  onTestFinished(() => server.close());
  await keepWebFiles(server.context);
  return server;
}

async function fetched(server: TestServer, name: string, encoding = 'br, gzip') {
  const headers = { 'accept-encoding': encoding };
  const {
    statusCode,
    headers: told,
    rawPayload,
  } = await server.app.inject({
    url: `/assets/app/${name}`,
    headers,
  });
  return { status: statusCode, told, bytes: rawPayload };
}

it('every process serves the files of every version of the last week (product §16.14)', async () => {
  const before = await startVersion('one');
  const { databaseUrl } = before.context.settings;
  const after = await startVersion('two', databaseUrl);
  // An open page of the version before at the next one, and the other way round while both run.
  for (const [server, version] of [
    [after, 'one'],
    [before, 'two'],
  ] as const) {
    const script = `export const version = '${version}';`;
    const packed = await fetched(server, `shell-${version}.js`);
    expect(packed.status).toBe(200);
    expect(packed.bytes).toEqual(brotliCompressSync(script));
    expect(packed.told).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('Accept-Encoding'),
    });
    const plain = await fetched(server, `shell-${version}.js`, 'identity');
    expect([String(plain.bytes), plain.told['content-encoding']]).toEqual([script, undefined]);
    const picture = await fetched(server, `mark-${version}.png`);
    expect([String(picture.bytes), picture.told['content-type']]).toEqual([
      `picture of ${version}`,
      'image/png',
    ]);
  }
  for (const none of ['shell-three.js', 'shell-one.js.gz', '../../index.html', 'x'.repeat(300)]) {
    expect((await fetched(after, none)).status).toBe(404);
  }
});

it('the files of a version that runs no more are forgotten after a week, and no earlier (product §9.8)', async () => {
  const before = await startVersion('one');
  const after = await startVersion('two', before.context.settings.databaseUrl);
  await after.context.clock.advance(7 * day - 60);
  await keepWebFiles(after.context);
  await oldWebFiles.sweep(after.context, after.context.clock.now());
  expect((await fetched(after, 'shell-one.js')).status).toBe(200);
  await after.context.clock.advance(120);
  // A cleaning runs once in ten minutes of a process.
  await oldWebFiles.sweep(before.context, after.context.clock.now());
  expect((await fetched(after, 'shell-one.js')).status).toBe(404);
  expect((await fetched(before, 'shell-two.js')).status).toBe(200);
});
