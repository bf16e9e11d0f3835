import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes a data directory with its folder for logs, closed to other users; not so for root, whose
 * database runs as another user who must be able to walk in (each secret has a mode of its own).
 *
 * @returns its path without symbolic links: a running PostgreSQL is recognised by it
 */
export function makeDataFolder(folder: string): string {
  const mode = process.getuid?.() === 0 ? 0o755 : 0o700;
  mkdirSync(join(folder, 'log'), { recursive: true, mode });
  return realpathSync(folder);
}
