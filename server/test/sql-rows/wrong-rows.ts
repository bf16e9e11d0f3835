import { sql } from 'kysely';
import type { Db } from '../../src/db/database.ts';

/** Statements that the check of rows has to refuse; nothing runs them. */
export async function readWrongly(db: Db, id: string): Promise<void> {
  await sql<{ drawName: string }>`SELECT name AS draw_name FROM draws WHERE id = ${id}`.execute(db);
  await sql<{ name: number; codes: string[] }>`
    SELECT name, ARRAY[1, 2] AS codes FROM draws`.execute(db);
  await sql<{ id: string }>`SELECT id FROM draws WHERE no_such_column`.execute(db);
  await sql<{ id: string }>`SELECT id, name FROM draws`.execute(db);
}
