import type { Currency } from '@clubdraw/domain/money/money';
import { sql } from 'kysely';
import { z } from 'zod';
import { mailKind, type StoredFacts } from './mail-kind.ts';
import { hasTrustedWords, neutralClub, neutralName, neutralPrize } from './neutral-words.ts';

const kind = 'ticketsIssued';

type Row = StoredFacts<'ticketsIssued', 'total' | 'notYouPath' | 'confirmPath'> & {
  totalMinor: number;
  currency: Currency;
  hasTrust: boolean;
};

/**
 * Brings the tickets of a payment or a promotional entry; a draw that gave any out stays as it is.
 */
export const ticketsIssued = mailKind({
  kind,
  /**
   * A payment, or a promotional entry, and the serial of the first ticket that the mail brings:
   * tickets that are given again after a dispute have later ones.
   */
  about: z.object({ paymentId: z.guid(), firstSerial: z.int() }),
  read: async (db, abouts) => {
    const { rows } = await sql<Row>`
      SELECT at, asked.id AS "paymentId", draws.id AS "drawId", package_id AS "packageId",
        draws.name AS "drawName", prize, club_name AS "clubName", club_image_id AS "clubImageId", run_at AS "runAt", timezone, codes,
        coalesce(total_minor, 0) AS "totalMinor", coalesce(payments.currency, draws.currency) AS currency,
        ${hasTrustedWords} AS "hasTrust", draws.discounts AS perks,
        confirm_entries AND confirmed_at IS NULL AS "awaitsConfirmation",
        CASE WHEN latest_run_at IS NOT NULL
          THEN json_build_object('isSoldOut', sold_out_at IS NOT NULL) END AS "soldOut",
        coalesce(is_remade, false) AS "isRemade",
        EXISTS (SELECT FROM tickets AS earlier WHERE earlier.draw_id = draws.id
          AND payment_id = asked.id AND replaced_by = first_serial) AS "isMoved"
      FROM unnest(${abouts.map(({ paymentId }) => paymentId)}::uuid[],
        ${abouts.map(({ firstSerial }) => firstSerial)}::int[])
        WITH ORDINALITY AS asked(id, first_serial, at)
      LEFT JOIN payments ON payments.id = asked.id
      LEFT JOIN promo_entries ON promo_entries.id = asked.id
      JOIN draws ON draws.id = coalesce(payments.draw_id, promo_entries.draw_id)
      JOIN clubs AS club ON club.owner_id = draws.owner_id
      CROSS JOIN LATERAL (
        SELECT array_agg(code ORDER BY serial) AS codes FROM tickets
        WHERE tickets.draw_id = draws.id AND serial >= first_serial
          AND serial < first_serial + coalesce(payments.count, promo_entries.count)
          AND coalesce(payment_id, promo_entry_id) = asked.id
      ) AS printed`.execute(db);
    return rows.map(({ at, totalMinor, currency, hasTrust, ...facts }) => ({
      at,
      mail: {
        kind,
        ...facts,
        ...neutralClub(facts, hasTrust),
        drawName: neutralName(facts.drawName, hasTrust),
        prize: neutralPrize(facts.prize, hasTrust),
        hasNeutralSubject: !hasTrust,
        perks: hasTrust ? facts.perks : [],
        total: { amount: totalMinor, currency },
      },
    }));
  },
});
