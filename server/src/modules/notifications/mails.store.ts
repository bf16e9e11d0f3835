import type { Mail } from '@clubdraw/contract/mails';
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

export async function findMail(db: Db, id: string): Promise<StoredMail | undefined> {
  return db
    .selectFrom('mails')
    .select(['id', 'recipient', 'model as mail', 'sent_at as sentAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function markMailSent(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sent_at: now })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}
