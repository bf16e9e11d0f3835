import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBefore } from '../../server/src/product-version.ts';

export function git(folder: string, ...given: string[]): string {
  return execFileSync('git', given, { cwd: folder, encoding: 'utf8' }).trim();
}

/** Why a folder cannot be released with a version: a sentence each; none when it can. */
export function releaseProblems(folder: string, version: string): string[] {
  if (!/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(version))
    return [`"${version}" is no version: three numbers with dots between, such as 1.0.0.`];
  const problems: string[] = [];
  const present = readFileSync(join(folder, 'VERSION'), 'utf8').trim();
  if (!isBefore(present, version))
    problems.push(`${version} is not later than ${present}, the version that is here.`);
  if (git(folder, 'status', '--porcelain') !== '')
    problems.push('There are changes that are not committed.');
  if (git(folder, 'tag', '--list', `v${version}`) !== '')
    problems.push(`There is a tag v${version} already.`);
  const changes = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8');
  if (!changes.split('\n').some((line) => line.startsWith(`## ${version} · `)))
    problems.push(`CHANGELOG.md has no heading "## ${version} · " with its date.`);
  return problems;
}
