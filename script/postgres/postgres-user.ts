import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { StartRefused } from '../start-refused.ts';

/** The system user that PostgreSQL runs as. Empty: the user who started us. */
export type PostgresUser = { uid: number; gid: number } | Record<string, never>;

/**
 * PostgreSQL refuses to run as root. For root it is the owner of an existing cluster, else the
 * user `postgres`, else a system user made for it, else `nobody`; for anybody else it is oneself.
 */
export function postgresUser(cluster: string): PostgresUser {
  if (process.getuid?.() !== 0) return {};
  return (
    ownerOf(cluster) ??
    accountOf('postgres') ??
    accountOf('clubdraw-postgres') ??
    madeAccount('clubdraw-postgres') ??
    accountOf('nobody') ??
    refuse()
  );
}

function ownerOf(folder: string): PostgresUser | undefined {
  const stat = statSync(folder, { throwIfNoEntry: false });
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined;
}

/** The ids of a user of this system. */
export function accountOf(name: string): PostgresUser | undefined {
  try {
    const [uid, gid] = ['-u', '-g'].map((which) =>
      Number(execFileSync('id', [which, name], { stdio: ['ignore', 'pipe', 'ignore'] })),
    );
    return uid && gid ? { uid, gid } : undefined;
  } catch {
    return undefined;
  }
}

function madeAccount(name: string): PostgresUser | undefined {
  try {
    const options = [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
    ];
    execFileSync('useradd', [...options, name], { stdio: 'ignore' });
    return accountOf(name);
  } catch {
    return undefined;
  }
}

function refuse(): never {
  throw new StartRefused(
    'PostgreSQL does not run as root, and this system has no user "postgres" or "nobody" to run it as: start as an ordinary user, or set DATABASE_URL.',
  );
}
