import { maxPortalTickets, type PortalMembership } from '@clubdraw/contract/portal/portal';
import { highlightLines } from '@clubdraw/domain/texts/highlights';
import type { Currency } from '@clubdraw/domain/money/money';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { prizesOfDraw, storedAhead, type PrizeRow } from '../../db/prizes-of-draw.ts';

type Row = Omit<PortalMembership, 'features' | 'price' | 'prize' | 'laterPrize' | 'coming'> & {
  comingName: string | null;
  comingMinor: number;
  startsAt: Date;
  /** The draw's name, which an earlier name of the package may have been. */
  drawName: string;
  bought: PrizeRow[];
  next: PrizeRow[];
  highlight: string | null;
  priceMinor: number;
  currency: Currency;
};

/**
 * The next draw that a membership has bought; one that is planned has the prizes of its package.
 */
const boughtDraw = sql`
  SELECT public_id, draws.name, run_at, count,
    CASE WHEN is_planned THEN packages.prizes ELSE ${prizesOfDraw('draws')}::jsonb END AS prizes
  FROM membership_places JOIN draws ON draws.id = membership_places.draw_id
  WHERE membership_id = memberships.id AND closed_at IS NULL AND draws.cancelled_at IS NULL
  ORDER BY draws.occurrence LIMIT 1`;

/**
 * The memberships of an e-mail that go on, newest first: each with its latest paid period and the
 * draw that it has bought, which is the one whose date it waits for.
 */
export async function listMemberships(db: Db, email: string): Promise<PortalMembership[]> {
  const { rows } = await sql<Row>`
    SELECT memberships.id, packages.id AS "packageId", packages.name AS "packageName",
      packages.image_id AS "imageId",
      tiers.id AS "tierId", tiers.name AS "tierName", club_name AS "clubName", packages.timezone,
      latest.id AS "paymentId", memberships.state = 'past_due' AS "isPastDue",
      memberships.cancel_at AS "cancelAt",
      CASE WHEN memberships.state = 'active' AND memberships.cancel_at IS NULL
        THEN period_ends_at END AS "renewsAt",
      memberships.price_minor AS "priceMinor", memberships.currency, tiers.highlight,
      packages.frequency, coming.name AS "comingName", coming.price_minor AS "comingMinor",
      waiting.starts_at AS "startsAt",
      packages.discounts, packages.owner_id AS "ownerId",
      coalesce(bought.prizes, ${prizesOfDraw('open_draw')}::jsonb) AS bought, packages.prizes AS next,
      coalesce(bought.name, open_draw.name) AS "drawName",
      coalesce(bought.run_at, open_draw.run_at) AS "nextDrawAt", bought.public_id AS "drawId",
      coalesce(bought.count, 0) AS entries
    FROM memberships
    JOIN packages ON packages.id = memberships.package_id
    JOIN tiers ON tiers.id = memberships.tier_id
    LEFT JOIN agreed_tiers AS waiting ON waiting.membership_id = memberships.id
      AND waiting.state = 'waiting' AND memberships.cancel_at IS NULL
    LEFT JOIN tiers AS coming ON coming.id = waiting.tier_id
    JOIN draws AS open_draw ON open_draw.package_id = packages.id AND open_draw.occurrence = open_occurrence
    JOIN LATERAL (
      SELECT id FROM payments WHERE membership_id = memberships.id AND state = 'paid'
      ORDER BY period DESC LIMIT 1
    ) AS latest ON true
    LEFT JOIN LATERAL (${boughtDraw}) AS bought ON true
    JOIN clubs AS club ON club.owner_id = packages.owner_id
    WHERE lower(memberships.email) = lower(${email}) AND memberships.state IN ('active', 'past_due')
      AND packages.cancelled_at IS NULL
    ORDER BY memberships.created_at DESC, memberships.id DESC
    LIMIT ${maxPortalTickets}`.execute(db);
  return rows.map(portalMembership);
}

function portalMembership(row: Row): PortalMembership {
  const { highlight, priceMinor, currency, drawName, ...facts } = row;
  const { bought: _bought, next: _next, ...shown } = facts;
  const { comingName, comingMinor, startsAt, ...same } = shown;
  const price = { amount: comingMinor, currency };
  return {
    ...same,
    coming: comingName === null ? null : { tierName: comingName, price, startsAt },
    ...storedAhead({ ...row, packageName: drawName }),
    features: highlightLines(highlight),
    price: { amount: priceMinor, currency },
  };
}
