import type { CodeHistory } from '@clubdraw/domain/one-time-code';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { CodeSubject } from './codes.ts';

/** Makes all that asks for and spends codes of this subject take turns until the transaction ends. */
export async function lockSubject(trx: Trx, { purpose, subject }: CodeSubject): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`code ${purpose} ${subject}`}, 0))`.execute(
    trx,
  );
}

/** Codes asked for and wrong tries of the last day. */
export async function findHistory(
  trx: Trx,
  { purpose, subject }: CodeSubject,
  since: Date,
): Promise<CodeHistory> {
  const asked = await trx
    .selectFrom('one_time_codes')
    .select('asked_at')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('asked_at', '>', since)
    .orderBy('asked_at')
    .execute();
  const wrong = await trx
    .selectFrom('one_time_code_wrong_tries')
    .select('tried_at')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('tried_at', '>', since)
    .orderBy('tried_at')
    .execute();
  return {
    asked: asked.map((row) => row.asked_at),
    wrongTries: wrong.map((row) => row.tried_at),
  };
}

export type NewCode = CodeSubject & {
  id: string;
  codeHash: Buffer;
  askedAt: Date;
  expiresAt: Date;
};

/** Stores a code as the only active one of its subject. */
export async function insertCode(trx: Trx, code: NewCode): Promise<void> {
  await trx
    .updateTable('one_time_codes')
    .set({ replaced_at: code.askedAt })
    .where('purpose', '=', code.purpose)
    .where('subject', '=', code.subject)
    .where('spent_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute();
  await trx
    .insertInto('one_time_codes')
    .values({
      id: code.id,
      purpose: code.purpose,
      subject: code.subject,
      code_hash: code.codeHash,
      session_hash: code.sessionHash ?? null,
      asked_at: code.askedAt,
      expires_at: code.expiresAt,
    })
    .execute();
}

/** Forgets a code that never reached anybody, so that asking again is not "too soon". */
export async function deleteCode(db: Db, id: string): Promise<void> {
  await db.deleteFrom('one_time_codes').where('id', '=', id).execute();
}

export type CodeTry = CodeSubject & { codeHash: Buffer; now: Date; maxWrongTries: number };

/**
 * Spends the active code when the hash fits and counts a wrong try when it does not, in one
 * statement: of two tries with the right code at once, one succeeds. A try of another session meets
 * no code at all, so that nobody uses up the tries of somebody else.
 */
export async function spendCode(trx: Trx, code: CodeTry): Promise<boolean> {
  const { rows } = await sql<{ spent: boolean }>`
    WITH active AS MATERIALIZED (
      SELECT id, code_hash = ${code.codeHash} AS fits FROM one_time_codes
      WHERE purpose = ${code.purpose} AND subject = ${code.subject}
        AND session_hash IS NOT DISTINCT FROM ${code.sessionHash ?? null}
        AND spent_at IS NULL AND replaced_at IS NULL
        AND expires_at > ${code.now} AND wrong_tries < ${code.maxWrongTries}
      FOR UPDATE
    ), hit AS (
      UPDATE one_time_codes SET spent_at = ${code.now}
      WHERE id IN (SELECT id FROM active WHERE fits) RETURNING id
    ), miss AS (
      UPDATE one_time_codes SET wrong_tries = wrong_tries + 1
      WHERE id IN (SELECT id FROM active WHERE NOT fits) RETURNING id
    ), stored AS (
      INSERT INTO one_time_code_wrong_tries (purpose, subject, tried_at)
      SELECT ${code.purpose}, ${code.subject}, ${code.now} FROM miss
    )
    SELECT EXISTS (SELECT FROM hit) AS spent`.execute(trx);
  return rows[0]?.spent ?? false;
}
