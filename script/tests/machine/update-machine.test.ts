import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { machineAt, type Machine } from '../../machine/machine.ts';
import { unpackRelease } from '../../machine/unpack-release.ts';
import { updateMachine } from '../../machine/update-machine.ts';
import { demandLastVersion, exchangeVersion } from '../../machine/versions.ts';
import { sha256Of } from '../../releases/sha256-of.ts';
import { openTemporaryFolder } from '../open-temporary-folder.ts';

const processes = ['clubdraw-worker', 'clubdraw-web@1', 'clubdraw-web@2'];
const searched = process.env.PATH;
let root: string;
let machine: Machine;

/**
 * A machine whose systemctl notes what it is asked, and which version a unit starts from; units of
 * a version `broken` never come up.
 */
beforeEach(() => {
  root = openTemporaryFolder();
  const bin = join(root, 'bin');
  mkdirSync(bin);
  standIn(join(bin, 'systemctl'), systemctl);
  standIn(join(bin, 'journalctl'), journalctl);
  process.env.PATH = `${bin}${delimiter}${searched}`;
  machine = machineOf(async (unit) => !startedFrom(unit).includes('broken'));
  for (const name of ['systemd', 'started']) mkdirSync(join(root, name));
  exchangeVersion(machine, release('1.0.0', 'first'));
  for (const name of processes) writeFileSync(join(root, 'started', name), '1.0.0\n');
});
afterEach(() => {
  process.env.PATH = searched;
  rmSync(root, { recursive: true });
});

function machineOf(isReady: (unit: string) => Promise<boolean>): Machine {
  return machineAt(root, isReady, async () => {});
}

function standIn(path: string, script: string): void {
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
}

const systemctl = `
root=$(dirname "$(dirname "$0")")
echo "$*" >> "$root/asked"
case "$1" in
  list-units) for unit in ${processes.join(' ')}; do for pattern; do
    # A pattern is compared with the whole name.
    case "$unit.service" in $pattern) echo "$unit.service loaded active running" ;; esac
  done; done ;;
  # The version that a process was started from is its number, too.
  show) case "$2" in
    *MainPID) cat "$root/started/$4" ;;
    *) grep -q broken "$root/started/$4" && echo "$(wc -l < "$root/asked")" || echo 0 ;;
  esac ;;
  start|restart) cat "$root/srv/clubdraw/VERSION" > "$root/started/$2" ;;
  stop) rm -f "$root/started/$2" ;;
esac`;

/** The log of a process that failed: its reason, its stack, and what systemd says behind it. */
const journalctl = `
{ echo 'Error: no such setting'; seq 9 | sed 's/^/    at step /'; seq 6 | sed 's/^/systemd says /'; } |
  tail -n "$(echo "$*" | sed 's/.*--lines=\\([0-9]*\\).*/\\1/')"`;

function release(version: string, unit: string, migrations: readonly string[] = []): string {
  const folder = join(root, `srv/clubdraw-${version}`);
  for (const part of ['runtime', 'deploy/systemd', 'server/migrations'])
    mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(join(folder, 'VERSION'), `${version}\n`);
  writeFileSync(join(folder, 'runtime/node'), '');
  writeFileSync(join(folder, 'install.sh'), '');
  writeFileSync(join(folder, 'deploy/systemd/clubdraw-worker.service'), unit);
  for (const name of migrations) writeFileSync(join(folder, 'server/migrations', name), '');
  return folder;
}

