import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { Due } from '../../jobs/sweep.ts';
import type { OfStrangers } from './strangers/of-strangers.ts';

export type NewMail = {
  id: string;
  kind: string;
  key: string;
  about: object;
  recipient: string;
  /** Of a mail that a stranger may have caused. */
  strangers?: OfStrangers;
};

/**
 * `maxADay`: how many mails of one club a mailbox gets in a day; null counts none. `tryAt`: when
 * the sweep looks. `jobs`: the insertion of the jobs that hand them over.
 */
type Pace = { now: Date; tryAt: Date; maxADay: number | null; jobs: RawBuilder<unknown> };

/**
 * Inserts mails; answers those whose key was not there yet. One of a club that is too many for its
 * mailbox, and for which nobody waits, waits for the sweep until the oldest of the last `maxADay`
 * is a day old.
 */
export async function insertMails(
  trx: Trx,
  mails: readonly NewMail[],
  { now, tryAt, maxADay, jobs }: Pace,
): Promise<{ id: string; isWaiting: boolean }[]> {
  const { rows } = await sql<{ id: string; isWaiting: boolean }>`
    WITH asked AS (${jobs})
    INSERT INTO mails (id, kind, dedupe_key, about, recipient, mailbox, club_id, created_at, due_at, try_at)
    SELECT id, kind, key, about, recipient, mailbox, club, ${now}, due_at,
      CASE WHEN due_at > ${now} THEN due_at ELSE ${tryAt}::timestamptz END
    FROM unnest(${mails.map(({ id }) => id)}::uuid[], ${mails.map(({ kind }) => kind)}::text[],
      ${mails.map(({ key }) => key)}::text[],
      ${mails.map(({ about }) => JSON.stringify(about))}::jsonb[],
      ${mails.map(({ recipient }) => recipient)}::text[],
      ${mails.map(({ strangers }) => strangers?.mailbox ?? null)}::text[],
      ${mails.map(({ strangers }) => strangers?.isAwaited ?? false)}::bool[],
      ${mails.map(({ strangers: of }) => (of && 'ownerId' in of ? of.ownerId : null))}::uuid[],
      ${mails.map(({ strangers: of }) => (of && 'drawId' in of ? of.drawId : null))}::uuid[])
      AS new(id, kind, key, about, recipient, mailbox, is_awaited, owner, draw),
      LATERAL (SELECT coalesce(owner, (SELECT owner_id FROM draws WHERE draws.id = draw)) AS club) AS sender,
      LATERAL (SELECT greatest(${now}::timestamptz, (
        SELECT earlier.due_at + interval '24 hours' FROM mails AS earlier
        WHERE ${maxADay}::int IS NOT NULL AND NOT is_awaited AND earlier.mailbox = new.mailbox
          AND earlier.club_id = club
        ORDER BY earlier.due_at DESC OFFSET ${maxADay}::int - 1 LIMIT 1)) AS due_at) AS pace
    ON CONFLICT (dedupe_key) DO NOTHING
    RETURNING id, due_at > created_at AS "isWaiting"`.execute(trx);
  return rows;
}

export type StoredMail = { id: string; kind: string; about: unknown; recipient: string };

/** Those of these mails that are to be handed over now, in no order. */
export async function listUnsentMails(db: Db, ids: readonly string[]): Promise<StoredMail[]> {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'about', sql<string>`recipient`.as('recipient')])
    .where(sql<boolean>`id = ANY (${ids}::uuid[])`)
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .execute();
}

export async function markMailsSent(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    UPDATE mails SET sent_at = ${now} WHERE id = ANY (${ids}::uuid[]) AND sent_at IS NULL`.execute(
    db,
  );
}

/** Counts a try in vain; answers how many there were. */
export async function countTry(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    UPDATE mails SET tries = tries + 1 WHERE id = ${id} RETURNING tries`.execute(db);
  return rows[0]?.tries ?? 0;
}

export async function postponeMail(db: Db, { id, at }: { id: string; at: Date }): Promise<void> {
  await db.updateTable('mails').set({ try_at: at }).where('id', '=', id).execute();
}

/** The mail server will never take it. */
export async function markMailRefused(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('mails').set({ refused_at: now }).where('id', '=', id).execute();
}

/**
 * Forgets receiver and content of mails that were handed over before an instant, some at a time;
 * answers how many. A key that names its receiver gives way to the mail's id.
 */
export async function forgetMailsSentBefore(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE mails SET recipient = NULL, mailbox = NULL, club_id = NULL, about = '{}',
      dedupe_key = CASE WHEN dedupe_key LIKE '%@%' THEN 'forgotten:' || id ELSE dedupe_key END
    WHERE id IN (SELECT id FROM mails WHERE sent_at < ${before} AND recipient IS NOT NULL
      AND NOT is_held(recipient, NULL, NULL) ORDER BY sent_at LIMIT ${limit})`.execute(db);
  return Number(numAffectedRows);
}

export async function listMailsToTry(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ id: string; kind: string }[]> {
  const { rows } = await sql<{ id: string; kind: string }>`
    SELECT id, kind FROM mails WHERE sent_at IS NULL AND refused_at IS NULL AND try_at <= ${now}
    ORDER BY try_at LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countMailsToTry(db: Db, now: Date): Promise<Due> {
  const { rows } = await sql<{ overdue: number; next: Date | null }>`
    SELECT count(*) FILTER (WHERE try_at <= ${now}) AS overdue,
      min(try_at) FILTER (WHERE try_at > ${now}) AS next
    FROM mails WHERE sent_at IS NULL AND refused_at IS NULL`.execute(db);
  return { overdue: rows[0]?.overdue ?? 0, nextDueAt: rows[0]?.next ?? undefined };
}
