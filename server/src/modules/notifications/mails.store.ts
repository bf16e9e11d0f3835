import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

export type NewMail = {
  id: string;
  kind: string;
  key: string;
  about: object;
  recipient: string;
  /** Of a mail that a stranger may have caused. */
  mailbox: string | null;
};

/** `mostADay`: how many mails a mailbox gets in a day; null counts none. */
type Pace = { now: Date; mostADay: number | null };

/**
 * Inserts mails; answers those whose key was not there yet. One that is too many for its mailbox waits
 * until the oldest of the last `mostADay` is a day old.
 */
export async function insertMails(
  trx: Trx,
  mails: readonly NewMail[],
  { now, mostADay }: Pace,
): Promise<{ id: string; isWaiting: boolean }[]> {
  const { rows } = await sql<{ id: string; isWaiting: boolean }>`
    INSERT INTO mails (id, kind, dedupe_key, about, recipient, mailbox, created_at, due_at, is_waiting)
    SELECT id, kind, key, about, recipient, mailbox, ${now}, due_at, due_at > ${now}
    FROM unnest(${mails.map(({ id }) => id)}::uuid[], ${mails.map(({ kind }) => kind)}::text[],
      ${mails.map(({ key }) => key)}::text[],
      ${mails.map(({ about }) => JSON.stringify(about))}::jsonb[],
      ${mails.map(({ recipient }) => recipient)}::text[],
      ${mails.map(({ mailbox }) => mailbox)}::text[])
      AS new(id, kind, key, about, recipient, mailbox),
      LATERAL (SELECT greatest(${now}::timestamptz, (
        SELECT earlier.due_at + interval '24 hours' FROM mails AS earlier
        WHERE ${mostADay}::int IS NOT NULL AND earlier.mailbox = new.mailbox
        ORDER BY earlier.due_at DESC OFFSET ${mostADay}::int - 1 LIMIT 1)) AS due_at) AS pace
    ON CONFLICT (dedupe_key) DO NOTHING
    RETURNING id, is_waiting AS "isWaiting"`.execute(trx);
  return rows;
}

export type StoredMail = { id: string; kind: string; about: unknown; recipient: string };

/** Those of these mails that are to be handed over now, in no order. */
export async function listUnsentMails(db: Db, ids: readonly string[]): Promise<StoredMail[]> {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'about', 'recipient'])
    .where(sql<boolean>`id = ANY (${ids}::uuid[])`)
    .where('sent_at', 'is', null)
    .where('is_waiting', '=', false)
    .execute();
}

export async function markMailsSent(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    UPDATE mails SET sent_at = ${now} WHERE id = ANY (${ids}::uuid[]) AND sent_at IS NULL`.execute(
    db,
  );
}
