import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '../start-refused.ts';

/** The differences between a commit and the files as they are now. */
export type Changes = {
  /** The full name of the commit that is compared with. */
  base: string;
  /** Why it is this one, in words. */
  reason: string;
  /** Files that are there, new ones included, as paths from the repository's folder. */
  files: string[];
  /** How many files are gone. */
  removed: number;
};

/**
 * Finds what has changed since the asked commit, else since the last green run, else since the
 * branch left `main`; on `main` itself, since the commit before the newest.
 *
 * @throws {StartRefused} when there is no repository, or the asked commit is not in it
 */
export function changesSince(
  folder: string,
  { asked, lastGreen }: { asked?: string | undefined; lastGreen?: string | undefined },
): Changes {
  if (git(folder, 'rev-parse', '--verify', 'HEAD') === undefined) {
    throw new StartRefused(
      'A quick run compares with a commit: it needs git, and a clone with one.',
    );
  }
  const { base, reason } = baseOf(folder, { asked, lastGreen });
  // The commits that others have put on top of it since are no change of this branch.
  const from = git(folder, 'merge-base', base, 'HEAD') ?? base;
  const differing = git(folder, 'diff', '--name-only', '-z', '--no-renames', '--relative', from);
  const fresh = git(folder, 'ls-files', '-z', '--others', '--exclude-standard');
  const all = [differing, fresh].flatMap((names) => (names ?? '').split('\0').filter(Boolean));
  const files = all.filter((name) => existsSync(join(folder, name)));
  return { base, reason, files, removed: all.length - files.length };
}

/** The commit that the files are exactly at; undefined with changes that are not committed. */
export function cleanCommit(folder: string): string | undefined {
  return git(folder, 'status', '--porcelain') === '' ? commitOf(folder, 'HEAD') : undefined;
}

function baseOf(
  folder: string,
  { asked, lastGreen }: { asked?: string | undefined; lastGreen?: string | undefined },
): { base: string; reason: string } {
  if (asked !== undefined) {
    const base = commitOf(folder, asked);
    if (base === undefined) throw new StartRefused(`There is no commit "${asked}" here.`);
    return { base, reason: 'as asked' };
  }
  // A commit that was rebased away may be gone.
  const green = lastGreen === undefined ? undefined : commitOf(folder, lastGreen);
  if (green !== undefined) return { base: green, reason: 'the last green run' };
  const none = 'no whole run has passed here yet';
  const head = commitOf(folder, 'HEAD') ?? 'HEAD';
  const left = git(folder, 'merge-base', 'HEAD', 'main');
  if (left !== undefined && left !== head) {
    return { base: left, reason: `where this branch left main: ${none}` };
  }
  const before = commitOf(folder, 'HEAD~1');
  if (before !== undefined)
    return { base: before, reason: `the commit before the newest: ${none}` };
  return { base: head, reason: `the only commit: ${none}` };
}

function commitOf(folder: string, name: string): string | undefined {
  return git(folder, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);
}

/** The output of git, without the last line's end; undefined when it fails or is not installed. */
function git(folder: string, ...given: string[]): string | undefined {
  const done = spawnSync('git', given, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return done.status === 0 ? done.stdout.trimEnd() : undefined;
}
