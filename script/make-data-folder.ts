import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

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
 * Makes a folder and those above it. Not by mkdir's own recursion: where a folder is there and takes
 * no new one without saying why (/proc does), that goes round for ever.
 */
function makeFolders(folder: string, mode: number): void {
  if (existsSync(folder)) return;
  if (!existsSync(dirname(folder))) makeFolders(dirname(folder), mode);
  mkdirSync(folder, { mode });
}
