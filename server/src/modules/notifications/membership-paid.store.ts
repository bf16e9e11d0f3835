import type { discountTypes } from '@clubdraw/domain/money/discounts';
import { highlightLines } from '@clubdraw/domain/texts/highlights';
import type { Currency } from '@clubdraw/domain/money/money';
import { sql } from 'kysely';
import { z } from 'zod';
import { prizesOfDraw, storedAhead, type PrizeRow } from '../../db/prizes-of-draw.ts';
import { mailKind } from './mail-kind.ts';

const kind = 'membershipPaid';

type Row = {
  at: number;
  period: number;
  packageId: string;
  packageName: string;
  imageId: string | null;
  membershipId: string;
  paymentId: string;
  clubName: string | null;
  clubImageId: string | null;
  occurrence: number;
  count: number;
  runAt: Date;
  timezone: string;
  codes: string[];
  totalMinor: number;
  renewsAt: Date | null;
  priceMinor: number;
  highlight: string | null;
  bought: PrizeRow[];
  next: PrizeRow[];
  perks: { type: (typeof discountTypes)[number]; code: string }[];
  currency: Currency;
};

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
      SELECT at, period, draws.package_id AS "packageId", draws.name AS "packageName",
        packages.image_id AS "imageId",
        membership_id AS "membershipId", payments.id AS "paymentId",
        club_name AS "clubName", club_image_id AS "clubImageId",
        occurrence, payments.count, run_at AS "runAt", draws.timezone, codes,
        total_minor AS "totalMinor", payments.currency,
        CASE WHEN member.state = 'active' AND cancel_at IS NULL THEN period_ends_at END AS "renewsAt",
        member.price_minor AS "priceMinor", highlight,
        packages.discounts AS perks, packages.prizes AS next,
        CASE WHEN is_planned THEN packages.prizes ELSE ${prizesOfDraw('draws')}::jsonb END AS bought
      FROM unnest(${abouts.map(({ paymentId }) => paymentId)}::uuid[],
        ${abouts.map(({ firstSerial }) => firstSerial)}::int[])
        WITH ORDINALITY AS asked(id, first_serial, at)
      JOIN payments ON payments.id = asked.id
      JOIN draws ON draws.id = payments.draw_id
      JOIN packages ON packages.id = draws.package_id
      JOIN memberships AS member ON member.id = membership_id
      JOIN tiers ON tiers.id = tier_id
      JOIN clubs AS club ON club.owner_id = draws.owner_id
      CROSS JOIN LATERAL (
        SELECT coalesce(array_agg(code ORDER BY serial), '{}') AS codes FROM tickets
        WHERE tickets.draw_id = draws.id AND serial >= first_serial
          AND serial < first_serial + payments.count AND payment_id = payments.id
      ) AS printed`.execute(db);
    return rows.map((row) => ({ at: row.at, mail: mailOf(row) }));
  },
});

function mailOf({ at: _asked, totalMinor, renewsAt, priceMinor, highlight, ...row }: Row) {
  const { bought: _bought, next: _next, currency, ...facts } = row;
  const price = { amount: priceMinor, currency };
  const renewal = renewsAt && { at: renewsAt, price };
  const features = highlightLines(highlight);
  const total = { amount: totalMinor, currency };
  const insteadOf = totalMinor === priceMinor ? null : price;
  return { kind, ...facts, ...storedAhead(row), total, insteadOf, renewal, features } as const;
}
