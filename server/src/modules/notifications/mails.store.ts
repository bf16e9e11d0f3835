import type { Mail } from '@clubdraw/contract/mails';
import type { Db, Trx } from '../../db/database.ts';

export type NewMail = { id: string; key: string; recipient: string; mail: Mail };

/** Inserts those whose key is new; answers the ids of these. */
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
  return rows.map(({ id }) => id);
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
