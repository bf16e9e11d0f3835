import type { Client } from 'pg';
import { withClient } from '../hosts/with-client.ts';
import {
  migrationsFolder,
  readMigrations,
  sqlStatements,
  type Migration,
} from './migration-files.ts';
import {
  MigrationRefused,
  refuseMissing,
  refuseOlder,
  refuseStrangers,
  type Applied,
} from './refuse-strangers.ts';
import { untilUnlocked } from './until-unlocked.ts';

const migrationsTable = `CREATE TABLE IF NOT EXISTS migrations (
  name text PRIMARY KEY, hash text NOT NULL, ends_before text,
  applied_at timestamptz NOT NULL DEFAULT now())`;

/** One lock for all of Clubdraw: the process that holds it may change the database's shape. */
const schemaLock = 7_305_001;

/**
 * Runs `work` while no other process changes the database's shape, on a connection of its own.
 * A process that dies frees the lock with its connection.
 *
 * @throws {MigrationRefused} behind a pooler, which gives a connection and its lock to others
 */
export async function withSchemaLock<T>(
  databaseUrl: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  return withClient({ url: databaseUrl, name: 'clubdraw migrate' }, async (client) => {
    if (await client.isPooled()) {
      throw new MigrationRefused(
        'A migration or a restore goes to PostgreSQL itself and not through a pooler: set DATABASE_OWNER_URL.',
      );
    }
    await client.query('SELECT pg_advisory_lock($1)', [schemaLock]);
    return work(client);
  });
}

/**
 * Lifts the limits of a role until the end of the transaction, for one that takes as long as it
 * takes.
 */
export const withoutLimits = `SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0`;

/**
 * Runs `work`, which changes no table, while nobody else does. The lock is a transaction's, which a
 * pooler keeps together.
 */
export async function whileTablesStay<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  return withClient({ url: databaseUrl, name: 'clubdraw backup' }, async (client) => {
    await client.query('BEGIN');
    await client.query(withoutLimits);
    await client.query('SELECT pg_advisory_xact_lock($1)', [schemaLock]);
    const done = await work();
    await client.query('COMMIT');
    return done;
  });
}

/**
 * Applies what `folder` has and the database has not, in the order of the names, each file in a
 * transaction unless its first line says otherwise. Returns the names applied now.
 *
 * @throws {MigrationRefused} when a file was changed after it was applied, or a later version ended
 *   this one
 */
export async function migrate(client: Client, folder = migrationsFolder): Promise<string[]> {
  await client.query(migrationsTable);
  const applied = await listApplied(client);
  const migrations = readMigrations(folder);
  refuseStrangers(migrations, applied);
  const names = new Set(applied.map(({ name }) => name));
  const open = migrations.filter(({ name }) => !names.has(name));
  for (const migration of open) await apply(client, migration);
  return open.map(({ name }) => name);
}

/**
 * For a role that may not migrate.
 *
 * @throws {MigrationRefused} unless the database has the shape of this version, or of a later one
 *   that has not ended it
 */
export async function demandShape(client: Client): Promise<void> {
  const { rows } = await client.query("SELECT 1 WHERE to_regclass('migrations') IS NOT NULL");
  const applied = rows.length === 0 ? [] : await listApplied(client);
  const migrations = readMigrations(migrationsFolder);
  refuseStrangers(migrations, applied);
  refuseOlder(migrations, applied);
}

async function listApplied(client: Client): Promise<Applied[]> {
  const asked = 'SELECT name, hash, ends_before AS "endsBefore" FROM migrations';
  const { rows } = await client.query<Applied>(asked);
  return rows;
}

/**
 * Makes an empty database's tables as a backup of it had them, inside the caller's transaction.
 *
 * @throws {MigrationRefused} where this version lacks one of the backup's migrations, or has
 *   another
 */
export async function makeTables(
  client: Client,
  had: readonly Pick<Applied, 'name' | 'hash'>[],
): Promise<void> {
  const migrations = readMigrations(migrationsFolder);
  refuseMissing(migrations, had);
  const names = new Set(had.map(({ name }) => name));
  await client.query(migrationsTable);
  for (const { sql, ...one } of migrations.filter(({ name }) => names.has(name))) {
    // Nobody buys meanwhile, and an index that is built while people buy needs a transaction of its
    // own.
    await run(client, { ...one, sql: sql.replaceAll(/\bINDEX CONCURRENTLY\b/gi, 'INDEX') });
  }
}

async function run(client: Client, migration: Migration): Promise<void> {
  await client.query(migration.sql);
  await note(client, migration);
}

async function note(client: Client, { name, hash, endsBefore }: Migration): Promise<void> {
  const row = 'INSERT INTO migrations (name, hash, ends_before) VALUES ($1, $2, $3)';
  await client.query(row, [name, hash, endsBefore]);
}

/**
 * A migration waits no longer for somebody else's lock, in ms: people who come meanwhile wait
 * behind it. It gives way to them, and tries again. Shorter than the second after which PostgreSQL
 * looks for a deadlock, so that nobody else is chosen to give way.
 */
const lockMs = 900;

async function apply(client: Client, migration: Migration): Promise<void> {
  const { name, isOutside } = migration;
  try {
    await untilUnlocked(() => (isOutside ? applyOneByOne : applyAtOnce)(client, migration));
  } catch (error) {
    const left = isOutside ? 'is tried again as a whole by the next start' : 'changed nothing';
    throw new Error(`The migration ${name} failed and ${left}.`, { cause: error });
  }
}

/** Its statements take no lock for which people wait, so that they may take their time. */
async function applyOneByOne(client: Client, migration: Migration): Promise<void> {
  for (const statement of sqlStatements(migration.sql)) await client.query(statement);
  await note(client, migration);
}

async function applyAtOnce(client: Client, migration: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL lock_timeout = ${lockMs}`);
    await run(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
