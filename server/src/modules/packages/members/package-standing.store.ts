import type {
  HeldTier,
  Leaver,
  PackageStanding,
} from '@clubdraw/contract/packages/package-standing';
import type { Currency, Money } from '@clubdraw/domain/money/money';
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

type HeldRow = Omit<HeldTier, 'price'> & { amount: number; currency: Currency };

/**
 * The tiers as members bought them, in their order, the newest price first, with how many have it.
 */
export async function listHeldTiers(db: Db, packageId: string): Promise<HeldTier[]> {
  const { rows } = await sql<HeldRow>`
    SELECT tiers.id AS "tierId", name, held.price_minor AS amount, held.currency,
      chance_of_win AS tickets, recurring_entry AS "recurringEntry", members
    FROM (SELECT tier_id, price_minor, currency, count(*)::int AS members FROM memberships
        WHERE package_id = ${packageId} AND is_member
        GROUP BY tier_id, price_minor, currency) AS held
      JOIN tiers ON tiers.id = tier_id
    ORDER BY abs(position), tiers.id DESC, amount, held.currency`.execute(db);
  return rows.map(({ amount, currency, ...same }) => ({ ...same, price: { amount, currency } }));
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

type Asked = {
  packageId: string;
  limit: number;
  /** Of the helpers, who are counted wherever they stand. */
  vias: readonly string[];
};

/**
 * The links with a `via` by which most members came, up to `limit`, and those of the helpers (index
 * memberships_by_link).
 */
export async function listMembersOfLinks(
  db: Db,
  { packageId, limit, vias }: Asked,
): Promise<MembersOfLink[]> {
  const { rows } = await sql<MembersOfLink>`
    WITH placed AS (
      SELECT via, count(*)::int AS members, sum(paid_periods)::int AS periods,
        row_number() OVER (ORDER BY count(*) DESC, via) AS place
      FROM memberships
      WHERE package_id = ${packageId} AND via IS NOT NULL AND started_at IS NOT NULL GROUP BY via)
    SELECT via, members, periods FROM placed
    WHERE place <= ${limit} OR via = ANY (${vias}::text[]) ORDER BY place`.execute(db);
  return rows;
}
