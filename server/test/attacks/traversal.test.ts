import { describe, expect, it } from 'vitest';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { forThisFile } from '../whole-file/for-this-file.ts';
import { listening } from '../whole-file/listening.ts';
import { openRaw } from '../raw-http.ts';
import { plainPages } from '../stand-ins/plain-pages.ts';
import { testContext } from '../test-context.ts';

const secret = 'nobody may read this';

const { context } = await forThisFile(testContext());
const { dataDir } = context.settings;
// As it is in a real installation: secrets and other people's files lie beside what is served.
const clientFolder = join(dataDir, 'client');
mkdirSync(join(clientFolder, 'assets'), { recursive: true });
mkdirSync(join(dataDir, 'files/images'), { recursive: true });
writeFileSync(join(dataDir, 'app-secret'), secret);
writeFileSync(join(clientFolder, 'secret'), secret);
writeFileSync(join(clientFolder, 'favicon.svg'), '<svg/>');
writeFileSync(join(clientFolder, 'assets/a.js'), '1');
writeFileSync(join(clientFolder, 'assets/.env'), secret);
const { port } = await forThisFile(
  listening({ ...context, pages: { ...plainPages, clientFolder } }),
);

/** The answer to an address that no library has tidied up. */
async function get(path: string): Promise<{ status: number; text: string }> {
  const raw = openRaw({ host: '127.0.0.1', port });
  raw.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  await raw.closed;
  return { status: raw.statuses()[0] ?? 0, text: raw.heard() };
}

describe('an address that leads out of its folder', () => {
  it.each([
    '/assets/../secret',
    '/assets/../../app-secret',
    '/assets/..%2f..%2fapp-secret',
    '/assets/%2e%2e/%2e%2e/app-secret',
    '/assets/%2e%2e%2f%2e%2e%2fapp-secret',
    '/assets/..%5c..%5capp-secret',
    '/assets/..\\..\\app-secret',
    '/assets/....//....//app-secret',
    '/assets/%252e%252e%252fapp-secret',
    '/assets/..%c0%af..%c0%afapp-secret',
    '/assets//etc/passwd',
    '/assets/a.js%00.svg',
    '/assets/%00/a.css',
    '/assets/a%0a.js',
    '/assets/%ed%a0%80.js',
    '/assets/.env',
    '/public/download/..%2f..%2f..%2fapp-secret',
    '/public/download/../../app-secret',
    '/public/card/draw/..%2f..%2fapp-secret',
    '/.env',
    '/.git/config',
    '/../app-secret',
    '/secret',
  ])('%s finds nothing (product §15.5)', async (path) => {
    const { status, text } = await get(path);
    expect([400, 403, 404]).toContain(status);
    expect(text).not.toContain(secret);
    expect(text).not.toContain('root:');
  });

  it('and one that does not is served', async () => {
    expect((await get('/assets/a.js')).status).toBe(200);
    expect((await get('/favicon.svg')).status).toBe(200);
  });
});
