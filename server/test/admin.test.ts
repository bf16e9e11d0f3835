import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commands } from '../src/admin/commands.ts';
import { compiledCode } from '../../script/process/compiled-code.ts';
import { freePort } from '../../script/process/free-port.ts';
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

/** Runs the program with the settings of the running product, and types lines when it asks. */
async function admin(...args: string[]): Promise<Ran> {
  return adminAnswering('', ...args);
}

async function adminAnswering(typed: string, ...args: string[]): Promise<Ran> {
  return adminWith({}, typed, ...args);
}

async function adminWith(
  settings: NodeJS.ProcessEnv,
  typed: string,
  ...args: string[]
): Promise<Ran> {
  const env = {
    ...compiledCode,
    DATABASE_URL: server.context.settings.databaseUrl,
    DATA_DIR: folder,
    SIGNING_KEY: '07'.repeat(32),
    SMTP_URL: 'smtp://localhost:2525',
    STRIPE_SECRET_KEY: 'sk_test_none',
    STRIPE_WEBHOOK_SECRET: 'whsec_test_none',
    ...settings,
  };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...args],
      { cwd: folder, env },
      (error, out, err) => resolve({ code: error ? error.code : 0, out, err }),
    );
    child.stdin?.end(typed);
  });
}

it('ends with a sentence where nothing tells the time (product §19.1)', async () => {
  const CLOCK_URL = `http://localhost:${await freePort()}`;
  expect(await adminWith({ CLOCK_URL }, '', 'findings')).toEqual({
    code: 2,
    out: '',
    err: `Nothing tells the time at ${CLOCK_URL}: check CLOCK_URL.\n`,
  });
});

it('notes no export where somebody is to be erased (product §19.3)', async () => {
  expect(await adminAnswering('nobody@example.com\n', 'erase-person', '-')).toEqual({
    code: 1,
    out: 'Nothing is kept under this e-mail.\n',
    err: 'E-mail: ',
  });
});

it('takes no address on its command line, where lists of processes and histories show it (product §19.1)', async () => {
  const address = 'nobody@example.com';
  for (const line of [
    ['find', address],
    ['export-person', address],
    ['erase-person', address],
  ]) {
    const refused = await admin(...line);
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toContain('Write - in the place of an e-mail');
    expect(refused.err).not.toContain(address);
  }
});

it('makes a key for its owner alone, never over another one (product §12.9)', async () => {
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
  expect(await admin('tell-leak')).toMatchObject({ code: 2, out: '' });
});

it('asks who acts and why, does it once, and writes it down (product §19.1)', async () => {
  const [hold, address] = [['legal-hold', 'person', '-'], 'mia.program@example.com\n'];
  const unanswered = await adminAnswering(address, ...hold);
  expect(unanswered).toMatchObject({ code: 2, err: expect.stringContaining('The name is a line') });
  const held = await adminAnswering(`${address}Ada\nA court asked\nyes\n`, ...hold);
  expect(held).toMatchObject({ code: 0, out: expect.stringMatching(/^Nothing of .*\nHeld: /) });
  expect(held.err).toContain('Type yes to do it: ');
  expect(held.err).toContain('"event":"operator-acted","actor":"operator"');
  expect(held.err).not.toContain('mia.program');
  const done = ['--operator', 'Ada', '--reason', 'The court is done', '--yes'];
  const ended = await adminAnswering(address, 'end-legal-hold', ...hold.slice(1), ...done);
  expect(ended).toMatchObject({ code: 0, out: expect.stringContaining('Let go.') });
  const { out } = await admin('actions');
  expect(out).toMatch(/end-legal-hold .*\(The court is done\), done\n.*legal-hold .*, done\n$/);
});

it('explains itself, and refuses what it does not know (product §19.1)', async () => {
  const { code, out } = await admin('--help');
  expect(code).toBe(0);
  for (const { name } of commands) expect(out).toContain(`clubdraw admin ${name}`);
  const one = await admin('refund', '--help');
  expect(one.out).toMatch(/^ {2}clubdraw admin refund PAYMENT\n/);
  expect(one.out).not.toContain('clubdraw admin strike');
  expect(await admin('delete-everything')).toMatchObject({ code: 2, out: '' });
  expect(await admin('find')).toMatchObject({ code: 2, err: 'It takes TEXT.\n' });
  expect(await admin('find', 'x', '--force')).toMatchObject({ code: 2, out: '' });
});

it('takes each option that its help names (product §19.1)', async () => {
  const unknown = '01890000-0000-7000-8000-000000000000';
  const told = ['--cause', 'fraud', '--text', 'The cards were stolen.'];
  expect(await admin('strike', unknown, ...told)).toMatchObject({
    code: 1,
    out: `No paid payment and no entry has the id ${unknown}.\n`,
  });
});

it('tells the day with what a command has, and no more of the product (product §19.7)', async () => {
  const { code, out, err } = await admin('today');
  expect(err).toBe('');
  expect(code).toBe(1);
  expect(out).toMatch(/^Sales from .* on: none\.\nNow: 0 open payment pages, 0 in line\.\n/);
  for (const name of [
    'Mails',
    'Findings',
    'Overdue work',
    'Backup',
    'Clock',
    'Ledger',
    'Witnesses',
  ])
    expect(out).toContain(`✓ ${name}: `);
  expect((await admin('clubs')).out).toMatch(/^\d+ clubs?\n$/m);
});
