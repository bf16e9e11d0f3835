import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { debianSources, suite } from './debian-mirror.ts';
import { packageFolder } from './debian-components.ts';
import { imageUser } from './image-config.ts';

/**
 * Libraries of Node, and a shell for `clubdraw`. Node has authorities, zones and languages of its
 * own, so no package brings them.
 */
const packages = ['base-files', 'busybox', 'libatomic1', 'libstdc++6'];

/** Those that `clubdraw`, compose.yaml and somebody who looks into a container call. */
const words = ['sh', 'cat', 'df', 'dirname', 'env', 'id', 'ls', 'ps', 'readlink', 'sleep', 'wget'];

/** Of no use in an image: what apt and dpkg keep for a next time, and texts for people. */
const left = [
  'etc/apt',
  'etc/dpkg',
  'usr/share/bug',
  'usr/share/info',
  'usr/share/lintian',
  'usr/share/locale',
  'usr/share/man',
  'usr/share/gcc',
  'usr/share/gdb',
  'usr/share/initramfs-tools',
  'var/cache',
  ...['alternatives', 'arch', 'info', 'status', 'triggers', 'updates'].map(
    (name) => `var/lib/dpkg/${name}`,
  ),
  'var/lib/apt',
  'var/log',
];

/**
 * Makes the smallest Debian that Node runs in, in an empty folder, from signed packages of the
 * mirror of this machine: no package manager, no user that can sign in, nothing set-uid.
 */
export function makeDebianRoot(root: string, seconds: number): void {
  const tar = `${root}.tar`;
  // Nothing of a package is run, so what runs such programs need not be in the image.
  const how = ['--variant=extract', `--include=${packages.join()}`, `--extract-hook=${keepFields}`];
  execFileSync('mmdebstrap', ['--quiet', ...how, suite, tar, ...debianSources()], {
    env: { ...process.env, SOURCE_DATE_EPOCH: `${seconds}` },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  execFileSync('tar', ['--extract', `--file=${tar}`, `--directory=${root}`]);
  rmSync(tar);
  for (const path of left) rmSync(join(root, path), { recursive: true, force: true });
  leaveLicences(join(root, 'usr/share/doc'));
  for (const word of words) symlinkSync('busybox', join(root, 'usr/bin', word));
  writeUsers(join(root, 'etc'));
}

/** Keeps the fields of each package, as dpkg does for those that it installs; `$1` is the root. */
const keepFields = `mkdir -p "$1/${packageFolder}"; for deb in "$1"/var/cache/apt/archives/*.deb; do
  dpkg-deb --field "$deb" > "$1/${packageFolder}/$(dpkg-deb --field "$deb" Package)" || exit 1
done`;

/** Of the texts about packages only `copyright` stays, and the links that lead to one. */
function leaveLicences(docs: string): void {
  for (const one of readdirSync(docs, { withFileTypes: true })) {
    if (one.isSymbolicLink()) continue;
    for (const name of readdirSync(join(docs, one.name)))
      if (name !== 'copyright') rmSync(join(docs, one.name, name), { recursive: true });
  }
}

function writeUsers(etc: string): void {
  const users = [
    ['root', 0, '/root'],
    ['clubdraw', imageUser, '/nonexistent'],
  ] as const;
  const passwd = users.map(
    ([name, id, home]) => `${name}:x:${id}:${id}:${name}:${home}:/usr/sbin/nologin\n`,
  );
  writeFileSync(join(etc, 'passwd'), passwd.join(''));
  writeFileSync(join(etc, 'group'), users.map(([name, id]) => `${name}:x:${id}:\n`).join(''));
  const names = join(etc, 'nsswitch.conf');
  if (!existsSync(names)) writeFileSync(names, 'passwd: files\ngroup: files\nhosts: files dns\n');
}
