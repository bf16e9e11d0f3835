import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync } from 'node:fs';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { canReach, openFolder } from './open-folder.ts';
import type { PostgresUser } from './postgres-user.ts';
import { StartRefused } from '../start-refused.ts';

const neededBytes = 200 * 1024 * 1024;

/**
 * The password of the cluster of a data directory, made at the first call and kept with mode 0600.
 */
export function clusterPassword(dataDir: string): string {
  const file = join(dataDir, 'postgres.password');
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}

const locationFile = 'postgres.location';

/** Where the cluster of a data directory is, or would be if nothing stands against it. */
export function notedCluster(dataDir: string): string {
  const note = join(dataDir, locationFile);
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : join(dataDir, 'postgres');
}

/**
 * The folder of the cluster: `postgres` in the data directory, or, where that is closed to the
 * user that PostgreSQL runs as, a folder of its own, noted in `postgres.location` for good, so
 * that the data are found again whatever happens to the folder's mode.
 */
export function clusterFolder(options: {
  dataDir: string;
  user: PostgresUser;
  durable: boolean;
  say: (sentence: string) => void;
}): string {
  const { dataDir, user, say } = options;
  const noted = notedCluster(dataDir);
  if (existsSync(noted) || canReach(user, dirname(noted))) return noted;
  // `/var/lib` outlives a restart of the machine, the temporary folder may not.
  const parents = ['/var/lib', tmpdir()];
  const open = openFolder(options.durable ? parents : parents.toReversed());
  // The random part keeps the new database apart from one of a removed folder of the same name.
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 8);
  const moved = join(open, `data-${name}-${randomBytes(4).toString('hex')}`);
  writeFileSync(join(dataDir, locationFile), moved);
  say(`The database is kept in ${moved}: PostgreSQL's user cannot reach ${dataDir}.`);
  return moved;
}

/**
 * Makes the cluster unless it is there; an interrupted attempt leaves nothing that looks finished.
 */
export function ensureCluster(options: {
  cluster: string;
  initdb: string;
  version: string;
  user: PostgresUser;
  password: string;
  durable: boolean;
}): void {
  const { cluster, version } = options;
  refuseFullDisk(dirname(cluster));
  if (existsSync(cluster)) {
    refuseOtherVersion({ cluster, version });
    return;
  }
  const fresh = `${cluster}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  giveTo(options.user, fresh);
  const done = runInitdb({ ...options, cluster: fresh });
  if (done.status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new StartRefused(`The database could not be made in ${cluster}: ${done.reason}`);
  }
  renameSync(fresh, cluster);
}

function runInitdb(options: {
  cluster: string;
  initdb: string;
  version: string;
  user: PostgresUser;
  password: string;
  durable: boolean;
}): { status: number | null; reason: string } {
  const secrets = mkdtempSync(join(tmpdir(), 'clubdraw-initdb-'));
  const passwordFile = join(secrets, 'password');
  try {
    writeFileSync(passwordFile, options.password, { mode: 0o600 });
    giveTo(options.user, secrets);
    giveTo(options.user, passwordFile);
    const flags = [
      `--pgdata=${options.cluster}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      ...localeOf(options.version),
      ...(options.durable ? [] : ['--no-sync']),
    ];
    const done = spawnSync(options.initdb, flags, {
      ...options.user,
      cwd: '/',
      env: postgresEnvironment(),
      encoding: 'utf8',
    });
    const said = done.error?.message ?? done.stderr;
    const line = said.split('\n').find((text) => /error|fatal/i.test(text));
    return { status: done.status, reason: line ?? said.trim() };
  } finally {
    rmSync(secrets, { recursive: true, force: true });
  }
}

/**
 * PostgreSQL's own collation sorts alike on every system and needs none installed. Version 16 has
 * none and takes the system's.
 */
function localeOf(version: string): string[] {
  if (Number.parseInt(version, 10) < 17) return ['--locale=C.UTF-8', '--locale-provider=libc'];
  return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

/**
 * PostgreSQL reads dozens of variables (`PGDATA`, `PGPORT`, `LC_…`): it gets none of the reader's.
 */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

function giveTo(user: PostgresUser, path: string): void {
  if (user.uid !== undefined) chownSync(path, user.uid, user.gid);
}

function refuseFullDisk(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= neededBytes) return;
  const free = Math.floor((bavail * bsize) / 1024 / 1024);
  throw new StartRefused(
    `Only ${free} MB are free in ${folder}: the database needs at least 200 MB.`,
  );
}

function refuseOtherVersion({ cluster, version }: { cluster: string; version: string }): void {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version.split('.')[0] === made) return;
  throw new StartRefused(
    `The database in ${cluster} was made by PostgreSQL ${made}, and this is ${version}: set DATA_DIR to another folder, or bring the data over with pg_dump.`,
  );
}
