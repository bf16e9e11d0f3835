import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

/** A person, by the mark that the log has, or a club, by its owner's id. */
export type Erasure = { id: string; kind: 'person' | 'owner'; mark: string; erasedAt: Date };

export async function insertErasure(trx: Trx, erasure: Erasure): Promise<void> {
  const { id, kind, mark, erasedAt } = erasure;
  await trx.insertInto('erasures').values({ id, kind, mark, erased_at: erasedAt }).execute();
}

/** Those after an instant, the oldest first. */
export async function listErasuresSince(db: Db, since: Date): Promise<Erasure[]> {
  const { rows } = await sql<Erasure>`
    SELECT id, kind, mark, erased_at AS "erasedAt" FROM erasures
    WHERE erased_at >= ${since} ORDER BY erased_at, id`.execute(db);
  return rows;
}

/** A club that somebody else owns since an instant. */
export type HandOver = { clubId: string; to: string; at: Date };

/** Those after an instant, by the audits of the clubs. */
export async function listHandOversSince(db: Db, since: Date): Promise<HandOver[]> {
  const { rows } = await sql<HandOver>`
    SELECT owner_id AS "clubId", subjects->>'person' AS "to", at FROM audit_lines
    WHERE at >= ${since} AND operation = 'takeOverClub' ORDER BY at, id`.execute(db);
  return rows;
}

/** Forgets those from before an instant, some at a time; answers how many. */
export async function deleteErasuresBefore(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM erasures WHERE id IN (
      SELECT id FROM erasures WHERE erased_at < ${before} LIMIT ${limit})`.execute(db);
  return Number(numAffectedRows);
}
