import type { Client } from 'pg';
import type { ProductTable } from './product-tables.ts';

const rowsAtOnce = 500;

/**
 * The rows of a table in PostgreSQL's own text, some at a time, inside a transaction. The text of a
 * row makes the same row again, whatever types it has.
 */
export async function* readRows(
  client: Client,
  { name }: Pick<ProductTable, 'name'>,
): AsyncGenerator<string[]> {
  const table = client.escapeIdentifier(name);
  await client.query(
    `DECLARE backup NO SCROLL CURSOR FOR SELECT one::text AS line FROM ${table} AS one`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${rowsAtOnce} FROM backup`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await client.query('CLOSE backup');
}
