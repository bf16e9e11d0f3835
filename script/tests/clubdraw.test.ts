import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { rightsOf } from '../rights-of.ts';
import { openTemporaryFolder } from './open-temporary-folder.ts';

const program = join(import.meta.dirname, '../clubdraw.ts');
const folder = openTemporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

function clubdraw(args: string[], env: NodeJS.ProcessEnv = {}) {
  const done = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  });
  return { code: done.status, said: done.stdout, complaint: done.stderr };
}

it('explains itself, and refuses what it does not know (product §16.1)', () => {
  const { code, said } = clubdraw(['--help']);
  expect(code).toBe(0);
  for (const command of ['admin', 'backup', 'restore', 'rotate', 'move-files', 'doctor', 'logs'])
    expect(said).toContain(`clubdraw ${command} `);
  expect(clubdraw(['unknown'])).toEqual({ code: 2, said: '', complaint: `${said}\n` });
  expect(clubdraw(['admin', '--help']).said).toContain('clubdraw admin find');
  expect(clubdraw(['today', '--help']).said).toMatch(/^ {2}clubdraw admin today\n/);
});

it('takes the settings of a file, and those of the environment before them', () => {
  const lines = ['DATABASE_URL=nowhere', 'MAIL_FROM=nobody <>', `DATA_DIR=${folder}`];
  writeFileSync(join(folder, 'settings.env'), lines.join('\n'));
  // From where it is asked.
  const named = { CLUBDRAW_SETTINGS: 'settings.env' };
  const bad = clubdraw(['doctor'], named);
  expect(bad.code).toBe(2);
  expect(bad.complaint).toContain('DATABASE_URL');
  expect(bad.complaint).toContain('MAIL_FROM must hold an e-mail address');
  const better = clubdraw(['doctor'], { ...named, MAIL_FROM: 'Club <club@example.com>' });
  expect(better.complaint).not.toContain('MAIL_FROM');
});

it('says which file of settings it cannot read', () => {
  const missing = join(folder, 'missing.env');
  const { code, complaint } = clubdraw(['admin', 'actions'], { CLUBDRAW_SETTINGS: missing });
  expect(code).toBe(2);
  expect(complaint).toContain(`${missing} cannot be read`);
});

it('finds files from where it is asked', () => {
  mkdirSync(join(folder, 'from/images'), { recursive: true });
  writeFileSync(join(folder, 'from/images/one'), 'one');
  mkdirSync(join(folder, 'to'));
  expect(clubdraw(['move-files', 'from', 'to'])).toMatchObject({ code: 0, complaint: '' });
  expect(readdirSync(join(folder, 'to/images'))).toEqual(['one']);
});

it.each([
  [[], '--unit=clubdraw-*'],
  [['--lines=5'], '--unit=clubdraw-* --lines=5'],
  [['--unit=clubdraw-web@2'], '--unit=clubdraw-web@2'],
  [['--unit', 'clubdraw-web@2', '--follow'], '--unit clubdraw-web@2 --follow'],
  [['-u', 'clubdraw-web@2'], '-u clubdraw-web@2'],
  [['-uclubdraw-web@2'], '-uclubdraw-web@2'],
  [['-fu', 'clubdraw-web@1'], '-fu clubdraw-web@1'],
  [['-n5', '-xeu', 'clubdraw-web@1'], '-n5 -xeu clubdraw-web@1'],
  [['-ef', '-gfailure'], '--unit=clubdraw-* -ef -gfailure'],
])(
  'shows the log of the units that are asked for, of all without: %j (product §16.9)',
  (args, asked) => {
    const bin = join(folder, 'bin');
    mkdirSync(bin, { recursive: true });
    writeFileSync(join(bin, 'journalctl'), '#!/bin/sh\necho "$*"\n', { mode: 0o755 });
    const { code, said } = clubdraw(['logs', ...args], {
      PATH: bin + delimiter + process.env.PATH,
    });
    expect([code, said]).toEqual([0, `${asked}\n`]);
  },
);

it('sets pgBackRest up as root, where the product is installed, and for no other program (product §16.15)', () => {
  const { code, said } = clubdraw(['backup', '--with', 'pgbackrest', '--help']);
  expect(code).toBe(0);
  expect(said).toMatch(/^clubdraw backup --with pgbackrest/);
  const isRoot = process.getuid?.() === 0;
  const refused = isRoot ? 'Nothing is installed at /srv/clubdraw' : 'Run this as root';
  expect(clubdraw(['backup', '--with=pgbackrest']).complaint).toContain(refused);
  expect(clubdraw(['backup', '--with', 'barman']).complaint).toBe(said);
  expect(clubdraw(['backup', '--with', 'pgbackrest', 'PLACE']).code).toBe(1);
});

it('takes as root the rights of whoever owns the folder, and nobody else’s', () => {
  const owned = join(folder, 'owned');
  mkdirSync(owned);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(owned, 10_001, 10_002);
  expect(rightsOf(owned)).toEqual(isRoot ? { uid: 10_001, gid: 10_002 } : {});
});

it.runIf(process.getuid?.() === 0)('makes nothing as root where the folder is missing', () => {
  const missing = join(folder, 'missing');
  writeFileSync(join(folder, 'no-folder.env'), `DATA_DIR=${missing}\n`);
  const asked = clubdraw(['doctor'], { CLUBDRAW_SETTINGS: 'no-folder.env' });
  expect(asked.code).toBe(2);
  expect(asked.complaint).toContain(`install -d -o clubdraw -m 0700 ${missing}`);
});
