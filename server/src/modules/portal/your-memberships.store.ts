import { maxPortalTickets, type PortalMembership } from '@clubdraw/contract/portal/portal';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * The memberships of an e-mail that go on, newest first: each with its latest paid period and the
 * draw that it has bought, which is the one whose date it waits for.
 */
export async function listMemberships(db: Db, email: string): Promise<PortalMembership[]> {
  const { rows } = await sql<PortalMembership>`
    SELECT memberships.id, packages.id AS "packageId", packages.name AS "packageName",
      packages.image_id AS "imageId",
      tiers.id AS "tierId", tiers.name AS "tierName", club_name AS "clubName", packages.timezone,
      latest.id AS "paymentId", memberships.state = 'past_due' AS "isPastDue",
      memberships.cancel_at AS "cancelAt",
      coalesce(bought.run_at, open.run_at) AS "nextDrawAt", bought.public_id AS "drawId",
      coalesce(bought.count, 0) AS entries
    FROM memberships
    JOIN packages ON packages.id = memberships.package_id
    JOIN tiers ON tiers.id = memberships.tier_id
    JOIN draws AS open ON open.package_id = packages.id AND open.occurrence = open_occurrence
    JOIN LATERAL (
      SELECT id FROM payments WHERE membership_id = memberships.id AND state = 'paid'
      ORDER BY period DESC LIMIT 1
    ) AS latest ON true
    LEFT JOIN LATERAL (
      SELECT public_id, run_at, count
      FROM membership_places JOIN draws ON draws.id = membership_places.draw_id
      WHERE membership_id = memberships.id AND closed_at IS NULL AND draws.cancelled_at IS NULL
      ORDER BY draws.occurrence LIMIT 1
    ) AS bought ON true
    JOIN clubs AS club ON club.owner_id = packages.owner_id
    WHERE lower(memberships.email) = lower(${email}) AND memberships.state IN ('active', 'past_due')
      AND packages.cancelled_at IS NULL
    ORDER BY memberships.created_at DESC, memberships.id DESC
    LIMIT ${maxPortalTickets}`.execute(db);
  return rows;
}
