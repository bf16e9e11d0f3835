import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Ignored by git, and gone with the installed packages: a new installation has proven nothing yet.
 */
function fileIn(project: string): string {
  return join(project, 'node_modules', '.cache', 'clubdraw', 'last-green-commit');
}

/** The commit at which every check passed last, or undefined when none has. */
export function lastGreenCommit(project: string): string | undefined {
  try {
    return readFileSync(fileIn(project), 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Notes that every check has passed at this commit. */
export function noteGreenCommit(project: string, commit: string): void {
  const file = fileIn(project);
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, `${commit}\n`);
  renameSync(fresh, file);
}
