import type { Client } from 'pg';
import { PrimaryClient } from '../hosts/primary-client.ts';
import { withSchemaLock } from '../schema/migrate.ts';
import {
  findLedgerHead,
  listImages,
  listMigrations,
  listSequences,
  listTables,
  type DumpedLedgerHead,
  type ProductSequence,
  type ProductTable,
} from './product-tables.ts';
import { readRows } from './read-rows.ts';

/** A database at one moment. */
export type Snapshot = {
  tables: readonly ProductTable[];
  migrations: { name: string; hash: string }[];
  ledger: DumpedLedgerHead | null;
  imageIds: string[];
  /** One table after the other. */
  rowsOf: (table: ProductTable) => AsyncGenerator<string[]>;
  /**
   * As they are when they are asked for: a number that a row of the snapshot has was given before.
   */
  sequences: () => Promise<ProductSequence[]>;
};

/**
 * Runs reads that all see the database at one moment, however long they take, while people buy and
 * jobs run. No migration changes a table meanwhile.
 *
 * @throws {RangeError} where the product never ran on the database
 */
export async function withSnapshot<T>(
  databaseUrl: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return withClient(databaseUrl, async (client) => {
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    const tables = await withSchemaLock(databaseUrl, async () => {
      const found = await listTables(client);
      if (found.length === 0) throw new RangeError('The database has nothing of the product.');
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const names = found.map(({ name }) => client.escapeIdentifier(name));
      // The first read of the transaction comes after these locks, so its snapshot does, too.
      await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`);
      return found;
    });
    return work({
      tables,
      migrations: await listMigrations(client),
      ledger: await findLedgerHead(client),
      imageIds: await listImages(client),
      rowsOf: (table) => readRows(client, table),
      sequences: async () => listSequences(client),
    });
  });
}

/** The pictures among these that have rows now. */
export async function findImagesNow(
  databaseUrl: string,
  imageIds: readonly string[],
): Promise<string[]> {
  return withClient(databaseUrl, async (client) => listImages(client, imageIds));
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new PrimaryClient({
    connectionString: url,
    application_name: 'clubdraw backup',
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
