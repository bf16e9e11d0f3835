import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { errorCode } from './process/error-code.ts';
import { claimFile } from './process/process-record.ts';
import { projectFolder } from './project-folder.ts';
import { StartRefused } from './start-refused.ts';

const claim = 'supervisor.pid';

/**
 * Makes a data directory with its folder for logs, closed to other users; not so for root, whose
 * database runs as another user who must be able to walk in (each secret has a mode of its own).
 *
 * @returns its path without symbolic links: a running PostgreSQL is recognised by it
 */
export function makeDataFolder(folder: string): string {
  const mode = process.getuid?.() === 0 ? 0o755 : 0o700;
  makeFolders(join(folder, 'log'), mode);
  return realpathSync(folder);
}

/**
 * Makes a folder and those above it. Not by mkdir's own recursion: where a folder is there and
 * takes no new one without saying why (/proc does), that goes round for ever.
 */
function makeFolders(folder: string, mode: number): void {
  if (existsSync(folder)) return;
  if (!existsSync(dirname(folder))) makeFolders(dirname(folder), mode);
  mkdirSync(folder, { mode });
}

/**
 * Makes the data directory and claims it for this process.
 *
 * @param given a path; relative ones count from the project's folder
 * @returns the absolute path
 * @throws {StartRefused} when it cannot be written to, is full, or another process has claimed it
 */
export function claimDataFolder(given: string): string {
  let folder = resolve(projectFolder, given);
  try {
    folder = makeDataFolder(folder);
    const { heldBy } = claimFile(join(folder, claim));
    if (heldBy === undefined) return folder;
    throw new StartRefused(
      `Clubdraw already runs on ${folder} (process ${heldBy}): stop it first, or set DATA_DIR and PORT to others.`,
    );
  } catch (error) {
    throw refusalOf(error, folder);
  }
}

/** Gives the data directory up, once nothing runs on it any more. */
export function releaseDataFolder(folder: string): void {
  rmSync(join(folder, claim), { force: true });
}

const sentences = new Map([
  ['EACCES', 'cannot be written to'],
  ['EPERM', 'cannot be written to'],
  ['EROFS', 'cannot be written to'],
  // The folder above is there, and still says that nothing is: it makes none.
  ['ENOENT', 'cannot be written to'],
  ['ENOSPC', 'is full'],
  ['EDQUOT', 'is full'],
  ['EEXIST', 'is not a folder'],
  ['ENOTDIR', 'is not a folder'],
]);

/**
 * Turns the system's error about a file of the folder into a sentence; any other stays what it is.
 */
export function refusalOf(error: unknown, folder: string): unknown {
  const path = error instanceof Error && 'path' in error ? String(error.path) : folder;
  const sentence = sentences.get(errorCode(error) ?? '');
  // A failed write to an open file names no path; what is open here is in the data directory.
  if (!sentence || !(path.startsWith(folder) || folder.startsWith(path))) return error;
  return new StartRefused(`The data directory ${folder} ${sentence}.`);
}
