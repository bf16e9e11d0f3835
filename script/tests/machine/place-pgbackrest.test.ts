import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findCluster } from '../../machine/find-cluster.ts';
import { machineAt, type Machine } from '../../machine/machine.ts';
import { configurePgBackRest, placePgBackRest } from '../../machine/place-pgbackrest.ts';
import { projectFolder } from '../../project-folder.ts';
import { openTemporaryFolder } from '../open-temporary-folder.ts';

const searched = process.env.PATH;
const here = 'postgres://clubdraw:x@127.0.0.1:5432/clubdraw';
const info = [
  {
    backup: [
      {
        label: '20300101-000000F',
        type: 'full',
        timestamp: { start: 1, stop: 2 },
        info: { repository: { delta: 4_200_000 } },
      },
    ],
  },
];
let root: string;
let machine: Machine;

/**
 * A machine of Debian's packages, which notes what it is asked; PostgreSQL archives once it ran.
 */
beforeEach(() => {
  root = openTemporaryFolder();
  machine = machineAt(root);
  mkdirSync(join(root, 'bin'));
  mkdirSync(join(root, 'run/clubdraw-database-backup'), { recursive: true });
  standIn('pg_lsclusters', `echo '17 main 5432 online postgres /var/lib/postgresql/17/main /log'`);
  standIn('chown', '');
  standIn('systemctl', `[ "$1" = restart ] && touch "${root}/archives"; true`);
  standIn('runuser', answers(`[ -e "${root}/archives" ] && echo on || echo off`, '(disabled)'));
  process.env.PATH = `${join(root, 'bin')}${delimiter}${searched}`;
  writeFileSync(machine.databaseBackups, JSON.stringify(info));
});
afterEach(() => {
  process.env.PATH = searched;
  rmSync(root, { recursive: true });
});

function standIn(program: string, script: string): void {
  const path = join(root, 'bin', program);
  writeFileSync(path, `#!/bin/sh\necho "${program} $*" >> "${root}/asked"\n${script}\n`);
  chmodSync(path, 0o755);
}

/** PostgreSQL's words about its archive, and pgBackRest's about backups that it reads again. */
function answers(mode: string, command: string, status = 'ok'): string {
  return `case "$*" in
    *archive_mode*) ${mode} ;;
    *archive_command*) echo '${command}' ;;
    *verify*) echo 'status: ${status}' ;;
  esac`;
}

function asked(): string[] {
  return readFileSync(join(root, 'asked'), 'utf8').trim().split('\n');
}

function place(): string[] {
  const said: string[] = [];
  const cluster = findCluster(machine, here);
  placePgBackRest(machine, { folder: projectFolder, cluster }, (line) => said.push(line));
  return said;
}

it('configures a sealed repository that PostgreSQL’s user alone reads (product §16.15)', () => {
  const file = configurePgBackRest(machine, findCluster(machine, here), 'a word = # and more');
  const lines = readFileSync(file, 'utf8').split('\n');
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([
    '[clubdraw]',
    'pg1-path=/var/lib/postgresql/17/main',
    'pg1-port=5432',
    'repo1-path=/var/lib/pgbackrest',
    'repo1-cipher-type=aes-256-cbc',
    'repo1-cipher-pass=a word = # and more',
    'repo1-bundle=y',
    'repo1-block=y',
    'repo1-retention-full-type=time',
    'repo1-retention-full=14',
    'compress-type=zst',
    'start-fast=y',
  ]);
  expect(statSync(file).mode % 0o1000).toBe(0o640);
  expect(asked()).toContain(`chown root:postgres ${file}`);
});

it('has PostgreSQL archive, and the timer go on with pgBackRest, by one restart (product §16.15)', () => {
  const said = place();
  expect(asked().filter((line) => /^systemctl (?!daemon)|stanza-create|check$/.test(line))).toEqual(
    [
      'runuser -u postgres -- pgbackrest --stanza=clubdraw stanza-create',
      'systemctl restart postgresql@17-main',
      'runuser -u postgres -- pgbackrest --stanza=clubdraw check',
      'systemctl start clubdraw-backup.service',
    ],
  );
  expect(said.at(-2)).toBe(
    '20300101-000000F has all of the database, 4.20 MB in /var/lib/pgbackrest.',
  );
  const archive = join(machine.clusters, '17/main/conf.d/clubdraw-archive.conf');
  expect(readFileSync(archive, 'utf8')).toContain("'pgbackrest --stanza=clubdraw archive-push %p'");
  expect(existsSync(join(machine.units, 'clubdraw-database-backup.service'))).toBe(true);
  const dropIn = join(machine.units, 'clubdraw-backup.service.d/pgbackrest.conf');
  expect(readFileSync(dropIn, 'utf8')).toContain('Requires=clubdraw-database-backup.service\n');
  rmSync(join(root, 'asked'));
  place();
  expect(asked()).toContain('systemctl reload postgresql@17-main');
  expect(asked().join()).not.toContain('restart');
});

it('leaves an archive of the operator’s alone (product §16.15)', () => {
  standIn('runuser', answers('echo on', 'cp %p /archive/%f'));
  expect(place).toThrow('PostgreSQL archives by a command of yours: cp %p /archive/%f.');
  expect(existsSync(join(machine.clusters, '17'))).toBe(false);
});

it('ends with a backup that is not as it was written, which pgBackRest calls no failure (product §16.15)', () => {
  standIn('runuser', answers('echo on', '(disabled)', 'error'));
  expect(place).toThrow('A backup is not whole:\nstatus: error');
});

it('is for Debian’s PostgreSQL on this machine alone (product §16.15)', () => {
  const elsewhere = 'The database is not on this machine';
  for (const host of ['database.example', '127.0.0.1,127.0.0.1:5433'])
    expect(() => findCluster(machine, here.replace('127.0.0.1:5432', host))).toThrow(elsewhere);
  expect(() => findCluster(machine, here.replace('5432', '5433'))).toThrow('has the port 5433');
  standIn('pg_lsclusters', '');
  expect(() => findCluster(machine, here)).toThrow('has the port 5432');
  standIn('pg_lsclusters', 'exit 127');
  expect(() => findCluster(machine, here)).toThrow('is none of Debian’s packages.');
});
