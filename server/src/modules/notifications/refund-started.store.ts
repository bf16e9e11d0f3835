import type { Currency } from '@clubdraw/domain/money/money';
import { sql } from 'kysely';
import { z } from 'zod';
import { mailKind, type StoredFacts } from './mail-kind.ts';

const kind = 'refundStarted';

type Row = StoredFacts<'refundStarted', 'packageId' | 'amount'> & {
  packageId: string | null;
  amountMinor: number;
  currency: Currency;
};

/** Tells a buyer of a refund: amount and cause stand from when the provider has it. */
export const refundStarted = mailKind({
  kind,
  about: z.object({ refundId: z.guid() }),
  read: async (db, abouts) => {
    const { rows } = await sql<Row>`
      SELECT at, draw_id AS "drawId", draws.name AS "drawName", package_id AS "packageId", 
        club_name AS "clubName", club_image_id AS "clubImageId",
        amount_minor AS "amountMinor", refunds.currency, cause, payment_id AS "paymentId",
        EXISTS (SELECT FROM tickets WHERE payment_id = payments.id AND voided_at IS NULL)
          AS "keepsTickets",
        sold_out_at IS NULL AND cut_at IS NULL AS "canTakeOut"
      FROM unnest(${abouts.map(({ refundId }) => refundId)}::uuid[]) WITH ORDINALITY AS asked(id, at)
      JOIN refunds ON refunds.id = asked.id
      JOIN payments ON payments.id = payment_id
      JOIN draws ON draws.id = draw_id
      JOIN clubs AS club ON club.owner_id = draws.owner_id`.execute(db);
    return rows.map(({ at, amountMinor, currency, ...facts }) => ({
      at,
      mail: { kind, ...facts, amount: { amount: amountMinor, currency } },
    }));
  },
});
