import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import { readVersion } from '../../server/src/product-version.ts';
import type { Machine } from './machine.ts';
import { exchangeVersion, folderAt, folderOf } from './versions.ts';

/**
 * Puts a release where it runs, so that its user changes nothing of it; answers the folder.
 *
 * @param release its unpacked folder
 */
export function placeProduct(machine: Machine, release: string): string {
  const folder = folderOf(machine, readVersion(release));
  if (folder !== folderAt(machine.home)) {
    mkdirSync(dirname(folder), { recursive: true });
    rmSync(folder, { recursive: true, force: true });
    machine.run('cp', ['-a', release, folder]);
    machine.run('chown', ['-R', '0:0', folder]);
    exchangeVersion(machine, folder);
  }
  rmSync(machine.command, { force: true });
  symlinkSync(`${machine.home}/script/clubdraw`, machine.command);
  return folder;
}

/** The user of the product's processes. */
const user = 'clubdraw';

/** Makes the product's user, and its folders, which nobody else can read. */
export function placeUser({ run, dataDir, backups, passphrase }: Machine): void {
  try {
    run('id', [user]);
  } catch {
    const own = ['--home-dir', dataDir, '--shell', '/usr/sbin/nologin'];
    run('useradd', ['--system', '--user-group', ...own, user]);
  }
  run('install', ['-d', '-o', user, '-g', user, '-m', '0700', dataDir, backups]);
  if (!existsSync(passphrase))
    writeFileSync(passphrase, `${randomBytes(18).toString('base64url')}\n`, { mode: 0o400 });
  // One that an operator brought from an earlier machine is the product's alone, too.
  chmodSync(passphrase, 0o400);
  run('chown', [`${user}:${user}`, passphrase]);
}
