import { highlightLines } from '@clubdraw/domain/texts/highlights';
import type { Currency } from '@clubdraw/domain/money/money';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { prizesOfDraw, storedAhead, type PrizeRow } from '../../db/prizes-of-draw.ts';
import { mailKind, type StoredFacts } from './mail-kind.ts';

const kind = 'membershipPaid';

type Row = StoredFacts<
  'membershipPaid',
  'prize' | 'laterPrize' | 'total' | 'insteadOf' | 'renewal' | 'features'
> & {
  /** As the draw was published, which an earlier name of the package may have been. */
  drawName: string;
  totalMinor: number;
  renewsAt: Date | null;
  priceMinor: number;
  /** Of the next period. */
  nextMinor: number;
  highlight: string | null;
  bought: PrizeRow[];
  next: PrizeRow[];
  currency: Currency;
};

/** The text of the club's terms that was in force at an instant. */
function textInForce(at: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(SELECT sha256 FROM terms_versions
    WHERE owner_id = payments.owner_id AND draw_id IS NULL AND created_at <= ${at}
    ORDER BY created_at DESC, id DESC LIMIT 1)`;
}

/**
 * Whether the terms changed since the member was last told of them: by the mail of the period
 * before, or by accepting them. It follows from the rows alone, so that a mail which is sent again
 * says the same.
 */
const haveTermsChanged = sql`period > 1 AND ${textInForce(sql`payments.created_at`)}
  IS DISTINCT FROM coalesce(CASE WHEN period > 2 THEN ${textInForce(sql`(SELECT max(created_at)
      FROM payments AS earlier WHERE earlier.membership_id = payments.membership_id
        AND earlier.period < payments.period)`)} END,
    (SELECT sha256 FROM terms_versions WHERE id = member.terms_version_id))`;

/** Tells a member what a paid period bought. */
export const membershipPaid = mailKind({
  kind,
  /**
   * The period's payment, and the serial of the first ticket that it brought; null where the draw
   * was not open yet, also when it is by now: the mail says what was so when it was paid.
   */
  about: z.object({ paymentId: z.guid(), firstSerial: z.int().nullable() }),
  read: async (db, abouts) => {
    const { rows } = await sql<Row>`
      SELECT at, period, draws.package_id AS "packageId", packages.name AS "packageName",
        draws.name AS "drawName", ${haveTermsChanged} AS "haveTermsChanged",
        packages.image_id AS "imageId",
        member.id AS "membershipId", payments.id AS "paymentId",
        club_name AS "clubName", club_image_id AS "clubImageId",
        occurrence, payments.count, run_at AS "runAt", draws.timezone, codes,
        total_minor AS "totalMinor", payments.currency,
        CASE WHEN member.state = 'active' AND cancel_at IS NULL THEN period_ends_at END AS "renewsAt",
        tier.price_minor AS "priceMinor", tier.highlight,
        coalesce(coming.price_minor, member.price_minor) AS "nextMinor",
        packages.discounts AS perks, packages.prizes AS next,
        CASE WHEN is_planned THEN packages.prizes ELSE ${prizesOfDraw('draws')}::jsonb END AS bought
      FROM unnest(${abouts.map(({ paymentId }) => paymentId)}::uuid[],
        ${abouts.map(({ firstSerial }) => firstSerial)}::int[])
        WITH ORDINALITY AS asked(id, first_serial, at)
      JOIN payments ON payments.id = asked.id
      JOIN draws ON draws.id = payments.draw_id
      JOIN packages ON packages.id = draws.package_id
      JOIN memberships AS member ON member.id = membership_id
      JOIN tiers AS tier ON tier.id = payments.tier_id
      LEFT JOIN agreed_tiers AS waiting ON waiting.membership_id = member.id
        AND waiting.state = 'waiting' AND waiting.starts_at <= period_ends_at
      LEFT JOIN tiers AS coming ON coming.id = waiting.tier_id
      JOIN clubs AS club ON club.owner_id = draws.owner_id
      CROSS JOIN LATERAL (
        SELECT coalesce(array_agg(code ORDER BY serial), '{}') AS codes FROM tickets
        WHERE tickets.draw_id = draws.id AND serial >= first_serial
          AND serial < first_serial + payments.count AND payment_id = payments.id
      ) AS printed`.execute(db);
    return rows.map((row) => ({ at: row.at, mail: mailOf(row) }));
  },
});

function mailOf({ at: _asked, totalMinor, renewsAt, priceMinor, nextMinor, ...row }: Row) {
  const { bought: _bought, next: _next, currency, highlight, ...rest } = row;
  const { drawName: packageName, ...facts } = rest;
  const price = { amount: priceMinor, currency };
  const renewal = renewsAt && { at: renewsAt, price: { amount: nextMinor, currency } };
  const features = highlightLines(highlight);
  const total = { amount: totalMinor, currency };
  const insteadOf = totalMinor === priceMinor ? null : price;
  return {
    kind,
    ...facts,
    ...storedAhead({ ...row, packageName }),
    total,
    insteadOf,
    renewal,
    features,
  } as const;
}
