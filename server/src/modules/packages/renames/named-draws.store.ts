import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export type NamedDraw = {
  drawId: string;
  /** Of a package's draw. */
  packageId: string | null;
  /** Of its last publication: what it says of the club, among others. */
  conditions: string;
};

/**
 * Published draws of a club that nobody has a ticket of, in front of their date, behind one that is
 * known.
 */
export async function listWithoutTickets(
  db: Db,
  { ownerId, after, now }: { ownerId: string; after: string; now: Date },
  limit: number,
): Promise<NamedDraw[]> {
  const { rows } = await sql<NamedDraw>`
    SELECT draws.id AS "drawId", draws.package_id AS "packageId", published.conditions
    FROM draws CROSS JOIN LATERAL (
      SELECT conditions FROM draw_publications WHERE draw_id = draws.id ORDER BY revision DESC LIMIT 1) AS published
    WHERE owner_id = ${ownerId} AND draws.id > ${after} AND cancelled_at IS NULL AND drawn_at IS NULL
      AND NOT is_planned AND tickets_issued = 0 AND run_at > ${now}
    ORDER BY draws.id LIMIT ${limit}`.execute(db);
  return rows;
}
