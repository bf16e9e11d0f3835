import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Version = readonly [number, number, number];

/** The three numbers of `1.0.0`; undefined for anything else. */
function numbersOf(text: string): Version | undefined {
  const found = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(text);
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : undefined;
}

function isLater(a: Version, b: Version): boolean {
  const at = a.findIndex((part, index) => part !== b[index]);
  return at !== -1 && (a[at] ?? 0) > (b[at] ?? 0);
}

export function git(folder: string, ...given: string[]): string {
  return execFileSync('git', given, { cwd: folder, encoding: 'utf8' }).trim();
}

/** The version that a folder has now. */
export function versionOf(folder: string): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  return manifest.version;
}

/** Why a folder cannot be released with a version: a sentence each; none when it can. */
export function releaseProblems(folder: string, version: string): string[] {
  const [asked, present] = [numbersOf(version), numbersOf(versionOf(folder))];
  if (!asked)
    return [`"${version}" is no version: three numbers with dots between, such as 1.0.0.`];
  const problems: string[] = [];
  if (present && !isLater(asked, present))
    problems.push(`${version} is not later than ${present.join('.')}, the version that is here.`);
  if (git(folder, 'status', '--porcelain') !== '')
    problems.push('There are changes that are not committed.');
  if (git(folder, 'tag', '--list', `v${version}`) !== '')
    problems.push(`There is a tag v${version} already.`);
  const changes = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8');
  if (!changes.split('\n').some((line) => line.startsWith(`## ${version} · `)))
    problems.push(`CHANGELOG.md has no heading "## ${version} · " with its date.`);
  return problems;
}
