import { Client } from 'pg';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownRoles, type OwnRoles } from '../test/build/own-roles.ts';
import { createEmptyDatabase, type TestDatabase } from '../test/test-database.ts';
import { sessionSettings, timeLimits } from './db/time-limits.ts';
import { systemClock } from './edge/clock.ts';
import { systemRandom } from './edge/random.ts';
import { openQueue } from './jobs/queue.ts';
import { prepareDatabase } from './prepare-database.ts';

let database: TestDatabase;
let roles: OwnRoles;
let clients: Client[];

async function signedIn(role: string): Promise<Client> {
  const client = new Client({ connectionString: roles.urlOf(role) });
  await client.connect();
  clients.push(client);
  return client;
}

/** The settings of a role's sessions, by PostgreSQL's names. */
async function settingsOf(role: string, names: readonly string[]): Promise<Record<string, string>> {
  const client = await signedIn(role);
  const { rows } = await client.query<{ name: string; value: string }>(
    'SELECT name, concat(setting, unit) AS value FROM pg_settings WHERE name = ANY ($1::text[])',
    [names],
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

beforeEach(async () => {
  clients = [];
  database = await createEmptyDatabase();
  roles = ownRoles(database);
});
afterEach(async () => {
  for (const client of clients) await client.end();
  await roles.drop();
  await database.drop();
});

/** Changes of a table, from outside of its rows. */
const changesOf = (table: string): string[] => [
  `DROP TABLE ${table}`,
  `TRUNCATE ${table}`,
  `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
  `ALTER TABLE ${table} ADD COLUMN another int`,
  `CREATE INDEX ON ${table} ((1))`,
];

async function demandRefused(client: Client, statements: readonly string[]): Promise<void> {
  for (const refused of statements)
    await expect(client.query(refused)).rejects.toMatchObject({ code: '42501' });
}

it('a role that owns nothing but two schemas makes all that the product needs, once (product §16.3)', async () => {
  await roles.prepare();
  const applied = await prepareDatabase(roles.urlOf(roles.owner));
  expect(applied.length).toBeGreaterThan(5);
  expect(await prepareDatabase(roles.urlOf(roles.owner))).toEqual([]);
  const owner = await signedIn(roles.owner);
  const { rows } = await owner.query<{ schema: string }>(
    'SELECT DISTINCT schemaname AS schema FROM pg_tables WHERE tableowner = current_user ORDER BY 1',
  );
  expect(rows.map(({ schema }) => schema)).toEqual([roles.rows, 'pgboss']);
  await demandRefused(owner, ['CREATE SCHEMA another', 'CREATE TABLE public.another ()']);
});

it('the roles of people and of jobs have their limits in PostgreSQL, the owner has none, and nobody compiles statements (product §14.12)', async () => {
  await roles.prepare();
  for (const [role, limits] of [
    [roles.rows, timeLimits.people],
    [roles.jobs, timeLimits.background],
  ] as const) {
    const told = sessionSettings(limits);
    expect(await settingsOf(role, Object.keys(told))).toEqual(told);
  }
  const none = sessionSettings({ lockMs: 0, statementMs: 0, idleMs: 0 });
  expect(await settingsOf(roles.owner, Object.keys(none))).toEqual(none);
});

it('a process that starts waits for no job that others have in hand (product §16.3)', async () => {
  await roles.prepare();
  const url = roles.urlOf(roles.owner);
  await prepareDatabase(url);
  const worker = await signedIn(roles.rows);
  await worker.query('BEGIN');
  await worker.query('LOCK TABLE pgboss.job IN ROW EXCLUSIVE MODE');
  // Where it waits for the worker, it would wait for ever: nobody else ends this transaction.
  const limited = `${url}${url.includes('?') ? '&' : '?'}options=-c%20lock_timeout%3D500`;
  expect(await prepareDatabase(limited)).toEqual([]);
  await worker.query('COMMIT');
});

describe('the role of the processes', () => {
  const wait = 'run its migration first';

  it('waits for a migration that it may not make, and takes a database that has it (product §16.3)', async () => {
    await roles.prepare();
    await expect(prepareDatabase(roles.urlOf(roles.rows))).rejects.toThrow(wait);
    await prepareDatabase(roles.urlOf(roles.owner));
    expect(await prepareDatabase(roles.urlOf(roles.rows))).toEqual([]);
    const owner = await signedIn(roles.owner);
    await owner.query('DELETE FROM pgboss.queue WHERE name = (SELECT max(name) FROM pgboss.queue)');
    await expect(prepareDatabase(roles.urlOf(roles.rows))).rejects.toThrow(wait);
    await prepareDatabase(roles.urlOf(roles.owner));
    await owner.query('DELETE FROM migrations WHERE name = (SELECT max(name) FROM migrations)');
    await expect(prepareDatabase(roles.urlOf(roles.rows))).rejects.toThrow(wait);
  });

  it('reads and writes rows, and changes no table, trigger or function (product §16.3)', async () => {
    await roles.prepare();
    await prepareDatabase(roles.urlOf(roles.owner));
    const rowsOnly = await signedIn(roles.rows);
    const { rows: tables } = await rowsOnly.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname IN ($1, 'pgboss') ORDER BY 1`,
      [roles.rows],
    );
    expect(tables.length).toBeGreaterThan(50);
    for (const { name } of tables) {
      await rowsOnly.query(`SELECT 1 FROM ${name} WHERE false`);
      await demandRefused(rowsOnly, changesOf(name));
    }
    await demandRefused(rowsOnly, [
      'CREATE TABLE another ()',
      'CREATE FUNCTION another() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
      'SET session_replication_role = replica',
      `SET ROLE ${roles.owner}`,
    ]);
  });

  it('looks after the queue, also by the second role of a new password (product §16.3)', async () => {
    await roles.prepare();
    await prepareDatabase(roles.urlOf(roles.owner));
    await roles.asAdministrator(
      `CREATE ROLE ${roles.second} LOGIN PASSWORD '${roles.password}' IN ROLE ${roles.rows}`,
      `ALTER ROLE ${roles.second} SET role = '${roles.rows}'`,
    );
    for (const role of [roles.rows, roles.second]) {
      expect(await prepareDatabase(roles.urlOf(role))).toEqual([]);
      const lines: string[] = [];
      const queue = await openQueue({
        databaseUrl: roles.urlOf(role),
        random: systemRandom(systemClock),
        log: pino({ level: 'error' }, { write: (line) => lines.push(line) }),
        supervise: true,
      });
      await queue.boss.supervise();
      await queue.stop(1);
      expect(lines).toEqual([]);
    }
  });

  it('chooses nothing that the owner runs (product §16.3)', async () => {
    await roles.prepare();
    await prepareDatabase(roles.urlOf(roles.owner));
    const rowsOnly = await signedIn(roles.rows);
    await demandRefused(rowsOnly, [
      "INSERT INTO migrations (name, hash) VALUES ('9999_never.sql', '')",
      'DELETE FROM migrations',
      `INSERT INTO pgboss.bam (name, version, status, table_name, command)
       VALUES ('mine', 1, 'pending', 'job_common', 'DROP TABLE payments')`,
    ]);
    await rowsOnly.query("UPDATE pgboss.queue SET table_name = 'a ON b; DROP TABLE payments; --'");
    await expect(prepareDatabase(roles.urlOf(roles.owner))).rejects.toThrow(
      'somebody has changed it',
    );
  });
});

it('a database whose one role did both is parted by the same file (product §16.3)', async () => {
  await roles.asAdministrator(
    `CREATE ROLE ${roles.rows} LOGIN PASSWORD '${roles.password}'`,
    ...[roles.rows, 'pgboss'].map(
      (schema) => `CREATE SCHEMA ${schema} AUTHORIZATION ${roles.rows}`,
    ),
    'CREATE EXTENSION pg_trgm; CREATE EXTENSION btree_gin',
  );
  expect((await prepareDatabase(roles.urlOf(roles.rows))).length).toBeGreaterThan(5);
  await roles.prepare();
  const rowsOnly = await signedIn(roles.rows);
  await rowsOnly.query('SELECT 1 FROM payments; SELECT 1 FROM pgboss.job');
  await rowsOnly.query("SELECT nextval('checkout_line')");
  await demandRefused(rowsOnly, [...changesOf('payments'), 'DELETE FROM pgboss.bam']);
  expect(await prepareDatabase(roles.urlOf(roles.rows))).toEqual([]);
  expect(await prepareDatabase(roles.urlOf(roles.owner))).toEqual([]);
});
