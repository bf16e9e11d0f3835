import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Everything of a club that somebody could still buy, or is buying. */
export type OpenOffers = {
  /** Draws of their own that are not closed. */
  draws: string[];
  /** Packages that are not cancelled. */
  packages: string[];
  /** Payments that have not begun to end: their pages are open, or asked for. */
  checkouts: string[];
};

export async function listOpenOffers(db: Db, ownerId: string): Promise<OpenOffers> {
  const { rows } = await sql<OpenOffers>`
    SELECT
      ARRAY(SELECT id FROM draws WHERE owner_id = ${ownerId} AND package_id IS NULL
        AND cancelled_at IS NULL AND closed_at IS NULL ORDER BY run_at, id) AS draws,
      ARRAY(SELECT id FROM packages WHERE owner_id = ${ownerId} AND cancelled_at IS NULL
        ORDER BY created_at, id) AS packages,
      ARRAY(SELECT id FROM payments WHERE owner_id = ${ownerId} AND state IN ('reserved', 'open')
        ORDER BY id) AS checkouts`.execute(db);
  return rows[0] ?? { draws: [], packages: [], checkouts: [] };
}
