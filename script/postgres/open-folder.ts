import { spawnSync } from 'node:child_process';
import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresUser } from './postgres-user.ts';
import { StartRefused } from '../start-refused.ts';

/**
 * A folder that every user of the system can walk into, for what an unprivileged process must
 * reach and our own folders hide: in the first of the given parents that allows it.
 */
export function openFolder(parents: readonly string[]): string {
  for (const parent of parents) {
    const folder = join(parent, 'clubdraw');
    try {
      mkdirSync(folder, { recursive: true });
      // In a folder that all may write to, somebody else may have put one of this name first.
      if (lstatSync(folder).uid !== process.getuid?.()) continue;
      chmodSync(folder, 0o755);
      return folder;
    } catch {
      continue;
    }
  }
  throw new StartRefused(`PostgreSQL's user can reach none of ${parents.join(', ')}.`);
}

/** Whether a user can walk into a folder, through all the folders above it. */
export function canReach(user: PostgresUser, folder: string): boolean {
  if (user.uid === undefined) return true;
  const options = { ...user, cwd: '/', stdio: 'ignore' } as const;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], options).status === 0;
}
