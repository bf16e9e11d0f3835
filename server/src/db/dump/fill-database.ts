import { makeTables, withoutLimits, withSchemaLock } from '../schema/migrate.ts';
import { demandOwner } from '../schema/owner.ts';
import { loadTables, setSequences } from './load-tables.ts';
import { isEmptyDatabase, type ProductSequence, type ProductTable } from './product-tables.ts';
import { storeRestore, type HeldLedger } from './store-restore.ts';

export type Filling = {
  migrations: readonly { name: string; hash: string }[];
  tables: readonly ProductTable[];
  sequences: readonly ProductSequence[];
  rowsOf: (name: string) => AsyncIterable<string[]>;
  /** Everything else that has to be there, once it is certain that the database is empty. */
  before: () => Promise<void>;
  /** The ledger that waits until another one takes its place; null where its end is known. */
  held: HeldLedger | null;
};

/**
 * Makes the tables of an empty database as a backup of them says, and fills them, in one
 * transaction. False, and nothing is done, where the database is not empty.
 *
 * @throws {MigrationRefused} where this version of the product is none that the backup fits, or the
 *   role may make no tables
 */
export async function fillDatabase(databaseUrl: string, filling: Filling): Promise<boolean> {
  return withSchemaLock(databaseUrl, async (client) => {
    await demandOwner(client);
    if (!(await isEmptyDatabase(client))) return false;
    await filling.before();
    await client.query('BEGIN');
    await client.query(withoutLimits);
    await makeTables(client, filling.migrations);
    await loadTables(client, filling);
    await setSequences(client, filling.sequences);
    await storeRestore(client, filling.held);
    await client.query('COMMIT');
    return true;
  });
}
