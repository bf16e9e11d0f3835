import type { Client } from 'pg';
import { MigrationRefused, notMigrated } from './refuse-strangers.ts';

/** Whether the role that signed in makes tables; that of an operator's processes does not. */
export async function mayMakeTables(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    "SELECT coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS may",
  );
  return rows[0]?.may ?? false;
}

/** @throws {MigrationRefused} where the role that signed in may not make tables */
export async function demandOwner(client: Client): Promise<void> {
  if (await mayMakeTables(client)) return;
  throw new MigrationRefused(
    'The role that signs in to the database may make no tables: set DATABASE_OWNER_URL to the address of the one that may, clubdraw_owner.',
  );
}

/** A table that others may write, which the owner alone is to. */
const takeBack = `DO $$ DECLARE given record; BEGIN
  FOR given IN SELECT DISTINCT pg_class.oid::regclass AS kept, grantee::regrole AS other
    FROM pg_class, aclexplode(relacl)
    WHERE pg_class.oid IN (to_regclass('migrations'), to_regclass('pgboss.bam'))
      AND grantee NOT IN (0, relowner) AND privilege_type IN ('INSERT', 'UPDATE', 'DELETE')
  LOOP
    EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON %s FROM %s', given.kept, given.other);
  END LOOP;
END $$`;

const unmadeTable = `SELECT table_name FROM pgboss.queue WHERE table_name !~ '^[a-z0-9_]+$' LIMIT 1`;

/**
 * Lets nobody who writes rows choose what the owner runs: the list of migrations, the statements
 * that the queue's library keeps for its own (`bam`), and the names of tables that it puts into
 * them. Before and after the queues are installed.
 *
 * @throws {MigrationRefused} for a name that the library never made
 */
export async function guardOwner(client: Client): Promise<void> {
  await client.query(takeBack);
  const found = await client.query("SELECT 1 WHERE to_regclass('pgboss.queue') IS NOT NULL");
  if (found.rowCount === 0) return;
  const { rows } = await client.query(unmadeTable);
  if (rows.length === 0) return;
  throw new MigrationRefused(
    'pgboss.queue has a table_name that the product never wrote: somebody has changed it.',
  );
}

/**
 * For a role that may not install the queues.
 *
 * @throws {MigrationRefused} unless all of these are there
 */
export async function demandQueues(client: Client, names: readonly string[]): Promise<void> {
  const found = await client.query("SELECT 1 WHERE to_regclass('pgboss.queue') IS NOT NULL");
  if (found.rowCount === 0) throw notMigrated();
  const { rows } = await client.query<{ name: string }>('SELECT name FROM pgboss.queue');
  const made = new Set(rows.map(({ name }) => name));
  if (!names.every((name) => made.has(name))) throw notMigrated();
}
