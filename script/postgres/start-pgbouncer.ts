import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { scheduler } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../process/free-port.ts';
import { guardProcess } from '../process/guard-process.ts';
import { projectFolder } from '../project-folder.ts';
import { postgresUser } from './postgres-user.ts';

/** A PgBouncer with `deploy/pgbouncer.ini` in front of a database. */
export type Pgbouncer = {
  pid(): number;
  /** The address of the database through it, as the same role with the same password. */
  through(url: string): string;
  /** kill -9, and waits until it is gone. */
  kill(): Promise<void>;
  /** At the same port as before. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  /** For its settings, its passwords and its log; another user has to reach it. */
  folder: string;
  /** The database as its administrator sees it. */
  databaseUrl: string;
  /** Those who may sign in. */
  roles: readonly string[];
  /** Connections to PostgreSQL: of a role, and of all together. */
  connections: { each: number; all: number };
};

/** Debian puts it where only administrators look. */
const searchPath = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

/** Prepared statements pass through it from 1.21 on; Debian's package has that since Debian 13. */
export function hasPgbouncer(): boolean {
  const done = spawnSync('pgbouncer', ['--version'], {
    encoding: 'utf8',
    env: { PATH: searchPath },
  });
  if (done.status !== 0) return false;
  const [, major = 0, minor = 0] = /PgBouncer (\d+)\.(\d+)/.exec(done.stdout) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

/** Starts it on a free port. */
export async function startPgbouncer(options: Options): Promise<Pgbouncer> {
  const port = await freePort();
  const settings = await writeSettings(options, port);
  const start = async (): Promise<Running> => {
    const running = launch(options.folder, settings);
    await untilListening(port, () => running.child.exitCode === null);
    return running;
  };
  let running = await start();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    running.unguard();
    running.child.kill(signal);
    await running.ended;
  };
  return {
    pid: () => running.child.pid ?? 0,
    through: (url) => {
      const { username, password } = new URL(url);
      return `postgres://${username}:${password}@127.0.0.1:${port}/clubdraw`;
    },
    kill: () => end('SIGKILL'),
    startAgain: async () => {
      running = await start();
    },
    // It would wait for all clients to leave at another signal.
    stop: () => end('SIGINT'),
  };
}

type Running = { child: ChildProcess; ended: Promise<unknown>; unguard: () => void };

function launch(folder: string, settings: string): Running {
  const log = openSync(join(folder, 'pgbouncer.log'), 'a', 0o600);
  const child = spawn('pgbouncer', [settings], {
    ...postgresUser(folder),
    cwd: '/',
    env: { PATH: searchPath },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const unguard = guardProcess({ pid: child.pid ?? 0, signal: 'INT' });
  return { child, ended: once(child, 'exit'), unguard };
}

/** Answers the file that it begins with. */
async function writeSettings(
  { folder, databaseUrl, roles, connections: { each, all } }: Options,
  port: number,
): Promise<string> {
  const to = new URL(databaseUrl);
  const [settings, passwords] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt')];
  const name = to.pathname.slice(1);
  const deployed = readFileSync(join(projectFolder, 'deploy/pgbouncer.ini'), 'utf8');
  const here = changed(deployed, {
    clubdraw: `host=${to.hostname} port=${to.port} dbname=${name} pool_size=${each} max_db_connections=${all}`,
    listen_port: `${port}`,
    auth_file: passwords,
    server_tls_sslmode: 'disable',
  });
  const listed = await passwordsOf(databaseUrl, roles);
  const { uid, gid } = postgresUser(folder);
  for (const [file, text] of [
    [settings, here],
    [passwords, listed],
  ] as const) {
    writeFileSync(file, text, { mode: 0o600 });
    if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
  }
  return settings;
}

/** The settings with other values; each has a line of its own. */
function changed(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((made, [name, value]) => {
    const line = new RegExp(`^${name} =.*$`, 'm');
    if (!line.test(made)) throw new Error(`deploy/pgbouncer.ini has no ${name}`);
    return made.replace(line, `${name} = ${value}`);
  }, text);
}

/** As docs/operate.md has it: PgBouncer signs in with what PostgreSQL keeps of a password. */
async function passwordsOf(databaseUrl: string, roles: readonly string[]): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(
      `SELECT format('"%s" "%s"', rolname, rolpassword) AS line FROM pg_authid
       WHERE rolname = ANY ($1) AND rolpassword IS NOT NULL`,
      [roles],
    );
    return rows.map(({ line }) => `${line}\n`).join('');
  } finally {
    await client.end();
  }
}

async function untilListening(port: number, isRunning: () => boolean): Promise<void> {
  while (isRunning()) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return;
    await scheduler.wait(20);
  }
  throw new Error('PgBouncer did not start');
}
