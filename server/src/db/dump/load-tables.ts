import type { Client } from 'pg';
import { listTables, type ProductSequence, type ProductTable } from './product-tables.ts';

type Rows = AsyncIterable<string[]>;

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Fills the empty tables of a database inside the caller's transaction, as `readRows` read them.
 * Triggers and references rest meanwhile; at the end every reference is checked anew.
 *
 * @throws {RangeError} where the tables are not those of the backup
 */
export async function loadTables(
  client: Client,
  { tables, rowsOf }: { tables: readonly ProductTable[]; rowsOf: (name: string) => Rows },
): Promise<void> {
  await demandSameTables(client, tables);
  const references = await listForeignKeys(client);
  for (const { table, name } of references) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${client.escapeIdentifier(name)}`);
  }
  for (const table of tables) await loadTable(client, table, rowsOf(table.name));
  for (const { table, name, definition } of references) {
    const named = client.escapeIdentifier(name);
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${named} ${definition}`);
  }
}

async function demandSameTables(client: Client, tables: readonly ProductTable[]): Promise<void> {
  const own = await listTables(client);
  if (JSON.stringify(own) === JSON.stringify(tables)) return;
  throw new RangeError('The tables of the backup are not those that its migrations make.');
}

async function listForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint
    WHERE contype = 'f' AND connamespace = current_schema()::text::regnamespace
    ORDER BY conrelid::regclass::text, conname`);
  return rows;
}

async function loadTable(
  client: Client,
  { name, columns }: ProductTable,
  rows: Rows,
): Promise<void> {
  const table = client.escapeIdentifier(name);
  const names = columns.map((column) => client.escapeIdentifier(column));
  await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  // OFFSET 0: each text is read once, and not once for each column.
  const insert = `INSERT INTO ${table} (${names.join(', ')})
    SELECT ${names.map((column) => `(made.one).${column}`).join(', ')}
    FROM unnest($1::text[]) WITH ORDINALITY AS given (line, at),
      LATERAL (SELECT line::${table} AS one OFFSET 0) AS made
    ORDER BY at`;
  for await (const lines of rows) await client.query(insert, [lines]);
  await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}

/** Lets sequences go on behind the numbers that they gave. */
export async function setSequences(
  client: Client,
  sequences: readonly ProductSequence[],
): Promise<void> {
  for (const { name, last } of sequences) {
    if (last === null) continue;
    await client.query('SELECT setval($1::regclass, $2::bigint)', [
      client.escapeIdentifier(name),
      last,
    ]);
  }
}
