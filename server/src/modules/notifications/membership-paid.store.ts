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
      SELECT at, period, package_id AS "packageId", draws.name AS "packageName",
        (SELECT image_id FROM packages WHERE packages.id = package_id) AS "imageId",
        membership_id AS "membershipId", payments.id AS "paymentId", club_name AS "clubName", club_image_id AS "clubImageId",
        occurrence, payments.count, run_at AS "runAt", timezone, codes,
        total_minor AS "totalMinor", payments.currency
      FROM unnest(${abouts.map(({ paymentId }) => paymentId)}::uuid[],
        ${abouts.map(({ firstSerial }) => firstSerial)}::int[])
        WITH ORDINALITY AS asked(id, first_serial, at)
      JOIN payments ON payments.id = asked.id
      JOIN draws ON draws.id = payments.draw_id
      JOIN clubs AS club ON club.owner_id = draws.owner_id
      CROSS JOIN LATERAL (
        SELECT coalesce(array_agg(code ORDER BY serial), '{}') AS codes FROM tickets
        WHERE tickets.draw_id = draws.id AND serial >= first_serial
          AND serial < first_serial + payments.count AND payment_id = payments.id
      ) AS printed`.execute(db);
    return rows.map(({ at, totalMinor, currency, ...facts }) => ({
      at,
      mail: { kind, ...facts, total: { amount: totalMinor, currency } },
    }));
  },
});
