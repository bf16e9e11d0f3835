import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';

/**
 * Mails of a club that a person can end: those about its free draws, those about results, and those
 * that ask whether one wants to follow it.
 */
export type StoppableSort = 'entries' | 'results' | 'follow';

type Stop = { ownerId: string; mailbox: string; sort: StoppableSort };

/** Whether the person at this mailbox wants no such mails of this club. */
export async function hasStopped(db: Db | Trx, { ownerId, mailbox, sort }: Stop): Promise<boolean> {
  const row = await db
    .selectFrom('mail_stops')
    .select('stopped_at')
    .where('owner_id', '=', ownerId)
    .where('mailbox', '=', mailbox)
    .where('sort', '=', sort)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertStop(
  trx: Trx,
  { ownerId, mailbox, sort, now }: Stop & { now: Date },
): Promise<void> {
  await trx
    .insertInto('mail_stops')
    .values({ owner_id: ownerId, mailbox, sort, stopped_at: now })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'mailbox', 'sort']).doUpdateSet({ stopped_at: now }),
    )
    .execute();
}

/** Those of these mailboxes that want no such mails of a draw's club. */
export async function listStopped(
  trx: Trx,
  { drawId, mailboxes, sort }: { drawId: string; mailboxes: string[]; sort: StoppableSort },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ mailbox: string }>`
    SELECT mailbox FROM mail_stops JOIN draws USING (owner_id)
    WHERE draws.id = ${drawId} AND mailbox = ANY (${mailboxes}::text[]) AND sort = ${sort}`.execute(
    trx,
  );
  return new Set(rows.map(({ mailbox }) => mailbox));
}
