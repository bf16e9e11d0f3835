import type { Mail } from '@clubdraw/contract/mails/mails';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

export type NewMail = { id: string; key: string; recipient: string; mail: Mail };

/** Inserts a mail; false when one with its key exists. */
export async function insertMail(trx: Trx, mail: NewMail, now: Date): Promise<boolean> {
  const row = await trx
    .insertInto('mails')
    .values({
      id: mail.id,
      dedupe_key: mail.key,
      recipient: mail.recipient,
      model: JSON.stringify(mail.mail),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Inserts mails; answers the ids of those whose key was not there yet. */
export async function insertMails(
  trx: Trx,
  mails: readonly NewMail[],
  now: Date,
): Promise<string[]> {
  if (mails.length === 0) return [];
  const rows = await trx
    .insertInto('mails')
    .values(
      mails.map(({ id, key, recipient, mail }) => ({
        id,
        dedupe_key: key,
        recipient,
        model: JSON.stringify(mail),
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export type StoredMail = { id: string; recipient: string; mail: unknown; sentAt: Date | null };

/** The mails of these ids, in their order; undefined where there is none. */
export async function findMails(
  db: Db,
  ids: readonly string[],
): Promise<(StoredMail | undefined)[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'recipient', 'model as mail', 'sent_at as sentAt'])
    .where(sql<boolean>`id = ANY (${ids}::uuid[])`)
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found.get(id));
}

export async function markMailsSent(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    UPDATE mails SET sent_at = ${now} WHERE id = ANY (${ids}::uuid[]) AND sent_at IS NULL`.execute(
    db,
  );
}
