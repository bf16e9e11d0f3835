import type { Currency, Money } from '@clubdraw/domain/money/money';
import { sql } from 'kysely';
import { z } from 'zod';
import { booksOf, keptMinor, sold } from '../../../db/sold.ts';
import { mailKind } from '../mail-kind.ts';
import { ownedDrawColumns, type OwnedDrawRow } from './owned-draw.store.ts';

const kind = 'soldOut';

type Row = OwnedDrawRow & {
  tickets: number;
  buyers: number;
  paidMinor: number;
  refundedMinor: number;
  netMinor: number;
  currency: Currency;
  isDrawnForIt: boolean;
};

/** Tells an owner that a draw has no ticket left, with what it sold. */
export const soldOut = mailKind({
  kind,
  about: z.object({ drawId: z.guid() }),
  read: async (db, abouts) => {
    const asked = abouts.map(({ drawId }) => drawId);
    const { rows } = await sql<Row>`
        WITH ${booksOf(sql`draws.id = ANY (${asked}::uuid[])`)},
        books AS (
          SELECT draw_id, ${keptMinor} AS paid, sum(refunded + refunding)::bigint AS back, sum(fee)::bigint AS fee
          FROM ${sold} GROUP BY draw_id)
        SELECT at, ${ownedDrawColumns}, tickets_sold AS tickets, members AS buyers,
          coalesce(paid, 0) AS "paidMinor", coalesce(back, 0) AS "refundedMinor",
          coalesce(paid - fee, 0) AS "netMinor", draws.currency, latest_run_at IS NOT NULL AS "isDrawnForIt"
        FROM unnest(${asked}::uuid[]) WITH ORDINALITY AS asked(id, at)
        JOIN draws ON draws.id = asked.id
        LEFT JOIN books ON books.draw_id = draws.id`.execute(db);
    return rows.map(({ at, paidMinor, refundedMinor, netMinor, currency, ...facts }) => {
      const money = (amount: number): Money => ({ amount, currency });
      const sums = { paid: money(paidMinor), refunded: money(refundedMinor), net: money(netMinor) };
      return { at, mail: { kind, ...facts, ...sums } };
    });
  },
});
