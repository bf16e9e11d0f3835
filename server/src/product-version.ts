import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const projectFolder = join(import.meta.dirname, '../..');

let known: string | undefined;

/**
 * The version that runs: `1.1.0` where it is a release, else the next one with the commit, as
 * `1.1.0-dev+5c2f6c1b0a`. A folder without a repository whose file `VERSION` has no commit is
 * `1.1.0-dev`.
 */
export function productVersion(): string {
  return (known ??= readVersion(projectFolder));
}

/** The version of a folder with the product: a checkout, or an installed one. */
export function readVersion(folder: string): string {
  const version = readFileSync(join(folder, 'VERSION'), 'utf8').trim();
  if (!version.endsWith('-dev') || !existsSync(join(folder, '.git'))) return version;
  const asked = ['rev-parse', '--short=10', 'HEAD'];
  try {
    const commit = execFileSync('git', asked, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
    return `${version}+${commit.trim()}`;
  } catch {
    // Without git, or in a repository without a commit.
    return version;
  }
}

type Numbers = { parts: readonly number[]; isReleased: boolean };

function numbersOf(version: string): Numbers {
  const found = /^(\d+)\.(\d+)\.(\d+)(-dev(?:\+[\w-]+)?)?$/.exec(version);
  if (!found) throw new RangeError(`${version} is no version of the product.`);
  return { parts: found.slice(1, 4).map(Number), isReleased: found[4] === undefined };
}

/**
 * Whether one version comes before another; what leads to a release comes before it.
 *
 * @throws {RangeError} for anything else than `1.1.0`, `1.1.0-dev` and `1.1.0-dev+5c2f6c1b0a`
 */
export function isBefore(version: string, other: string): boolean {
  const [a, b] = [numbersOf(version), numbersOf(other)];
  const at = a.parts.findIndex((part, index) => part !== b.parts[index]);
  if (at === -1) return !a.isReleased && b.isReleased;
  return (a.parts[at] ?? 0) < (b.parts[at] ?? 0);
}
