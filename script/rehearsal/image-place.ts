import { chmodSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '../process/start-program.ts';
import { openBuildah } from '../releases/image/buildah.ts';
import { imageCommand, imageFolders, imageHome } from '../releases/image/image-config.ts';
import { demand } from './story.ts';

/** The part of an image's configuration that a process is started by. */
type Config = { User: string; Env: string[]; Cmd: string[]; WorkingDir: string };

/**
 * A place in the image of a release, which buildah unpacks: each process has its own view of it, as
 * compose.yaml gives it one. It is read only, but for an empty `/tmp` and the rehearsal's folder,
 * and takes user, environment and folder from the image's configuration.
 */
export function imagePlace(
  image: string,
  { folder, say }: { folder: string; say: (line: string) => void },
): Place {
  const buildah = openBuildah(join(folder, 'buildah'));
  const container = buildah.demand('from', '--pull-never', `oci-archive:${image}`);
  const help = buildah.demand('run', '--isolation=chroot', container, '--', 'clubdraw', '--help');
  demand(help.startsWith('clubdraw COMMAND'), `clubdraw --help says: ${help}`);
  const { OCIv1 }: { OCIv1: { config: Config } } = JSON.parse(buildah.demand('inspect', container));
  const root = buildah.demand('mount', container);
  const [uid = 0, gid = 0] = OCIv1.config.User.split(':').map(Number);
  demandConfig(OCIv1.config, root);
  const node = join(folder, 'enter-image');
  writeFileSync(node, gate(OCIv1.config, { root, folder }));
  chmodSync(node, 0o755);
  say(`✓ The image is unpacked, runs as ${uid}, and clubdraw --help explains itself in it.`);
  return { node, folder, user: { uid, gid }, takesRights: true };
}

function demandConfig({ User, Cmd, WorkingDir }: Config, root: string): void {
  demand(Cmd.join(' ') === imageCommand.join(' '), `The image runs ${Cmd.join(' ')}.`);
  demand(WorkingDir === imageHome, `The image runs in ${WorkingDir}.`);
  for (const one of imageFolders) {
    const { uid, gid, mode } = statSync(join(root, one));
    demand(`${uid}:${gid}` === User, `${one} is owned by ${uid}:${gid}, and the user is ${User}.`);
    demand((mode & 0o777) === 0o700, `Others reach ${one}.`);
  }
}

/** A program that runs the image's Node with what it is given, in a view of its own. */
function gate(
  { User, Env, WorkingDir }: Config,
  { root, folder }: { root: string; folder: string },
): string {
  const defaults = Env.map((line) => {
    const [name = '', ...value] = line.split('=');
    const quoted = `'${value.join('=')}'`;
    return name === 'PATH'
      ? `PATH=${quoted}; export PATH`
      : `: "\${${name}=${value.join('=')}}"; export ${name}`;
  });
  return `#!/bin/sh
set -eu
if [ "$#" -gt 0 ] && [ "$1" = --inside ]; then
  shift
  mount --bind '${root}' '${root}'
  mount -t tmpfs tmpfs '${root}/tmp'
  mkdir -p '${root}${folder}'
  mount --bind '${folder}' '${root}${folder}'
  mount -t proc proc '${root}/proc'
  mount --rbind /dev '${root}/dev'
  for file in hosts resolv.conf; do
    mount --bind "/etc/$file" "${root}/etc/$file"
  done
  mount -o remount,bind,ro '${root}'
  program=$(command -v chroot)
  ${defaults.join('\n  ')}
  exec "$program" --userspec='${User}' '${root}' sh -c 'cd ${WorkingDir} && exec runtime/node "$@"' sh "$@"
fi
for file in hosts resolv.conf; do
  [ -e "${root}/etc/$file" ] || : > "${root}/etc/$file"
done
exec unshare --mount --propagation private sh "$0" --inside "$@"
`;
}
