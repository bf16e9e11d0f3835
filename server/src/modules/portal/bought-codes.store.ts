import type { KnownDiscount } from '@clubdraw/contract/draws/discount';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export type BoughtCodes = { codes: string[]; discounts: KnownDiscount[] };

/**
 * The codes of a payment's tickets that are not void, and what comes with a ticket of its draw or
 * package.
 */
export async function findBoughtCodes(db: Db, paymentId: string): Promise<BoughtCodes | undefined> {
  const { rows } = await sql<BoughtCodes>`
    SELECT (SELECT coalesce(array_agg(code ORDER BY serial), '{}') FROM tickets
        WHERE payment_id = payments.id AND voided_at IS NULL) AS codes,
      coalesce(packages.discounts, draws.discounts) AS discounts
    FROM payments JOIN draws ON draws.id = draw_id LEFT JOIN packages ON packages.id = package_id
    WHERE payments.id = ${paymentId}`.execute(db);
  return rows[0];
}
