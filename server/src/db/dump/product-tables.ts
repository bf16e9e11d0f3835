import type { Client } from 'pg';

/** A table whose rows are worth keeping, with the columns that are written. */
export type ProductTable = { name: string; columns: string[] };

/** A sequence and the number that it gave last; null before the first. */
export type ProductSequence = { name: string; last: string | null };

/**
 * The product's tables, in the order of their names. Left out are those that a crash may empty, and
 * that of the migrations, which says how the tables are made.
 */
export async function listTables(client: Client): Promise<ProductTable[]> {
  const { rows } = await client.query<ProductTable>(`
    SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = current_schema()::text::regnamespace AND relkind = 'r'
      AND relpersistence = 'p' AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      AND relname <> 'migrations'
    GROUP BY relname ORDER BY relname`);
  return rows;
}

export async function listSequences(client: Client): Promise<ProductSequence[]> {
  const { rows } = await client.query<ProductSequence>(`
    SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
    WHERE schemaname = current_schema() ORDER BY sequencename`);
  return rows;
}

/** The migrations that a database has, by name and hash, in their order. */
export async function listMigrations(client: Client): Promise<{ name: string; hash: string }[]> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'SELECT name, hash FROM migrations ORDER BY name',
  );
  return rows;
}

/** Whether a database has no table at all where the product's would be. */
export async function isEmptyDatabase(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ isEmpty: boolean }>(`
    SELECT NOT EXISTS (SELECT FROM pg_class
      WHERE relnamespace = current_schema()::text::regnamespace AND relkind = 'r') AS "isEmpty"`);
  return rows[0]?.isEmpty ?? false;
}

/** The last head of the ledger that was signed. */
export type DumpedLedgerHead = { number: number; origin: string; size: number; root: string };

/** Null before the product's first start. */
export async function findLedgerHead(client: Client): Promise<DumpedLedgerHead | null> {
  const { rows } = await client.query<Omit<DumpedLedgerHead, 'size'> & { size: string }>(`
    SELECT ledger_no AS number, origin, size::text, encode(root, 'hex') AS root
    FROM ledger_checkpoints ORDER BY ledger_no DESC, size DESC LIMIT 1`);
  const [head] = rows;
  return head ? { ...head, size: Number(head.size) } : null;
}

/** The pictures that have rows: all of them, or those among some. */
export async function listImages(client: Client, among?: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM images WHERE $1::uuid[] IS NULL OR id = ANY ($1::uuid[]) ORDER BY id',
    [among ?? null],
  );
  return rows.map(({ id }) => id);
}
