import type { PageClub } from '@clubdraw/contract/pages/page-club';
import type { Db, Trx } from '../../../db/database.ts';

/** The club as the pages of its followers show it. */
export async function followedClub(db: Db | Trx, ownerId: string): Promise<PageClub> {
  const { clubName, clubImageId } = await db
    .selectFrom('clubs')
    .select(['club_name as clubName', 'club_image_id as clubImageId'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return { ownerId, clubName, clubImageId };
}
