import { runMethods, waitsForOwner } from '@clubdraw/domain/draws/run-method';
import type { Db } from '../../db/database.ts';
import { selectAllDraws, storedDraw, type StoredDraw } from './draws.store.ts';

type ComingRow = { stored: StoredDraw; publicId: string; packageId: string | null };

/**
 * The owner's draws that have not closed, and LIVE ones until their envelope is open, the next one
 * first (index draws_owner_open).
 */
export async function listComing(
  db: Db,
  { ownerId, limit }: { ownerId: string; limit: number },
): Promise<ComingRow[]> {
  const rows = await selectAllDraws(db)
    .select(['draws.public_id as publicId', 'draws.package_id as packageId'])
    .where('draws.owner_id', '=', ownerId)
    .where('draws.cancelled_at', 'is', null)
    .where('draws.drawn_at', 'is', null)
    .where((is) =>
      is.or([
        is('draws.closed_at', 'is', null),
        is('run_method', 'in', runMethods.filter(waitsForOwner)),
      ]),
    )
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
