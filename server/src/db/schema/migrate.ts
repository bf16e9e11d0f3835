import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scheduler } from 'node:timers/promises';
import type { Client } from 'pg';
import { PrimaryClient } from '../hosts/primary-client.ts';

/** The folder of the product's own migrations. */
export const migrationsFolder = join(import.meta.dirname, '../../../migrations');

/** Why a database cannot be used with these migrations, in one sentence for the operator. */
export class MigrationRefused extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'MigrationRefused';
  }
}

const migrationsTable = `CREATE TABLE IF NOT EXISTS migrations (
  name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`;

export type Migration = { name: string; sql: string; hash: string };

/** One lock for all of Clubdraw: the process that holds it may change the database's shape. */
const schemaLock = 7_305_001;

/**
 * Runs `work` while no other process changes the database's shape, on a connection of its own.
 * A process that dies frees the lock with its connection.
 */
export async function withSchemaLock<T>(
  databaseUrl: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new PrimaryClient({
    connectionString: databaseUrl,
    application_name: 'clubdraw migrate',
  });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [schemaLock]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Applies what `folder` has and the database has not, in the order of the names, each file in a
 * transaction unless its first line says otherwise. Returns the names applied now.
 *
 * @throws {MigrationRefused} when a file was changed after it was applied, or is missing
 */
export async function migrate(client: Client, folder = migrationsFolder): Promise<string[]> {
  await client.query(migrationsTable);
  const { rows } = await client.query<{ name: string; hash: string }>(
    'SELECT name, hash FROM migrations',
  );
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  const migrations = readMigrations(folder);
  refuseStrangers(migrations, applied);
  const open = migrations.filter(({ name }) => !applied.has(name));
  for (const migration of open) await apply(client, migration);
  return open.map(({ name }) => name);
}

/** The product's own, in the order of their names. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.toSorted().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
  });
}

/**
 * @throws {MigrationRefused} when one of the applied ones (name, hash) is not among these as it is
 */
export function refuseStrangers(
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, string>,
): void {
  const hashes = new Map(migrations.map(({ name, hash }) => [name, hash]));
  for (const [name, hash] of applied) {
    const present = hashes.get(name);
    if (present === undefined) {
      throw new MigrationRefused(
        `The database was migrated by another version of Clubdraw: it has ${name}, which this one lacks.`,
      );
    }
    if (present !== hash) {
      throw new MigrationRefused(
        `The migration ${name} was changed after it was applied: restore it and write a new one instead.`,
      );
    }
  }
}

/**
 * Makes an empty database's tables as a backup of it had them, inside the caller's transaction.
 *
 * @throws {MigrationRefused} where this version lacks one of the backup's migrations, or has
 *   another
 */
export async function makeTables(
  client: Client,
  had: readonly { name: string; hash: string }[],
): Promise<void> {
  const migrations = readMigrations(migrationsFolder);
  refuseStrangers(migrations, new Map(had.map(({ name, hash }) => [name, hash])));
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

async function note(client: Client, { name, hash }: Migration): Promise<void> {
  await client.query('INSERT INTO migrations (name, hash) VALUES ($1, $2)', [name, hash]);
}

/**
 * A migration waits no longer for somebody else's lock, in ms: people who come meanwhile wait
 * behind it. It gives way to them, and tries again. Shorter than the second after which PostgreSQL
 * looks for a deadlock, so that nobody else is chosen to give way.
 */
const lockMs = 900;
const pauseMs = 1_000;
const maxTries = 40;

/**
 * The first line of a file whose statements run one by one, each by itself: to build an index while
 * people buy.
 */
const outsideLine = '-- Outside a transaction.';

async function apply(client: Client, migration: Migration): Promise<void> {
  const { sql } = migration;
  if (!sql.startsWith(outsideLine)) return applyAtOnce(client, migration);
  for (const statement of sql.split(/;\s*$/m)) await client.query(statement);
  await note(client, migration);
}

async function applyAtOnce(client: Client, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query('BEGIN');
      await client.query(`SET LOCAL lock_timeout = ${lockMs}`);
      await run(client, migration);
      await client.query('COMMIT');
      return;
    } catch (error) {
      await client.query('ROLLBACK');
      if (!isLockTaken(error) || tries === maxTries) {
        throw new Error(`The migration ${migration.name} failed and changed nothing.`, {
          cause: error,
        });
      }
      await scheduler.wait(pauseMs);
    }
  }
}

/** Somebody has a lock, or waits for one of this migration in turn. */
const lockCodes: readonly unknown[] = ['55P03', '40P01'];

function isLockTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && lockCodes.includes(error.code);
}
