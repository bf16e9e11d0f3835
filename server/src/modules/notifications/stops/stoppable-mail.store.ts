import { ownerMails } from '@clubdraw/domain/clubs/owner-mails';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';

/** A mail whose receiver may end those of its sort. */
export type StoppableMail = {
  kind: string;
  recipient: string;
  /** The club that it is about. */
  ownerId: string;
  /** The draw that it is about, of a mail about one. */
  drawId: string | null;
  clubName: string | null;
  clubImageId: string | null;
};

/**
 * Undefined for a mail that there is not or that is forgotten, for one about nothing of a club, and
 * for one to an owner whom the mails about the club do not go to any more.
 */
export async function findStoppableMail(
  db: Db | Trx,
  mailId: string,
): Promise<StoppableMail | undefined> {
  const { rows } = await sql<StoppableMail>`
    SELECT kind, recipient, owner_id AS "ownerId", club_name AS "clubName",
      club_image_id AS "clubImageId", about->>'drawId' AS "drawId"
    FROM mails
    JOIN clubs ON owner_id = coalesce((about->>'ownerId')::uuid,
      (SELECT owner_id FROM draws WHERE draws.id = (about->>'drawId')::uuid),
      (SELECT owner_id FROM payments WHERE payments.id = (about->>'paymentId')::uuid))
    WHERE mails.id = ${mailId} AND recipient IS NOT NULL
      AND (kind <> ALL (${[...ownerMails]}::text[]) OR owner_email = recipient)`.execute(db);
  return rows[0];
}
