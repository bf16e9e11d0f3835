import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';

/** A mail whose receiver may end those of its sort. */
export type StoppableMail = {
  kind: string;
  recipient: string;
  /** The club that it is about; of a mail to an owner, that owner. */
  ownerId: string;
  /** The draw that it is about, of a mail about one. */
  drawId: string | null;
  clubName: string | null;
  clubImageId: string | null;
};

/**
 * Undefined for a mail that there is not or that is forgotten, and for one about nothing of a club.
 */
export async function findStoppableMail(
  db: Db | Trx,
  mailId: string,
): Promise<StoppableMail | undefined> {
  const { rows } = await sql<StoppableMail>`
    SELECT kind, recipient, owners.id AS "ownerId", club_name AS "clubName",
      club_image_id AS "clubImageId", about->>'drawId' AS "drawId"
    FROM mails
    JOIN owners ON owners.id = CASE
      WHEN kind = 'followAsked' THEN (about->>'ownerId')::uuid
      WHEN kind IN ('resultTold', 'drawPublished', 'placesFree')
        THEN (SELECT owner_id FROM draws WHERE draws.id = (about->>'drawId')::uuid)
      ELSE (SELECT id FROM owners AS receiver WHERE receiver.email = recipient) END
    JOIN clubs AS club ON club.owner_id = owners.id
    WHERE mails.id = ${mailId} AND recipient IS NOT NULL`.execute(db);
  return rows[0];
}
