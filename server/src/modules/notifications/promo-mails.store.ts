import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { Due } from '../../jobs/sweep.ts';

/** One at a time writes promotional mails to a mailbox, so that two at once count each other. */
export async function lockMailbox(trx: Trx, mailbox: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`mails to ${mailbox}`}, 0))`.execute(
    trx,
  );
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

/** Takes mails that waited for another day and whose time is there; answers their ids. */
export async function takeDueMails(trx: Trx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE mails SET is_waiting = false
    WHERE id IN (SELECT id FROM mails WHERE is_waiting AND due_at <= ${now}
      ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function countWaitingMails(db: Db, now: Date): Promise<Due> {
  const { rows } = await sql<{ overdue: number; next: Date | null }>`
    SELECT count(*) FILTER (WHERE due_at <= ${now})::int AS overdue,
      min(due_at) FILTER (WHERE due_at > ${now}) AS next
    FROM mails WHERE is_waiting`.execute(db);
  return { overdue: rows[0]?.overdue ?? 0, nextDueAt: rows[0]?.next ?? undefined };
}
