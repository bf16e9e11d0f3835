import type { Currency } from '@clubdraw/domain/money';
import { sql } from 'kysely';
import { z } from 'zod';
import { mailKind } from '../mail-kind.ts';
import { ownedDrawColumns, type OwnedDrawRow } from './owned-draw.store.ts';

const kind = 'soldOut';

type Row = OwnedDrawRow & {
  tickets: number;
  buyers: number;
  grossMinor: number;
  netMinor: number;
  currency: Currency;
  isDrawnForIt: boolean;
};

/** Tells an owner that a draw has no ticket left, with what it sold. */
export const soldOut = mailKind({
  kind,
  about: z.object({ drawId: z.guid() }),
  read: async (db, abouts) => {
    const { rows } = await sql<Row>`
        SELECT at, ${ownedDrawColumns}, tickets_sold AS tickets, members AS buyers,
          "grossMinor", "netMinor", draws.currency, latest_run_at IS NOT NULL AS "isDrawnForIt"
        FROM unnest(${abouts.map(({ drawId }) => drawId)}::uuid[]) WITH ORDINALITY AS asked(id, at)
        JOIN draws ON draws.id = asked.id
        CROSS JOIN LATERAL (
          SELECT coalesce(sum(total_minor), 0)::bigint AS "grossMinor",
            coalesce(sum(total_minor - fee_minor), 0)::bigint AS "netMinor"
          FROM payments
          WHERE draw_id = draws.id AND state = 'paid' AND payments.currency = draws.currency
        ) AS sold`.execute(db);
    return rows.map(({ at, grossMinor, netMinor, currency, ...facts }) => {
      const gross = { amount: grossMinor, currency };
      const net = { amount: netMinor, currency };
      return { at, mail: { kind, ...facts, gross, net } };
    });
  },
});
