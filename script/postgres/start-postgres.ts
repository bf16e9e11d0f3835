import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../process/free-port.ts';
import { guardProcess } from '../process/guard-process.ts';
import { rotateLog } from '../process/rotate-log.ts';
import { makeDataFolder } from '../data-folder.ts';
import { postgresBinaries, type PostgresRelease } from './postgres-binaries.ts';
import {
  clusterFolder,
  clusterPassword,
  ensureCluster,
  notedCluster,
  postgresEnvironment,
} from './postgres-cluster.ts';
import { disownStaleLock, liveLock } from './postgres-lock-file.ts';
import { readsArchive, stopPostgres, untilPostgresReady } from './postgres-process.ts';
import { type PostgresUser, postgresUser } from './postgres-user.ts';
import { isGoneWithin } from '../process/process-identity.ts';

/** A running PostgreSQL of one data directory. */
export type Postgres = {
  pid: number;
  port: number;
  /** Whether it was running already, left by a process that was killed. */
  wasRunning: boolean;
  logFile: string;
  /** The address of a database on it, with the superuser's name and password. */
  url(database: string): string;
  /** Makes a database unless it exists. */
  ensureDatabase(database: string): Promise<void>;
  /** Ends it (fast shutdown: open transactions are rolled back) and waits until it is gone. */
  stop(): Promise<void>;
};

type StartOptions = {
  /** The folder that holds the cluster, its password and its log; made when missing. */
  dataDir: string;
  /**
   * Kept safe on disk, and left running when this process is killed. A cluster that is not durable
   * is for tests: faster, gone with its folder at `stop()` or with the process that started it.
   */
  durable?: boolean;
  /** The project's own unless a test asks for the oldest that the product takes. */
  release?: PostgresRelease;
  /** Gets the sentences a reader should see. */
  say?: (sentence: string) => void;
  /** Ends a start that takes long, and what was started. */
  signal?: AbortSignal | undefined;
};

/**
 * Starts a PostgreSQL of its own for a folder, on a free port of the loopback, or adopts the one
 * that still runs there.
 *
 * @throws {StartRefused} with one sentence, when the folder, the disk or the system does not allow
 *   it
 */
export async function startPostgres({
  dataDir: givenDir,
  durable = true,
  release = 'own',
  say = () => {},
  signal,
}: StartOptions): Promise<Postgres> {
  const dataDir = makeDataFolder(givenDir);
  const password = clusterPassword(dataDir);
  const user = postgresUser(notedCluster(dataDir));
  const cluster = clusterFolder({ dataDir, user, durable, say });
  const logFile = join(dataDir, 'log', 'postgres.log');

  const running = await runningPid(cluster);
  const pid =
    running ?? (await launch({ dataDir, cluster, user, password, durable, release, logFile, say }));
  const port = await untilPostgresReady({ cluster, pid, logFile, say, signal });
  const unguard = durable ? () => {} : guardProcess({ pid, signal: 'INT', remove: cluster });
  writeFileSync(join(dataDir, 'postgres.port'), `${port}`);

  const url = (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
  return {
    pid,
    port,
    wasRunning: running !== undefined,
    logFile,
    url,
    ensureDatabase: (database) => ensureDatabase({ maintenance: url('postgres'), database }),
    stop: async () => {
      unguard();
      await stopPostgres(pid);
      if (!durable) rmSync(cluster, { recursive: true, force: true });
    },
  };
}

/** The id of a PostgreSQL that runs on this cluster; one that is just stopping is waited for. */
async function runningPid(cluster: string): Promise<number | undefined> {
  const lock = liveLock(cluster);
  if (!lock || lock.isReady) return lock?.pid;
  await isGoneWithin(lock.pid, 10_000);
  return liveLock(cluster)?.pid;
}

async function launch(options: {
  dataDir: string;
  cluster: string;
  user: PostgresUser;
  password: string;
  durable: boolean;
  release: PostgresRelease;
  logFile: string;
  say: (sentence: string) => void;
}): Promise<number> {
  const { cluster, user, durable, logFile } = options;
  const binaries = postgresBinaries(options);
  ensureCluster({ ...options, ...binaries });
  disownStaleLock(cluster);
  const port = await freePort(lastPort(options.dataDir));
  rotateLog(logFile);
  const log = openSync(logFile, 'a', 0o600);
  const postgres = spawn(
    binaries.postgres,
    ['-D', cluster, ...settings({ port, durable, cluster })],
    {
      ...user,
      cwd: '/',
      env: postgresEnvironment(),
      // A group of its own: Ctrl-C in the terminal must not reach it before the server has drained.
      detached: true,
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  postgres.unref();
  return new Promise((resolve, reject) => {
    postgres.once('spawn', () => resolve(postgres.pid ?? 0));
    postgres.once('error', reject);
  });
}

function lastPort(dataDir: string): number | undefined {
  const file = join(dataDir, 'postgres.port');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined;
}

type Run = { port: number; durable: boolean; cluster: string };

function settings({ port, durable, cluster }: Run): string[] {
  const safety = durable ? 'on' : 'off';
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: durable ? 100 : 200,
    shared_buffers: durable ? '256MB' : '128MB',
    fsync: safety,
    synchronous_commit: safety,
    full_page_writes: safety,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    password_encryption: 'scram-sha-256',
    // It would seem ready before all of the archive is read, and take no writes.
    ...(readsArchive(cluster) && { hot_standby: 'off' }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function ensureDatabase(options: { maintenance: string; database: string }): Promise<void> {
  const client = new Client({ connectionString: options.maintenance });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [
      options.database,
    ]);
    if (found.rowCount === 0) {
      await client.query(`create database ${client.escapeIdentifier(options.database)}`);
    }
  } finally {
    await client.end();
  }
}
