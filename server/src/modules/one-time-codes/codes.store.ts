import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import { lockByName } from '../../db/lock-by-name.ts';
import type { CodeSubject } from './codes.ts';

/**
 * Holds the lock of the codes of this subject until the transaction ends.
 */
export async function lockSubject(trx: Trx, { purpose, subject }: CodeSubject): Promise<void> {
  await lockByName(trx, `code ${purpose} ${subject}`);
}

/** An instant, and the hashes of the networks that the client was in. */
export type Trace = { at: Date; networkHashes: Buffer[] };

type History = { networkHashes: readonly Buffer[]; since: Date };

/**
 * Codes that were asked for since then from any of these networks, and wrong tries from them, the
 * oldest first.
 */
export async function findHistory(
  db: Db | Trx,
  { purpose, subject, networkHashes, since }: CodeSubject & History,
): Promise<{ asked: Trace[]; wrongTries: Trace[] }> {
  const isFromThem = sql<boolean>`network_hashes && ${networkHashes}::bytea[]`;
  const asked = await db
    .selectFrom('one_time_codes')
    .select(['asked_at as at', 'network_hashes as networkHashes'])
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('asked_at', '>', since)
    .where(isFromThem)
    .orderBy('asked_at')
    .execute();
  const wrongTries = await db
    .selectFrom('one_time_code_wrong_tries')
    .select(['tried_at as at', 'network_hashes as networkHashes'])
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('tried_at', '>', since)
    .where(isFromThem)
    .orderBy('tried_at')
    .execute();
  return { asked, wrongTries };
}

export type NewCode = CodeSubject & {
  id: string;
  mailbox: string;
  codeHash: Buffer;
  sessionHash: Buffer;
  networkHashes: Buffer[];
  askedAt: Date;
  expiresAt: Date;
};

/** Stores a code beside those that others asked for. */
export async function insertCode(trx: Trx, code: NewCode): Promise<void> {
  await trx
    .insertInto('one_time_codes')
    .values({
      id: code.id,
      purpose: code.purpose,
      subject: code.subject,
      mailbox: code.mailbox,
      code_hash: code.codeHash,
      session_hash: code.sessionHash,
      network_hashes: code.networkHashes,
      asked_at: code.askedAt,
      expires_at: code.expiresAt,
    })
    .execute();
}

/** Forgets a code that never reached anybody, so that asking again is not "too soon". */
export async function deleteCode(db: Db, id: string): Promise<void> {
  await db.deleteFrom('one_time_codes').where('id', '=', id).execute();
}

type Old = { before: Date; limit: number };

/** Forgets codes that were asked for before an instant, some at a time; answers how many. */
export async function deleteCodesBefore(db: Db, { before, limit }: Old): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM one_time_codes WHERE id IN (
      SELECT id FROM one_time_codes WHERE asked_at < ${before} LIMIT ${limit})`.execute(db);
  return Number(numAffectedRows);
}

/** The same of wrong tries. */
export async function deleteWrongTriesBefore(db: Db, { before, limit }: Old): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM one_time_code_wrong_tries WHERE ctid IN (
      SELECT ctid FROM one_time_code_wrong_tries WHERE tried_at < ${before} LIMIT ${limit})`.execute(
    db,
  );
  return Number(numAffectedRows);
}

export type CodeTry = CodeSubject & {
  /** The code's hash, by each of the platform's secrets. */
  codeHashes: readonly Buffer[];
  /**
   * The session that asked for the code; without one the newest that this network asked for is
   * meant.
   */
  sessionHash: Buffer | undefined;
  networkHashes: readonly Buffer[];
  now: Date;
  maxWrongTries: number;
  /** A right code is used up; otherwise only a wrong one is counted. */
  spends: boolean;
};

/**
 * Tries a code, in one statement: a right one is spent, so that of two tries at once one succeeds;
 * a wrong one is counted. A try of another session meets no code at all, nor does one without a
 * session that comes from another network than the code was asked for from: nobody uses up somebody
 * else's tries.
 */
export async function tryStoredCode(trx: Trx, code: CodeTry): Promise<boolean> {
  const { sessionHash = null } = code;
  const { rows } = await sql<{ fits: boolean }>`
    WITH meant AS MATERIALIZED (
      SELECT id, code_hash = ANY (${code.codeHashes}::bytea[]) AS fits,
        wrong_tries < ${code.maxWrongTries} AS is_alive
      FROM one_time_codes
      WHERE purpose = ${code.purpose} AND subject = ${code.subject}
        AND CASE WHEN ${sessionHash}::bytea IS NULL THEN network_hashes && ${code.networkHashes}::bytea[]
          ELSE session_hash = ${sessionHash} END
        AND spent_at IS NULL AND expires_at > ${code.now}
      ORDER BY asked_at DESC, id DESC LIMIT 1
    ), hit AS (
      UPDATE one_time_codes SET spent_at = ${code.now}
      WHERE ${code.spends} AND id IN (SELECT id FROM meant WHERE is_alive AND fits)
    ), miss AS (
      UPDATE one_time_codes SET wrong_tries = wrong_tries + 1
      WHERE id IN (SELECT id FROM meant WHERE is_alive AND NOT fits) RETURNING id
    ), stored AS (
      INSERT INTO one_time_code_wrong_tries (purpose, subject, network_hashes, tried_at)
      SELECT ${code.purpose}, ${code.subject}, ${code.networkHashes}::bytea[], ${code.now} FROM miss
    )
    SELECT EXISTS (SELECT FROM meant WHERE is_alive AND fits) AS fits`.execute(trx);
  return rows[0]?.fits ?? false;
}

/** How many codes were asked for since then that count for a mailbox, whoever asked. */
export async function countCodes(
  db: Db,
  { purpose, mailbox, since }: { purpose: string; mailbox: string; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('one_time_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('purpose', '=', purpose)
    .where('mailbox', '=', mailbox)
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}
