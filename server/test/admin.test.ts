import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compiledCode } from '../../script/process/compiled-code.ts';
import { startServer, type TestServer } from './harness.ts';

const program = join(import.meta.dirname, '../src/admin.ts');

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clubdraw-admin-'));
  server = await startServer({ env: { SIGNING_KEY: '07'.repeat(32) } });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

type Ran = { code: unknown; out: string; err: string };

/** Runs the program with the settings of the running product. */
async function admin(...args: string[]): Promise<Ran> {
  const env = {
    ...compiledCode,
    DATABASE_URL: server.context.settings.databaseUrl,
    DATA_DIR: folder,
    SIGNING_KEY: '07'.repeat(32),
    SMTP_URL: 'smtp://localhost:2525',
    STRIPE_SECRET_KEY: 'sk_test_none',
    STRIPE_WEBHOOK_SECRET: 'whsec_test_none',
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { cwd: folder, env }, (error, out, err) =>
      resolve({ code: error ? error.code : 0, out, err }),
    );
  });
}

it('makes a key for its owner alone, never over another one, and has it sign (product §12.9)', async () => {
  const made = await admin('make-key', 'next.key');
  expect(made).toMatchObject({ code: 0, out: expect.stringMatching(/^[\da-f]{64}\n$/) });
  expect(statSync(join(folder, 'next.key')).mode & 0o777).toBe(0o600);
  const seed = readFileSync(join(folder, 'next.key'), 'utf8');
  expect(await admin('make-key', 'next.key')).toMatchObject({
    code: 2,
    err: 'next.key is there already\n',
  });
  expect(readFileSync(join(folder, 'next.key'), 'utf8')).toBe(seed);

  const leak = ['tell-leak', '--next', 'next.key', '--recovery', 'next.key'];
  expect(await admin(...leak)).toMatchObject({ code: 2, err: expect.stringMatching('confirmed') });
  const changed = await admin('change-key', '--next', 'next.key');
  expect(changed).toMatchObject({ code: 0, out: expect.stringContaining(made.out.trim()) });
  const { ledger } = (await server.app.inject('/readyz')).json<{ ledger: string }>();
  expect(ledger).toContain('SIGNING_KEY');
  expect(await admin('change-key')).toMatchObject({ code: 2, out: '' });
});
