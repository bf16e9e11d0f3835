import { SandboxClient } from '@clubdraw/journeys/sandbox-client';
import { relayChain } from '@clubdraw/sandbox/relay/relay-chain';
import { startSandbox, type Sandbox } from '@clubdraw/sandbox/sandbox';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../script/process/free-port.ts';
import { Misused } from '../src/admin/command.ts';
import { doctorHelp, runDoctor } from '../src/doctor/run-doctor.ts';
import { BadSettings } from '../src/settings.ts';
import { startProcess, untilStarted, type ServerProcess } from './server-process.ts';
import { createEmptyDatabase, type TestDatabase } from './test-database.ts';

const webhookSecret = 'whsec_doctor';

let sandbox: Sandbox;
let dataDir: string;
let database: TestDatabase;
let server: ServerProcess;
let settings: NodeJS.ProcessEnv;

beforeAll(async () => {
  const build = join(import.meta.dirname, '../../web/build.ts');
  await promisify(execFile)(process.execPath, [build]);
  dataDir = mkdtempSync(join(tmpdir(), 'clubdraw-doctor-'));
  database = await createEmptyDatabase();
  sandbox = await startSandbox({ productUrl: 'http://localhost:9', webhookSecret });
  const port = String(await freePort());
  settings = {
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SMTP_URL: `smtp://localhost:${sandbox.smtpPort}`,
    STRIPE_API_URL: sandbox.url,
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    DRAND_URLS: `${sandbox.url}/relay/one`,
    DRAND_CHAIN: JSON.stringify(relayChain),
    CLOCK_URL: sandbox.url,
  };
  server = startProcess({ ...settings, OPERATOR_PORT: String(await freePort()) });
  await untilStarted(server);
});

afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.ended;
  await sandbox.stop();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

/** The answer with other settings, and its lines by the part that each is about. */
async function ask(change: NodeJS.ProcessEnv = {}, args: string[] = []) {
  const lines: string[] = [];
  const environment = { ...settings, ...change };
  const code = await runDoctor(args, { environment, say: (line) => lines.push(line) });
  const found = lines.filter((line) => !line.startsWith('    '));
  return { code, lines, of: (part: string) => found.find((line) => line.includes(` ${part}: `)) };
}

it('finds nothing broken where the product runs (product §16.9)', async () => {
  const { code, lines } = await ask();
  expect(lines.filter((line) => !line.startsWith('✓') && !/ Disk: /.test(line))).toEqual([]);
  expect(lines.map((line) => line.slice(2).split(':')[0])).toEqual([
    'Settings',
    'Database',
    'Standby',
    'Clock',
    'Secrets',
    'Ledger',
    'Processes',
    'Provider',
    'Webhook',
    'Mail',
    'Beacon',
    'Witnesses',
    'Files',
    'Disk',
    'Certificate',
    'Backup',
  ]);
  expect(code).toBe(0);
});

it('sends a mail to whoever asks for one', async () => {
  const { of } = await ask({}, ['--mail', 'op@example.com']);
  expect(of('Mail')).toContain('took a mail');
  const outside = new SandboxClient(sandbox.url);
  expect(await outside.mail({ to: 'op@example.com' })).toMatchObject({
    subject: 'Clubdraw can send mails',
  });
});

it.each([
  ['Database', { DATABASE_URL: 'postgres://clubdraw:x@127.0.0.1:9/clubdraw' }, 'cannot be reached'],
  ['Secrets', { APP_SECRET: 'ab'.repeat(32) }, 'Neither APP_SECRET nor APP_SECRETS_OLD'],
  ['Provider', { STRIPE_API_URL: 'http://127.0.0.1:9' }, 'does not answer'],
  ['Webhook', { STRIPE_WEBHOOK_SECRET: 'whsec_another' }, 'answers 400'],
  ['Webhook', { PUBLIC_URL: 'http://127.0.0.1:9' }, 'does not answer'],
  ['Mail', { SMTP_URL: 'smtp://127.0.0.1:9' }, 'did not take a mail'],
  ['Beacon', { DRAND_URLS: 'http://127.0.0.1:9' }, 'was not given by 127.0.0.1:9'],
  ['Files', { STORAGE_URL: 's3://key:secret@127.0.0.1:9/files?region=eu&tls=off' }, 'not answer'],
  ['Certificate', { PUBLIC_URL: 'https://127.0.0.1:9' }, 'connect ECONNREFUSED'],
  ['Certificate', { PUBLIC_URL: 'https://[::1]:9' }, 'connect ECONNREFUSED'],
  ['Certificate', { PUBLIC_URL: 'https://localhost:9' }, 'does not answer'],
])('says of %s with %o what to do, and ends with 1', async (part, change, sentence) => {
  const { code, lines, of } = await ask(change);
  expect(of(part)).toContain('✗');
  expect(of(part)).toContain(sentence);
  const recipe = lines[lines.indexOf(of(part) ?? '') + 1];
  expect(recipe).toMatch(/^ {4}[A-Z].+\.$/);
  expect(code).toBe(1);
});

it('says of a database that is away once what to do, and nothing of what stands on it', async () => {
  const { lines } = await ask({ DATABASE_URL: 'postgres://clubdraw:x@127.0.0.1:9/clubdraw' });
  const unlooked = lines.filter((line) => line.startsWith('- ')).map((line) => line.split(':')[0]);
  expect(unlooked).toEqual(
    ['Standby', 'Clock', 'Secrets', 'Ledger', 'Processes', 'Witnesses', 'Backup'].map(
      (name) => `- ${name}`,
    ),
  );
  const broken = lines.filter((line) => line.startsWith('✗'));
  expect(broken).toEqual([expect.stringMatching(/^✗ Database: /)]);
});

it('says of a provider that is silent where to look, and not to change the key', async () => {
  const { lines, of } = await ask({ STRIPE_API_URL: 'http://127.0.0.1:9' });
  expect(lines[lines.indexOf(of('Provider') ?? '') + 1]).toContain('status page');
});

it('says of a database that only reads that it takes no writes (product §16.9)', async () => {
  const only = new URL(database.url);
  only.searchParams.set('options', '-c default_transaction_read_only=on');
  const { code, of } = await ask({ DATABASE_URL: only.href });
  expect(of('Database')).toBe('✗ Database: It answers, and takes no writes.');
  expect(of('Secrets')).toMatch(/^- /);
  expect(code).toBe(1);
});

it('hears of a standby that follows nobody, and goes on', async () => {
  const { code, of } = await ask({ DATABASE_READ_URL: database.url });
  expect(of('Standby')).toMatch(/^! .*away/);
  expect(code).toBe(0);
});

it('cannot look with settings with which nothing starts, and explains itself', async () => {
  await expect(ask({ DATABASE_URL: 'nowhere' })).rejects.toThrow(BadSettings);
  await expect(ask({}, ['--unknown'])).rejects.toThrow(Misused);
  expect((await ask({}, ['--help'])).lines.join('\n')).toBe(doctorHelp.trimEnd());
});

it('waits for no mail server that says nothing', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { of } = await ask({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  silent.close();
  expect(of('Mail')).toContain('✗');
});
