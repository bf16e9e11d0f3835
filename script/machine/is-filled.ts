import { isEmptyDatabase } from '../../server/src/db/dump/product-tables.ts';
import { withSchemaLock } from '../../server/src/db/schema/migrate.ts';

/** Whether the database at an address has tables of the product. */
export async function isFilled(databaseUrl: string): Promise<boolean> {
  return withSchemaLock(databaseUrl, async (client) => !(await isEmptyDatabase(client)));
}