function startedFrom(unit: string): string {
  const file = join(root, 'started', unit);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

function asked(): string[] {
  const lines = readFileSync(join(root, 'asked'), 'utf8').trim().split('\n');
  return lines.filter((line) => /^(start|restart|stop) /.test(line));
}

it('replaces one process after the other beside a spare one, after a backup and the migration (product §16.14)', async () => {
  const said: string[] = [];
  await updateMachine(machine, release('1.1.0', 'second'), (line) => said.push(line));
  expect(asked()).toEqual([
    'start clubdraw-backup.service',
    'restart clubdraw-migrate.service',
    'start clubdraw-web@3',
    'restart clubdraw-worker',
    'restart clubdraw-web@1',
    'restart clubdraw-web@2',
    'stop clubdraw-web@3',
  ]);
  expect(processes.map(startedFrom)).toEqual(['1.1.0', '1.1.0', '1.1.0']);
  expect(readFileSync(join(machine.units, 'clubdraw-worker.service'), 'utf8')).toBe('second');
  expect(said.at(-1)).toBe('1.1.0 runs; clubdraw update --back brings 1.0.0 again.');
  await updateMachine(machine, demandLastVersion(machine), () => {});
  expect(processes.map(startedFrom)).toEqual(['1.0.0', '1.0.0', '1.0.0']);
  expect(readFileSync(join(machine.units, 'clubdraw-worker.service'), 'utf8')).toBe('first');
});

it('brings the version before again where the new one does not come up (product §16.14)', async () => {
  await updateMachine(machine, release('1.1.0', 'second'), () => {});
  rmSync(join(root, 'asked'));
  const failed = updateMachine(machine, release('1.2.0-broken', 'third'), () => {});
  await expect(failed).rejects.toThrow(/clubdraw-web@3 does not come up:\nError: no such setting/);
  await expect(failed).rejects.toThrow(/1\.1\.0 runs as before\. The database has not changed\.$/);
  expect(existsSync(join(root, 'srv/clubdraw-1.2.0-broken'))).toBe(false);
  expect(processes.map(startedFrom)).toEqual(['1.1.0', '1.1.0', '1.1.0']);
  expect(asked().slice(-2)).toEqual(['start clubdraw-web@3', 'stop clubdraw-web@3']);
  expect(readFileSync(join(machine.units, 'clubdraw-worker.service'), 'utf8')).toBe('second');
  // The way back still leads to the one before.
  expect(demandLastVersion(machine)).toBe(realpathSync(join(root, 'srv/clubdraw-1.0.0')));
});

it('starts again from the version before what was replaced by then (product §16.14)', async () => {
  const folder = release('1.1.0', 'second');
  const late = machineOf(
    async (unit) => unit !== 'clubdraw-web@1' || startedFrom(unit) === '1.0.0',
  );
  standIn(join(root, 'bin/systemctl'), systemctl.replace('grep -q broken', 'grep -qx 1.1.0'));
  await expect(updateMachine(late, folder, () => {})).rejects.toThrow('clubdraw-web@1 does not');
  expect(processes.map(startedFrom)).toEqual(['1.0.0', '1.0.0', '1.0.0']);
});

/** Lets systemctl do this first, with the name of what is started. */
function beforeStart(words: string): void {
  const more = systemctl.replace('start|restart)', `start|restart) ${words};`);
  standIn(join(root, 'bin/systemctl'), more.replace('grep -q broken', 'grep -q .'));
}

it('names what a migration ended, and starts what systemd began from the new folder again (product §16.14)', async () => {
  const folder = release('1.1.0', 'second', ['0009_more.sql']);
  const ended = 'clubdraw-web@2';
  beforeStart(`[ "$2" != clubdraw-migrate.service ] || echo 1.1.0 > "$root/started/${ended}"`);
  const back = machineOf(async (unit) => startedFrom(unit) === '1.0.0' && unit !== ended);
  const failed = updateMachine(back, folder, () => {});
  await expect(failed).rejects.toThrow(
    new RegExp(`^clubdraw-web@3 does not come up:[^]*\n${ended} does not come up:\nError: no such`),
  );
  const words = `1.0.0 is back, without ${ended}. The migrations that succeeded stay; CHANGELOG.md`;
  await expect(failed).rejects.toThrow(words);
  expect(asked().slice(-2)).toEqual(['stop clubdraw-web@3', `restart ${ended}`]);
  expect(startedFrom(ended)).toBe('1.0.0');
});

it.each([
  [['0009_more.sql'], 'The migrations that succeeded stay; CHANGELOG.md says whether one of them'],
  [[], 'The database has not changed.'],
])(
  'says why a migration failed, also where an old folder stays; files %j (product §16.14)',
  async (files, database) => {
    symlinkSync('nowhere', join(root, 'srv/clubdraw-0.1.0'));
    beforeStart('case "$2" in *migrate*) echo "no lock"; exit 1 ;; esac');
    const failed = updateMachine(machine, release('1.1.0', 'second', files), () => {});
    await expect(failed).rejects.toThrow('clubdraw-migrate.service failed (1).\nno lock');
    await expect(failed).rejects.toThrow('Old versions could not be removed: ENOENT');
    await expect(failed).rejects.toThrow(`1.0.0 runs as before. ${database}`);
    expect(asked()).not.toContain('restart clubdraw-worker');
  },
);

it('exchanges nothing before the backup of a lost machine is put back (product §16.15)', async () => {
  mkdirSync(dirname(machine.awaited));
  writeFileSync(machine.awaited, 'clubdraw-20260101T000000Z\n');
  const updating = updateMachine(machine, release('1.1.0', 'next'), () => {});
  await expect(updating).rejects.toThrow('--backup clubdraw-20260101T000000Z first');
  expect(existsSync(join(root, 'asked'))).toBe(false);
});

it('takes an archive that is whole, and keeps two versions (product §16.14)', async () => {
  const archive = join(root, 'clubdraw-1.3.0.tar.gz');
  release('1.3.0', 'fourth');
  const from = ['--create', '--gzip', `--file=${archive}`, `--directory=${join(root, 'srv')}`];
  execFileSync('tar', [...from, 'clubdraw-1.3.0']);
  rmSync(join(root, 'srv/clubdraw-1.3.0'), { recursive: true });
  expect(() => unpackRelease(machine, archive)).toThrow('clubdraw-1.3.0.tar.gz.sha256 must lie');
  writeFileSync(`${archive}.sha256`, `${'0'.repeat(64)}  clubdraw-1.3.0.tar.gz\n`);
  expect(() => unpackRelease(machine, archive)).toThrow('is not what');
  writeFileSync(`${archive}.sha256`, `${sha256Of(archive)}  clubdraw-1.3.0.tar.gz\n`);
  const old = release('0.9.0', 'old');
  const folder = unpackRelease(machine, archive);
  await updateMachine(machine, folder, () => {});
  expect(existsSync(old)).toBe(false);
  expect(processes.map(startedFrom)).toEqual(['1.3.0', '1.3.0', '1.3.0']);
  expect(() => unpackRelease(machine, archive)).toThrow('1.3.0 runs here already.');
});
