import type { Db } from '../../db/database.ts';
import { selectAllDraws, storedDraw, type StoredDraw } from './draws.store.ts';

type ComingRow = { stored: StoredDraw; publicId: string; packageId: string | null };

/** The owner's draws that have not closed, the next one first (index draws_owner_open). */
export async function listComing(
  db: Db,
  { ownerId, limit }: { ownerId: string; limit: number },
): Promise<ComingRow[]> {
  const rows = await selectAllDraws(db)
    .select(['draws.public_id as publicId', 'draws.package_id as packageId'])
    .where('draws.owner_id', '=', ownerId)
    .where('draws.cancelled_at', 'is', null)
    .where('draws.closed_at', 'is', null)
    .where('draws.is_planned', '=', false)
    .orderBy('draws.run_at')
    .orderBy('draws.id')
    .limit(limit)
    .execute();
  return rows.map(({ publicId, packageId, ...row }) => ({
    stored: storedDraw(row),
    publicId,
    packageId,
  }));
}
