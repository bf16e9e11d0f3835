import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';

export type DigestKind = 'salesOfDay' | 'membersOfWeek';

export type DigestOf = { ownerId: string; kind: DigestKind };

export type Digest = DigestOf & { timezone: string; toldUntil: Date };

/** Begins a digest; one that is there already goes on, from now on in this zone. */
export async function upsertDigest(
  trx: Trx,
  { ownerId, kind, timezone, now, dueAt }: DigestOf & { timezone: string; now: Date; dueAt: Date },
): Promise<void> {
  await sql`
    INSERT INTO owner_digests (owner_id, kind, timezone, told_until, due_at)
    VALUES (${ownerId}, ${kind}, ${timezone}, ${now}, ${dueAt})
    ON CONFLICT (owner_id, kind) DO UPDATE SET timezone = excluded.timezone`.execute(trx);
}

export async function listDueDigests(db: Db, now: Date, limit: number): Promise<DigestOf[]> {
  const { rows } = await sql<DigestOf>`
    SELECT owner_id AS "ownerId", kind FROM owner_digests
    WHERE due_at <= ${now} ORDER BY due_at LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countDueDigests(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM owner_digests WHERE due_at <= ${now}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Locks a digest that is due; undefined when somebody else wrote it. */
export async function lockDigest(
  trx: Trx,
  { ownerId, kind, now }: DigestOf & { now: Date },
): Promise<Digest | undefined> {
  const { rows } = await sql<Digest>`
    SELECT owner_id AS "ownerId", kind, timezone, told_until AS "toldUntil" FROM owner_digests
    WHERE owner_id = ${ownerId} AND kind = ${kind} AND due_at <= ${now} FOR UPDATE`.execute(trx);
  return rows[0];
}

export async function updateDigest(
  trx: Trx,
  { ownerId, kind, toldUntil, dueAt }: DigestOf & { toldUntil: Date; dueAt: Date },
): Promise<void> {
  await sql`
    UPDATE owner_digests SET told_until = ${toldUntil}, due_at = ${dueAt}
    WHERE owner_id = ${ownerId} AND kind = ${kind}`.execute(trx);
}

export async function deleteDigest(trx: Trx, { ownerId, kind }: DigestOf): Promise<void> {
  await trx
    .deleteFrom('owner_digests')
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .execute();
}
