import type { PageClub } from '@clubdraw/contract/pages/page-club';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export type ShownPurchase = PageClub & {
  /** The package of a membership, or the draw: what the tickets' paper follows from. */
  soldId: string;
  name: string;
  detail: string;
  runAt: Date;
  timezone: string;
  isCancelled: boolean;
  isSoldOut: boolean;
};

/** The purchase of a payment, for who knows its id and its e-mail, in any case. */
export async function findBought(
  db: Db,
  { paymentId, email }: { paymentId: string; email: string },
): Promise<ShownPurchase | undefined> {
  const { rows } = await sql<ShownPurchase>`
    SELECT coalesce(packages.id, draws.id) AS "soldId", coalesce(packages.name, draws.name) AS name, coalesce(tiers.name, draws.prize) AS detail,
      draws.owner_id AS "ownerId", club_name AS "clubName", club_image_id AS "clubImageId",
      draws.run_at AS "runAt", draws.timezone,
      coalesce(packages.cancelled_at, draws.cancelled_at) IS NOT NULL AS "isCancelled",
      sold_out_at IS NOT NULL AND draws.cancelled_at IS NULL AS "isSoldOut"
    FROM payments
    JOIN draws ON draws.id = payments.draw_id
    LEFT JOIN memberships ON memberships.id = payments.membership_id
    LEFT JOIN tiers ON tiers.id = payments.tier_id
    LEFT JOIN packages ON packages.id = memberships.package_id
    JOIN clubs AS club ON club.owner_id = draws.owner_id
    WHERE payments.id = ${paymentId} AND lower(payments.email) = lower(${email.trim()})`.execute(
    db,
  );
  return rows[0];
}
