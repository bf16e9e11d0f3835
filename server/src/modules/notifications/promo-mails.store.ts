import type { Db, Trx } from '../../db/database.ts';
import { takeTurns } from '../../db/take-turns.ts';

/** One at a time writes promotional mails to a mailbox, so that two at once count each other. */
export async function lockMailbox(trx: Trx, mailbox: string): Promise<void> {
  await takeTurns(trx, `mails to ${mailbox}`);
}

type Stop = { ownerId: string; mailbox: string };

/** Whether the person at this mailbox wants no promotional mails of this club. */
export async function hasStopped(db: Db | Trx, { ownerId, mailbox }: Stop): Promise<boolean> {
  const row = await db
    .selectFrom('promo_mail_stops')
    .select('stopped_at')
    .where('owner_id', '=', ownerId)
    .where('mailbox', '=', mailbox)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertStop(
  trx: Trx,
  { ownerId, mailbox, now }: Stop & { now: Date },
): Promise<void> {
  await trx
    .insertInto('promo_mail_stops')
    .values({ owner_id: ownerId, mailbox, stopped_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
