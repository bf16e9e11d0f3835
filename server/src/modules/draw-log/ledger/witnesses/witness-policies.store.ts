import { sql } from 'kysely';
import type { Db, Trx } from '../../../../db/database.ts';

/** Witnesses that publications name: the text, and the SHA-256 of it. */
export type WitnessPolicy = { hash: Buffer; text: string };

/** The one that publications name from now on; undefined where nobody was ever named. */
export async function findWitnessPolicy(db: Db | Trx): Promise<WitnessPolicy | undefined> {
  return db
    .selectFrom('witness_policies')
    .select(['hash', 'text'])
    .orderBy('named_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The text that a publication has the hash of; undefined for a hash of nothing. */
export async function findPolicyText(db: Db | Trx, hash: Uint8Array): Promise<string | undefined> {
  const row = await db
    .selectFrom('witness_policies')
    .select('text')
    .where('hash', '=', Buffer.from(hash))
    .limit(1)
    .executeTakeFirst();
  return row?.text;
}

/** The texts that publications of draws name that are not over, and the newest one. */
export async function listOpenPolicies(db: Db | Trx): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    SELECT DISTINCT text FROM witness_policies
    WHERE named_at = (SELECT max(named_at) FROM witness_policies) OR encode(hash, 'hex') IN (
      SELECT statement->>'witnessHash' FROM draws
      JOIN draw_publications AS pub ON pub.draw_id = draws.id AND pub.revision = draws.revision
      WHERE cancelled_at IS NULL AND drawn_at IS NULL)`.execute(db);
  return rows.map(({ text }) => text);
}

/** Two that are named at once have instants of their own: the later one counts. */
export async function insertWitnessPolicy(
  trx: Trx,
  { hash, text, now }: WitnessPolicy & { now: Date },
): Promise<void> {
  await sql`
    INSERT INTO witness_policies (named_at, hash, text)
    SELECT greatest(${now}::timestamptz, max(named_at) + interval '1 millisecond'), ${hash}, ${text}
    FROM witness_policies`.execute(trx);
}
