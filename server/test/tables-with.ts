import { sql } from 'kysely';
import type { Db } from '../src/db/database.ts';

/**
 * The tables of a database, those of its jobs too, with a row in which a text stands in any case.
 */
export async function tablesWith(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
    WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE'
    ORDER BY name`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      SELECT FROM ${sql.table(name)} AS row
      WHERE position(${text.toLowerCase()} IN lower(row::text)) > 0 LIMIT 1`.execute(db);
    if (hits.length > 0) found.push(name);
  }
  return found;
}
