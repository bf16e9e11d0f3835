import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { debianMirror, suite } from '../../releases/image/debian-mirror.ts';

/** Beside what every Debian has: a machine that boots, with what a provider of machines puts in. */
const present = ['systemd-sysv', 'dbus', 'iproute2', 'ca-certificates'];

/**
 * The packages that `sh install.sh` asks for, and those that an operator adds: downloaded, and not
 * installed, since the machine reaches no network.
 */
const ofInstallation: Packages = {
  names: ['certbot', 'haproxy', 'libatomic1', 'pgbackrest', 'postgresql'],
  flags: ['--download-only'],
};

/** Packages of Debian beside the smallest one that boots. */
export type Packages = {
  names: readonly string[];
  /** Of `apt-get install`. */
  flags: readonly string[];
};

/**
 * Makes a Debian in a folder, unless it is there: the smallest one that boots, with Debian's
 * packages of an installation in its cache, or with others. It needs debootstrap, and the mirror of
 * this machine's own packages.
 */
export function demandBase(
  folder: string,
  say: (line: string) => void,
  { names, flags }: Packages = ofInstallation,
): void {
  if (existsSync(folder)) return;
  const work = `${folder}.unfinished`;
  rmSync(work, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  run('debootstrap', [
    '--variant=minbase',
    `--include=${present.join()}`,
    suite,
    work,
    debianMirror(),
  ]);
  copyFileSync('/etc/resolv.conf', `${work}/etc/resolv.conf`);
  // Nothing starts while it is no machine yet.
  writeFileSync(`${work}/usr/sbin/policy-rc.d`, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  run('chroot', [work, 'apt-get', 'update', '-qq']);
  const asked = ['install', '-qq', '--yes', '--no-install-recommends', ...flags];
  run('chroot', [work, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...asked, ...names]);
  rmSync(`${work}/usr/sbin/policy-rc.d`);
  rmSync(`${work}/etc/resolv.conf`);
  renameSync(work, folder);
  say(`✓ A Debian (${suite}) is made in ${folder}, with ${names.join(', ')}${flagged(flags)}.`);
}

function flagged(flags: readonly string[]): string {
  return flags.length === 0 ? '' : ` (${flags.join(' ')})`;
}

function run(program: string, args: readonly string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}
