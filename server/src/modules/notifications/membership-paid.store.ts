import type { discountTypes } from '@clubdraw/domain/discounts';
import { highlightLines } from '@clubdraw/domain/highlights';
import type { Currency } from '@clubdraw/domain/money';
import { sql } from 'kysely';
import { z } from 'zod';
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
        (SELECT image_id FROM packages WHERE packages.id = draws.package_id) AS "imageId",
        membership_id AS "membershipId", payments.id AS "paymentId",
        club_name AS "clubName", club_image_id AS "clubImageId",
        occurrence, payments.count, run_at AS "runAt", timezone, codes,
        total_minor AS "totalMinor", payments.currency,
        CASE WHEN member.state = 'active' AND cancel_at IS NULL THEN period_ends_at END AS "renewsAt",
        member.price_minor AS "priceMinor", highlight,
        (SELECT discounts FROM packages WHERE packages.id = draws.package_id) AS perks
      FROM unnest(${abouts.map(({ paymentId }) => paymentId)}::uuid[],
        ${abouts.map(({ firstSerial }) => firstSerial)}::int[])
        WITH ORDINALITY AS asked(id, first_serial, at)
      JOIN payments ON payments.id = asked.id
      JOIN draws ON draws.id = payments.draw_id
      JOIN memberships AS member ON member.id = membership_id
      JOIN tiers ON tiers.id = tier_id
      JOIN clubs AS club ON club.owner_id = draws.owner_id
      CROSS JOIN LATERAL (
        SELECT coalesce(array_agg(code ORDER BY serial), '{}') AS codes FROM tickets
        WHERE tickets.draw_id = draws.id AND serial >= first_serial
          AND serial < first_serial + payments.count AND payment_id = payments.id
      ) AS printed`.execute(db);
    return rows.map(({ at, totalMinor, renewsAt, priceMinor, currency, highlight, ...facts }) => {
      const price = { amount: priceMinor, currency };
      const renewal = renewsAt && { at: renewsAt, price };
      const features = highlightLines(highlight);
      const total = { amount: totalMinor, currency };
      const insteadOf = totalMinor === priceMinor ? null : price;
      return { at, mail: { kind, ...facts, total, insteadOf, renewal, features } };
    });
  },
});
