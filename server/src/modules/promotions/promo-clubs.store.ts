import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** The age of a club, and whether a mailbox ever entered one of its draws. */
export async function findClub(
  db: Db,
  { ownerId, canonicalEmail }: { ownerId: string; canonicalEmail: string },
): Promise<{ createdAt: Date; knowsAddress: boolean }> {
  const { rows } = await sql<{ createdAt: Date; knowsAddress: boolean }>`
    SELECT created_at AS "createdAt", EXISTS (
      SELECT FROM draws JOIN promo_entries ON promo_entries.draw_id = draws.id
      WHERE draws.owner_id = owners.id AND draws.package_id IS NULL AND entry_cost_minor = 0
        AND canonical_email = ${canonicalEmail}) AS "knowsAddress"
    FROM owners WHERE id = ${ownerId}`.execute(db);
  const [row] = rows;
  if (!row) throw new RangeError('a draw has an owner');
  return row;
}
