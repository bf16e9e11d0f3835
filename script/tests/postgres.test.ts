import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Postgres, startPostgres } from '../postgres/start-postgres.ts';
import { isGoneWithin, isRunning } from '../process/process-identity.ts';
import { openTemporaryFolder } from './open-temporary-folder.ts';

const isRoot = process.getuid?.() === 0;

describe('startPostgres', () => {
  let dataDir: string;
  let postgres: Postgres | undefined;

  beforeEach(() => {
    dataDir = openTemporaryFolder();
  });

  afterEach(async () => {
    await postgres?.stop();
    postgres = undefined;
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('adopts the PostgreSQL that a killed process left running, with its data', async () => {
    const left = leavePostgres(dataDir, 'durable');
    expect(isRunning(left)).toBe(true);
    postgres = await startPostgres({ dataDir });
    expect(postgres).toMatchObject({ pid: left, wasRunning: true });
    expect(await ask(postgres.url('kept'), 'show fsync')).toBe('on');
  });

  it('recovers after a crash whose lock names a process of another program', async () => {
    const left = leavePostgres(dataDir, 'durable');
    process.kill(left, 'SIGKILL');
    await isGoneWithin(left, 5000);
    const lock = join(dataDir, 'postgres', 'postmaster.pid');
    writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, `${process.ppid}`));
    postgres = await startPostgres({ dataDir });
    expect(postgres.wasRunning).toBe(false);
    expect(await ask(postgres.url('kept'), 'select current_database()')).toBe('kept');
  });

  it('waits until all of an archive is read, and ends when it is told to (product §16.15)', async () => {
    postgres = await startPostgres({ dataDir });
    await ask(postgres.url('postgres'), 'create table kept as select 1 as number');
    await postgres.stop();
    const [cluster, go] = [join(dataDir, 'postgres'), join(dataDir, 'go')];
    // The archive gives nothing until the file is there, as one that has much to give.
    const command = `while ! test -f ${go}; do sleep 0.1; done; false`;
    appendFileSync(join(cluster, 'postgresql.auto.conf'), `restore_command = '${command}'\n`);
    writeFileSync(join(cluster, 'recovery.signal'), '');
    const said: string[] = [];
    const stopping = new AbortController();
    const say = (sentence: string) => {
      // Where the checkout is closed to the database's user, the copy of its programs is told as
      // well.
      if (sentence.includes('runs from a copy')) return;
      said.push(sentence);
      stopping.abort();
    };
    await expect(startPostgres({ dataDir, say, signal: stopping.signal })).rejects.toThrow('abort');
    expect(said).toEqual([expect.stringMatching('reads its archive')]);
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);

    postgres = await startPostgres({ dataDir, say: () => writeFileSync(go, '') });
    // A standby that can be read calls itself ready in the middle of its archive.
    expect(await ask(postgres.url('postgres'), 'show hot_standby')).toBe('off');
    expect(await ask(postgres.url('postgres'), 'select pg_is_in_recovery()')).toBe(false);
    expect(
      await ask(postgres.url('postgres'), 'insert into kept values (2) returning number'),
    ).toBe(2);
  });

  it('starts anew where a first start was interrupted', async () => {
    mkdirSync(join(dataDir, 'postgres.new', 'base'), { recursive: true });
    postgres = await startPostgres({ dataDir, durable: false });
    expect(await ask(postgres.url('postgres'), 'select 1')).toBe(1);
  });

  it('keeps its password from other users and listens on the loopback only', async () => {
    postgres = await startPostgres({ dataDir, durable: false });
    expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
    expect(await ask(postgres.url('postgres'), 'show listen_addresses')).toBe('127.0.0.1');
    const stranger = postgres.url('postgres').replace(/:[^:@]+@/, ':guessed@');
    await expect(ask(stranger, 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('removes a cluster for tests with the process that asked for it', async () => {
    const left = leavePostgres(dataDir, 'for-tests');
    expect(await isGoneWithin(left, 10_000)).toBe(true);
    await expect.poll(() => existsSync(join(dataDir, 'postgres')), { timeout: 5000 }).toBe(false);
  });

  it.runIf(isRoot)(
    'keeps the database elsewhere when root starts it in a closed folder',
    async () => {
      chmodSync(dataDir, 0o700);
      const said: string[] = [];
      const say = (sentence: string) => said.push(sentence);
      postgres = await startPostgres({ dataDir, durable: false, say });
      const elsewhere = readFileSync(join(dataDir, 'postgres.location'), 'utf8');
      expect(said).toContainEqual(expect.stringContaining(elsewhere));
      expect(await ask(postgres.url('postgres'), 'show data_directory')).toBe(elsewhere);
      await postgres.stop();
      expect(existsSync(elsewhere)).toBe(false);
    },
  );

  it('refuses a folder of another major version in one sentence', async () => {
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '9\n');
    await expect(startPostgres({ dataDir })).rejects.toThrow(
      /was made by PostgreSQL 9, and this is \d/,
    );
  });
});

/** Runs a process that starts a PostgreSQL and is killed; answers PostgreSQL's process id. */
function leavePostgres(dataDir: string, durable: 'durable' | 'for-tests'): number {
  const script = join(import.meta.dirname, 'stand-ins', 'leave-postgres.ts');
  const left = spawnSync(process.execPath, [script, dataDir, durable], { encoding: 'utf8' });
  expect(left.stderr).toBe('');
  return Number(left.stdout);
}

async function ask(connectionString: string, question: string): Promise<unknown> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query({ text: question, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}
