import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';

/** A file that browsers fetch, by its path below `/assets`. */
export type WebFile = {
  name: string;
  /** Compressed by brotli, where `isPacked`. */
  content: Buffer;
  isPacked: boolean;
};

/** Notes that files are in use. Answers the names of those that are there. */
export async function storeWebFilesSeen(
  trx: Trx,
  { names, now }: { names: readonly string[]; now: Date },
): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    UPDATE web_files SET seen_at = ${now} WHERE name = ANY (${names}) RETURNING name`.execute(trx);
  return new Set(rows.map(({ name }) => name));
}

export async function storeWebFile(trx: Trx, file: WebFile, now: Date): Promise<void> {
  const { name, content, isPacked } = file;
  const row = { name, content, is_packed: isPacked, seen_at: now };
  await trx.insertInto('web_files').values(row).execute();
}

export async function findWebFile(db: Db, name: string): Promise<WebFile | undefined> {
  return db
    .selectFrom('web_files')
    .select(['name', 'content', 'is_packed as isPacked'])
    .where('name', '=', name)
    .executeTakeFirst();
}

/** Answers how many there were. */
export async function deleteWebFiles(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM web_files WHERE name IN (
      SELECT name FROM web_files WHERE seen_at < ${before} LIMIT ${limit})`.execute(db);
  return Number(numAffectedRows);
}
