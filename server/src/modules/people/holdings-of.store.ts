import { sql } from 'kysely';

/**
 * The beginning of a query about one person: `bought`, the payments of an e-mail in its normal
 * form, `entered`, its free entries, and `held`, the tickets of both, void ones too. `OFFSET 0`
 * keeps PostgreSQL on its way by the address.
 */
export function holdingsOf(email: string) {
  return sql`
    bought AS MATERIALIZED (
      SELECT * FROM payments WHERE lower(email) = ${email} AND state = 'paid'
      UNION ALL
      SELECT * FROM payments WHERE lower(email) = ${email} AND state IN ('released', 'late')
      UNION ALL
      SELECT * FROM payments WHERE lower(email) = ${email} AND state IN ('reserved', 'open')),
    entered AS MATERIALIZED (SELECT * FROM promo_entries WHERE lower(email) = ${email}),
    held AS MATERIALIZED (
      SELECT draw_id, serial, code, voided_at, bought.id AS held_id FROM bought,
        LATERAL (SELECT serial, code, voided_at FROM tickets WHERE payment_id = bought.id OFFSET 0) AS issued
      UNION ALL
      SELECT draw_id, serial, code, voided_at, entered.id FROM entered,
        LATERAL (SELECT serial, code, voided_at FROM tickets WHERE promo_entry_id = entered.id OFFSET 0) AS issued)`;
}
