import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

export type MailState = {
  kind: string;
  sentAt: Date | null;
  refusedAt: Date | null;
  /** A copy of it that was asked for and waits to be handed over. */
  hasWaitingCopy: boolean;
  /** Its receiver and its words are kept no longer. */
  isForgotten: boolean;
};

/** Undefined for an id that no mail has. */
export async function findMailState(db: Db, mailId: string): Promise<MailState | undefined> {
  const { rows } = await sql<MailState>`
    SELECT kind, recipient IS NULL AS "isForgotten", sent_at AS "sentAt", refused_at AS "refusedAt",
      EXISTS (SELECT FROM mails AS copy WHERE copy.dedupe_key LIKE 'again:' || mails.id || ':%'
        AND copy.sent_at IS NULL AND copy.refused_at IS NULL) AS "hasWaitingCopy"
    FROM mails WHERE id = ${mailId}`.execute(db);
  return rows[0];
}

type Copy = { mailId: string; newId: string; minute: string; now: Date; tryAt: Date };

/** Writes the same mail once more, at most once a minute; false for a second one. */
export async function insertCopy(
  trx: Trx,
  { mailId, newId, minute, now, tryAt }: Copy,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO mails (id, dedupe_key, kind, about, recipient, created_at, due_at, try_at)
    SELECT ${newId}, 'again:' || id || ':' || ${minute}::text, kind, about, recipient, ${now}, ${now}, ${tryAt}
    FROM mails WHERE id = ${mailId}
    ON CONFLICT (dedupe_key) DO NOTHING`.execute(trx);
  return numAffectedRows === 1n;
}

/** Has a mail that waits tried at once. */
export async function hurryMail(trx: Trx, mailId: string, now: Date): Promise<void> {
  await sql`
    UPDATE mails SET try_at = ${now}, due_at = least(due_at, ${now}) WHERE id = ${mailId}
      AND sent_at IS NULL AND refused_at IS NULL`.execute(trx);
}
