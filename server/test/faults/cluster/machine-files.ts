import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { statfsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The folders that a machine has of its own, by whose they are. */
const ownFolders: readonly [string, string][] = [
  ['etc/patroni', 'postgres'],
  ['etc/haproxy', 'haproxy'],
  ['var/lib/postgresql', 'postgres'],
  ['var/lib/etcd', 'etcd'],
  ['run', 'root'],
  ['run/postgresql', 'postgres'],
];

/** Where its database lies. */
const databaseFolder = 'var/lib/postgresql';

type Files = { root: string; folder: string; diskMb?: number | undefined };

/** Makes what a machine has of its own; `remove` takes its disk away. */
export function makeFiles({ root, folder, diskMb }: Files): { remove(): void } {
  mkdirSync(join(folder, databaseFolder), { recursive: true });
  const disk = join(folder, databaseFolder);
  if (diskMb !== undefined) mountDisk({ image: join(folder, 'disk.img'), disk, diskMb });
  for (const [path, owner] of ownFolders) {
    mkdirSync(join(root, path), { recursive: true });
    mkdirSync(join(folder, path), { recursive: true });
    giveToUser({ root, folder }, path, owner);
  }
  return {
    remove: () => {
      if (diskMb !== undefined) execFileSync('umount', [disk]);
    },
  };
}

/** Gives a file or folder of a machine to a user of its Debian. */
export function giveToUser({ root, folder }: Files, path: string, user: string): void {
  const known = readFileSync(join(root, 'etc/passwd'), 'utf8').split('\n');
  const line = known.find((one) => one.startsWith(`${user}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined) throw new Error(`no user ${user} in ${root}`);
  chownSync(join(folder, path), Number(uid), Number(gid));
}

function mountDisk({ image, disk, diskMb }: { image: string; disk: string; diskMb: number }): void {
  writeFileSync(image, '');
  truncateSync(image, diskMb * 1024 * 1024);
  execFileSync('mkfs.ext4', ['-q', '-m', '0', image]);
  execFileSync('mount', ['-o', 'loop', image, disk]);
}

const filler = join(databaseFolder, 'filler');

/** Leaves not a single free block on the disk of a machine. */
export function fillDisk(folder: string): void {
  const { bavail, bsize } = statfsSync(join(folder, databaseFolder));
  const file = join(folder, filler);
  execFileSync('fallocate', ['--length', String(Math.floor(bavail * 0.99) * bsize), file]);
  // The rest, until it is refused.
  const rest = ['if=/dev/zero', `of=${file}.rest`, 'bs=4096', 'status=none'];
  try {
    execFileSync('dd', rest, { stdio: 'ignore' });
  } catch {
    return;
  }
  throw new Error('the disk took everything');
}

export function emptyDisk(folder: string): void {
  for (const path of [filler, `${filler}.rest`]) rmSync(join(folder, path), { force: true });
}
