import type { Client } from 'pg';
import { makeTables, withSchemaLock } from '../schema/migrate.ts';
import { loadTables, setSequences } from './load-tables.ts';
import { isEmptyDatabase, type ProductSequence, type ProductTable } from './product-tables.ts';

export type Filling = {
  migrations: readonly { name: string; hash: string }[];
  tables: readonly ProductTable[];
  sequences: readonly ProductSequence[];
  rowsOf: (name: string) => AsyncIterable<string[]>;
  /** Everything else that has to be there, once it is certain that the database is empty. */
  before: () => Promise<void>;
  /** The ledger that waits until another one takes its place; null where its end is known. */
  held: { ledger: number; takenAt: string; now: Date } | null;
};

/**
 * Makes the tables of an empty database as a backup of them says, and fills them, in one
 * transaction. False, and nothing is done, where the database is not empty.
 *
 * @throws {MigrationRefused} where this version of the product is none that the backup fits
 */
export async function fillDatabase(databaseUrl: string, filling: Filling): Promise<boolean> {
  return withSchemaLock(databaseUrl, async (client) => {
    if (!(await isEmptyDatabase(client))) return false;
    await filling.before();
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    await client.query('BEGIN');
    await makeTables(client, filling.migrations);
    await loadTables(client, filling);
    await setSequences(client, filling.sequences);
    await storeRestore(client, filling);
    await client.query('COMMIT');
    return true;
  });
}

/**
 * The provider is asked at once for what happened since, and the ledger is held where nobody knows
 * its end.
 */
async function storeRestore(client: Client, { held }: Filling): Promise<void> {
  await client.query('DELETE FROM asked_since_recovery');
  if (held === null) return;
  await client.query(
    `INSERT INTO ledger_restores (ledger_no, taken_at, restored_at) VALUES ($1, $2, $3)
     ON CONFLICT (ledger_no) DO UPDATE SET taken_at = excluded.taken_at,
       restored_at = excluded.restored_at`,
    [held.ledger, held.takenAt, held.now],
  );
}
