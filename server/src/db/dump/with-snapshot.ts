import { withClient } from '../hosts/with-client.ts';
import { whileTablesStay, withoutLimits } from '../schema/migrate.ts';
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
  return withClient(ofBackup(databaseUrl), async (client) => {
    const tables = await whileTablesStay(databaseUrl, async () => {
      const found = await listTables(client);
      if (found.length === 0) throw new RangeError('The database has nothing of the product.');
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      await client.query(withoutLimits);
      const names = found.map(({ name }) => client.escapeIdentifier(name));
      // The first read of the transaction comes after these locks, so its snapshot does, too.
      await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`);
      return found;
    });
    const done = await work({
      tables,
      migrations: await listMigrations(client),
      ledger: await findLedgerHead(client),
      imageIds: await listImages(client),
      rowsOf: (table) => readRows(client, table),
      sequences: async () => listSequences(client),
    });
    await client.query('COMMIT');
    return done;
  });
}

/** The pictures among these that have rows now. */
export async function findImagesNow(
  databaseUrl: string,
  imageIds: readonly string[],
): Promise<string[]> {
  return withClient(ofBackup(databaseUrl), async (client) => listImages(client, imageIds));
}

const ofBackup = (url: string) => ({ url, name: 'clubdraw backup' });
