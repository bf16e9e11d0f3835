import type { Currency } from '@clubdraw/domain/money/money';
import { sql } from 'kysely';
import { z } from 'zod';
import { mailKind } from '../mail-kind.ts';
import { ownedDrawColumns, type OwnedDrawRow } from './owned-draw.store.ts';

const kind = 'refundWaits';

type Row = OwnedDrawRow & { buyers: number; amountMinor: number; currency: Currency };

/** Tells an owner that refunds of a draw could not be paid. */
export const refundWaits = mailKind({
  kind,
  /** The draw, and the first refund of it that failed or was refused, which gives the currency. */
  about: z.object({ drawId: z.guid(), refundId: z.guid() }),
  read: async (db, abouts) => {
    const { rows } = await sql<Row>`
        SELECT at, ${ownedDrawColumns}, buyers, "amountMinor", failed.currency
        FROM unnest(${abouts.map(({ drawId }) => drawId)}::uuid[],
          ${abouts.map(({ refundId }) => refundId)}::uuid[])
          WITH ORDINALITY AS asked(id, refund_id, at)
        JOIN draws ON draws.id = asked.id
        JOIN refunds AS failed ON failed.id = asked.refund_id
        CROSS JOIN LATERAL (
          SELECT count(DISTINCT lower(payments.email))::int AS buyers,
            coalesce(sum(amount_minor), 0)::bigint AS "amountMinor"
          FROM payments JOIN refunds ON refunds.payment_id = payments.id
          WHERE payments.draw_id = draws.id AND payments.state IN ('paid', 'late')
            AND refunds.currency = failed.currency
            AND (refunds.state = 'failed' OR (refunds.state = 'requested' AND refunds.refusals > 0)
              OR refunds.id = failed.id)
            AND NOT EXISTS (SELECT FROM refunds AS later WHERE later.payment_id = payments.id
              AND later.state IN ('pending', 'succeeded') AND later.id <> failed.id)
        ) AS waiting`.execute(db);
    return rows.map(({ at, amountMinor, currency, ...facts }) => ({
      at,
      mail: { kind, ...facts, amount: { amount: amountMinor, currency } },
    }));
  },
});
