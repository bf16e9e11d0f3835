import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { sha256Of } from '../../releases/sha256-of.ts';

/**
 * Makes the archive of a release that is made up: one that is given, under another version, after
 * `change` was done to its folder; answers its path.
 */
export function madeUpRelease(
  archive: string,
  version: string,
  change: (folder: string) => void = () => {},
): string {
  const work = join(dirname(archive), `made-up-${version}`);
  // A run that was ended half-way leaves its folder.
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work);
  execFileSync('tar', ['--extract', `--file=${archive}`, `--directory=${work}`]);
  const [name = ''] = readdirSync(work);
  const folder = join(work, name);
  writeFileSync(join(folder, 'VERSION'), `${version}\n`);
  change(folder);
  const made = join(dirname(archive), `clubdraw-${version}.tar.gz`);
  execFileSync('tar', [
    '--create',
    '--use-compress-program=gzip -1',
    `--file=${made}`,
    `--directory=${work}`,
    name,
  ]);
  writeFileSync(`${made}.sha256`, `${sha256Of(made)}  ${basename(made)}\n`);
  rmSync(work, { recursive: true });
  return made;
}
