import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

export type NewMail = {
  id: string;
  kind: string;
  key: string;
  about: object;
  recipient: string;
};

/** Inserts mails; answers the ids of those whose key was not there yet. */
export async function insertMails(
  trx: Trx,
  mails: readonly NewMail[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO mails (id, kind, dedupe_key, about, recipient, created_at)
    SELECT id, kind, key, about, recipient, ${now}
    FROM unnest(${mails.map(({ id }) => id)}::uuid[], ${mails.map(({ kind }) => kind)}::text[],
      ${mails.map(({ key }) => key)}::text[],
      ${mails.map(({ about }) => JSON.stringify(about))}::jsonb[],
      ${mails.map(({ recipient }) => recipient)}::text[])
      AS new(id, kind, key, about, recipient)
    ON CONFLICT (dedupe_key) DO NOTHING
    RETURNING id`.execute(trx);
  return rows.map(({ id }) => id);
}

export type StoredMail = { id: string; kind: string; about: unknown; recipient: string };

/** Those of these mails that have not been handed over, in no order. */
export async function listUnsentMails(db: Db, ids: readonly string[]): Promise<StoredMail[]> {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'about', 'recipient'])
    .where(sql<boolean>`id = ANY (${ids}::uuid[])`)
    .where('sent_at', 'is', null)
    .execute();
}

export async function markMailsSent(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    UPDATE mails SET sent_at = ${now} WHERE id = ANY (${ids}::uuid[]) AND sent_at IS NULL`.execute(
    db,
  );
}
