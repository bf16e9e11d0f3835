import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** buildah with a store of its own in a folder, which needs no file system of the kernel's. */
export type Buildah = {
  /**
   * Runs a command of buildah; answers its words.
   *
   * @throws with its complaint when it does not end with 0
   */
  demand(command: string, ...args: string[]): string;
};

export function openBuildah(folder: string): Buildah {
  const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run')];
  const plain = ['--storage-driver', 'vfs', ...store];
  return {
    demand: (command, ...args) =>
      execFileSync('buildah', [...plain, command, ...args], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        maxBuffer: 64 * 1024 * 1024,
      }).trim(),
  };
}

/** The packages of Debian that an image is made with and that are not here. */
export function missingTools(): string[] {
  return ['buildah', 'mmdebstrap'].filter(
    (name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status !== 0,
  );
}
