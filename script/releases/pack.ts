import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { projectFolder } from '../project-folder.ts';
import { git } from './release-problems.ts';
import { sha256Of } from './sha256-of.ts';

/** When the commit was made, in seconds: all that is packed of it is as old. */
export function commitSeconds(): number {
  return Number(git(projectFolder, 'log', '-1', '--format=%ct'));
}

/**
 * Packs names of a folder into a tar that is the same for the same content: in order, all of it
 * root's or of another owner, and as old as the commit (the site tells browsers the time
 * of a file). One that ends with `.gz` is compressed.
 */
export function pack(file: string, folder: string, names: readonly string[], owner = 0): void {
  const same = ['--sort=name', '--numeric-owner', `--mtime=@${commitSeconds()}`, '--format=gnu'];
  execFileSync('tar', [
    '--create',
    `--file=${file}`,
    ...(file.endsWith('.gz') ? ['--gzip'] : []),
    ...same,
    `--owner=${owner}`,
    `--group=${owner}`,
    `--directory=${folder}`,
    ...names,
  ]);
}

/** Writes a file `.sha256` beside one, which `sha256sum -c` reads. */
export function writeSum(file: string): void {
  writeFileSync(`${file}.sha256`, `${sha256Of(file)}  ${basename(file)}\n`);
}
