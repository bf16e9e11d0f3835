import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

/** Since when the operator has stopped a club; undefined where it has not. */
export async function findSuspension(
  db: Db | Trx,
  ownerId: string,
): Promise<{ beganAt: Date } | undefined> {
  const { rows } = await sql<{ beganAt: Date }>`
    SELECT began_at AS "beganAt" FROM club_suspensions
    WHERE owner_id = ${ownerId} AND ended_at IS NULL`.execute(db);
  return rows[0];
}

/** False when the club is stopped already. */
export async function insertSuspension(
  trx: Trx,
  { id, ownerId, now }: { id: string; ownerId: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO club_suspensions (id, owner_id, began_at) VALUES (${id}, ${ownerId}, ${now})
    ON CONFLICT (owner_id) WHERE ended_at IS NULL DO NOTHING`.execute(trx);
  return numAffectedRows === 1n;
}

/** False when the club is not stopped. */
export async function endSuspension(trx: Trx, ownerId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE club_suspensions SET ended_at = ${now}
    WHERE owner_id = ${ownerId} AND ended_at IS NULL`.execute(trx);
  return numAffectedRows === 1n;
}
