import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { AskedToDo, StoredToDo } from './to-do.store.ts';

/**
 * Draws that can still be edited and whose terms are none, or the club's default ones of an earlier
 * day: terms that were written for one draw are left alone. A version that nothing names is deleted
 * a month after it was replaced, and the reminder ends with it.
 */
export async function listTermsToDo(
  db: Db,
  { ownerId, now, limit }: AskedToDo,
): Promise<StoredToDo[]> {
  const { rows } = await sql<StoredToDo>`
    WITH standard AS (SELECT sha256, created_at FROM terms_versions
      WHERE owner_id = ${ownerId} AND draw_id IS NULL ORDER BY created_at DESC, id DESC LIMIT 1)
    SELECT 'terms' AS kind, public_id AS "drawId", package_id AS "packageId", name, prize, timezone,
      1 AS count, run_at AS until, false AS "hasNext", '[]'::jsonb AS winners
    FROM standard, draws JOIN terms_versions AS own ON own.id = terms_version_id
    WHERE draws.owner_id = ${ownerId} AND package_id IS NULL AND cancelled_at IS NULL AND run_at > ${now}
      AND closing_since IS NULL AND tickets_issued = 0 AND places_held = 0
      AND own.sha256 <> standard.sha256 AND own.created_at <= standard.created_at
      AND (own.sha256 = sha256('') OR EXISTS (SELECT FROM terms_versions AS earlier
        WHERE earlier.owner_id = ${ownerId} AND earlier.draw_id IS NULL AND earlier.sha256 = own.sha256))
    ORDER BY run_at, draws.id LIMIT ${limit}`.execute(db);
  return rows;
}
