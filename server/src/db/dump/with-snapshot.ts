import { Client } from 'pg';
import { withSchemaLock } from '../migrate.ts';
import { listTables, type ProductTable } from './product-tables.ts';

/**
 * Runs reads that all see the database at one moment, however long they take, while people buy and jobs
 * run. No migration changes a table meanwhile.
 */
export async function withSnapshot<T>(
  databaseUrl: string,
  work: (client: Client, tables: ProductTable[]) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'clubdraw backup' });
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    const tables = await withSchemaLock(databaseUrl, async () => {
      const found = await listTables(client);
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const names = found.map(({ name }) => client.escapeIdentifier(name));
      // The first read of the transaction comes after these locks, so its snapshot does, too.
      await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`);
      return found;
    });
    return await work(client, tables);
  } finally {
    await client.end();
  }
}
