import { checkoutSeconds } from '@clubdraw/domain/purchases/purchase-bounds';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { isSilent } from '../../../db/in-line.ts';
import { unpaidSeconds } from '../../../flow/fair-share/unpaid-places.ts';

/**
 * Places of a draw that are held on pages open for two minutes, or for people in line who are gone,
 * unpaid, and give way to buyers of other networks.
 */
export async function countYielding(
  db: Db,
  { drawId, now }: { drawId: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ places: number }>`
    SELECT coalesce(sum(count), 0)::int AS places FROM payments AS waiting
    WHERE draw_id = ${drawId} AND state IN ('reserved', 'open') AND NOT gave_way
      AND (session_expires_at <= ${now}::timestamptz
        + make_interval(secs => ${checkoutSeconds - unpaidSeconds}) OR ${sql.raw(isSilent)})`.execute(
    db,
  );
  return rows[0]?.places ?? 0;
}
