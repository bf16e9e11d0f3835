import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';

/**
 * The club that a mail asked about, and the mail's receiver; undefined once the mail is forgotten.
 */
export async function findAsker(
  db: Db | Trx,
  mailId: string,
): Promise<{ ownerId: string; email: string } | undefined> {
  const { rows } = await sql<{ ownerId: string; email: string }>`
    SELECT about->>'ownerId' AS "ownerId", recipient AS email FROM mails
    WHERE id = ${mailId} AND kind = 'followAsked' AND recipient IS NOT NULL`.execute(db);
  return rows[0];
}
