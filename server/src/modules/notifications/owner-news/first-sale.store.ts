import type { Currency } from '@clubdraw/domain/money/money';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Trx } from '../../../db/database.ts';
import { mailKind } from '../mail-kind.ts';
import { ownedDrawColumns, type OwnedDrawRow } from './owned-draw.store.ts';

const kind = 'firstSale';

type Row = OwnedDrawRow & { email: string; count: number; totalMinor: number; currency: Currency };

/** Tells an owner of the first purchase in a draw, or of the first member of a package. */
export const firstSale = mailKind({
  kind,
  about: z.object({ paymentId: z.guid() }),
  read: async (db, abouts) => {
    const { rows } = await sql<Row>`
        SELECT at, ${ownedDrawColumns}, payments.email, payments.count, total_minor AS "totalMinor",
          payments.currency
        FROM unnest(${abouts.map(({ paymentId }) => paymentId)}::uuid[]) WITH ORDINALITY AS asked(id, at)
        JOIN payments ON payments.id = asked.id
        JOIN draws ON draws.id = payments.draw_id`.execute(db);
    return rows.map(({ at, totalMinor, currency, ...facts }) => ({
      at,
      mail: { kind, ...facts, total: { amount: totalMinor, currency } },
    }));
  },
});

/**
 * The draw that a payment is of, and the name under which its first sale is told once: of a
 * package's draw, the package's, unless an earlier payment was for that package.
 */
export async function findFirstSale(
  trx: Trx,
  paymentId: string,
): Promise<{ drawId: string; key: string } | undefined> {
  const { rows } = await sql<{ drawId: string; key: string }>`
    SELECT draws.id AS "drawId", coalesce(package_id, draws.id)::text AS key
    FROM payments JOIN draws ON draws.id = payments.draw_id
    WHERE payments.id = ${paymentId} AND NOT EXISTS (
      SELECT FROM draws AS earlier JOIN payments AS paid ON paid.draw_id = earlier.id
      WHERE earlier.package_id = draws.package_id AND earlier.occurrence < draws.occurrence
        AND paid.state = 'paid')`.execute(trx);
  return rows[0];
}
