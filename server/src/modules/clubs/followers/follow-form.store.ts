import type { FollowForm } from '@clubdraw/contract/pages/page-following';
import { drawPath, promoPath } from '@clubdraw/contract/pages/public-paths';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

type Row = {
  clubName: string | null;
  clubImageId: string | null;
  drawName: string | null;
  entryCostMinor: number | null;
  isSoldOut: boolean | null;
};

/** A club and one of its draws by their ids; undefined for an id that no club has. */
export async function findFollowForm(
  db: Db,
  { ownerId, drawId }: { ownerId: string; drawId: string | null },
): Promise<Pick<FollowForm, 'club' | 'draw'> | undefined> {
  const { rows } = await sql<Row>`
    SELECT club_name AS "clubName", club_image_id AS "clubImageId", draws.name AS "drawName",
      entry_cost_minor AS "entryCostMinor", sold_out_at IS NOT NULL AS "isSoldOut"
    FROM clubs LEFT JOIN draws
      ON draws.id = ${drawId}::uuid AND draws.owner_id = clubs.owner_id AND package_id IS NULL
    WHERE clubs.owner_id = ${ownerId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { drawName, entryCostMinor, isSoldOut, ...club } = row;
  const pathOf = entryCostMinor === 0 ? promoPath : drawPath;
  const draw =
    drawId !== null && drawName !== null
      ? {
          id: drawId,
          name: drawName,
          path: pathOf(drawId),
          ...(isSoldOut && { isSoldOut: true as const }),
        }
      : null;
  return { club: { ownerId, ...club }, draw };
}
