import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { scheduler } from 'node:timers/promises';
import { StartRefused } from '../start-refused.ts';

/** The settings of the installed product, as the units of systemd read them. */
export const installedSettings = '/etc/clubdraw.env';

/**
 * Beside them: DATABASE_OWNER_URL, which the migration and a restore take, and no process that
 * answers people can read.
 */
export const installedOwnerSettings = '/etc/clubdraw-owner.env';

/** A machine with an installed product: where its parts lie, and how its programs are called. */
export type Machine = ReturnType<typeof machineAt>;

/**
 * @param root the folder that is the machine's `/`; empty for this machine itself
 * @param isReady whether the process of a unit answers that it is ready
 * @param pause waits so many ms
 */
export function machineAt(
  root = '',
  isReady: (unit: string) => Promise<boolean> = answersReady,
  pause: (ms: number) => Promise<void> = async (ms) => scheduler.wait(ms),
) {
  return {
    /** A link to the folder of the version that runs; the folders lie beside it. */
    home: join(root, '/srv/clubdraw'),
    /** A link to the folder of the version before. */
    lastHome: join(root, '/srv/clubdraw-last'),
    command: join(root, '/usr/local/bin/clubdraw'),
    settings: join(root, installedSettings),
    ownerSettings: join(root, installedOwnerSettings),
    passphrase: join(root, '/etc/clubdraw.passphrase'),
    /** Names the backup of a lost machine that is not put back yet: until then no unit starts. */
    awaited: join(root, '/etc/clubdraw.awaited-backup'),
    dataDir: join(root, '/var/lib/clubdraw'),
    backups: join(root, '/var/backups/clubdraw'),
    units: join(root, '/etc/systemd/system'),
    proxy: join(root, '/etc/haproxy'),
    /** The configuration of Debian's PostgreSQL, a folder for each version. */
    clusters: join(root, '/etc/postgresql'),
    /** Further configuration of pgBackRest, beside Debian's own. */
    pgBackRest: join(root, '/etc/pgbackrest/conf.d'),
    /** The words of pgBackRest about its backups, after the last one. */
    databaseBackups: join(root, '/run/clubdraw-database-backup/info.json'),
    renewalHooks: join(root, '/etc/letsencrypt/renewal-hooks/deploy'),
    run: runProgram,
    isReady,
    pause,
  };
}

export type Run = {
  /** The text that it reads; nothing unless given. */
  input?: string;
  env?: NodeJS.ProcessEnv;
  /** Lets people see what it says. */
  isSeen?: boolean;
};

/**
 * Runs a program of the system to its end; answers what it says.
 *
 * @throws {StartRefused} with its words when it does not end with 0
 */
function runProgram(program: string, args: readonly string[], options: Run = {}): string {
  const { input = '', env, isSeen = false } = options;
  const done = spawnSync(program, args, {
    encoding: 'utf8',
    input,
    stdio: ['pipe', isSeen ? 'inherit' : 'pipe', isSeen ? 'inherit' : 'pipe'],
    ...(env && { env: { ...process.env, ...env } }),
  });
  if (done.status === 0) return (done.stdout ?? '').trim();
  const words = done.error?.message ?? `${done.stdout ?? ''}${done.stderr ?? ''}`.trim();
  throw new StartRefused(
    `${[program, ...args].join(' ')} failed (${done.status}).\n${words}`.trim(),
  );
}

/** The ports are those of the units: the worker answers its operator alone. */
async function answersReady(unit: string): Promise<boolean> {
  const place = /@(\d)$/.exec(unit)?.[1];
  const port = place === undefined ? 9100 : 3000 + Number(place);
  try {
    const signal = AbortSignal.timeout(5_000);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
