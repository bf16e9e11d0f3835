import type { Leaver, PackageStanding } from '@clubdraw/contract/packages/package-standing';
import type { Money } from '@clubdraw/domain/money/money';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/**
 * The prices of members who renew, for each currency: what one period brings (index
 * memberships_renewing).
 */
export async function sumRenewing(db: Db, packageId: string): Promise<Money[]> {
  const { rows } = await sql<Money>`
    SELECT sum(price_minor)::bigint AS amount, currency FROM memberships
    WHERE package_id = ${packageId} AND state = 'active' AND cancel_at IS NULL
    GROUP BY currency ORDER BY currency`.execute(db);
  return rows;
}

/**
 * Members who left or stopped renewing, the latest first (index memberships_left). The provider
 * ends what a member stopped, so it is the member's doing.
 */
export async function listLeavers(
  db: Db,
  { packageId, limit }: { packageId: string; limit: number },
): Promise<Leaver[]> {
  const { rows } = await sql<Leaver>`
    SELECT email, tiers.name AS "tierName", coalesce(ended_at, cancel_at) AS "endsAt",
      CASE WHEN end_cause = 'provider' AND cancel_at IS NOT NULL THEN 'member' ELSE end_cause END AS cause
    FROM (SELECT * FROM memberships
      WHERE package_id = ${packageId} AND coalesce(ended_at, cancel_at) IS NOT NULL
        AND started_at IS NOT NULL
      ORDER BY coalesce(ended_at, cancel_at) DESC, id DESC LIMIT ${limit}) AS leaver
    JOIN tiers ON tiers.id = tier_id
    ORDER BY coalesce(ended_at, cancel_at) DESC, leaver.id DESC`.execute(db);
  return rows;
}

type MembersOfLink = Omit<PackageStanding['links'][number], 'name'>;

/** The links with a `via` by which most members came (index memberships_by_link). */
export async function listMembersOfLinks(
  db: Db,
  { packageId, limit }: { packageId: string; limit: number },
): Promise<MembersOfLink[]> {
  const { rows } = await sql<MembersOfLink>`
    SELECT via, count(*)::int AS members, sum(paid_periods)::int AS periods FROM memberships
    WHERE package_id = ${packageId} AND via IS NOT NULL AND started_at IS NOT NULL
    GROUP BY via ORDER BY members DESC, via LIMIT ${limit}`.execute(db);
  return rows;
}
