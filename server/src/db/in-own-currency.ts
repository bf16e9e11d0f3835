import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a row of `payments` was paid in the currency of its draw, the row `draw`. Money of
 * another currency is no sale: it goes back whole and the platform's share with it, so neither of
 * them is in any book. Members of a package pay in the currency of their tier, which the draw may
 * not have.
 */
export function inOwnCurrency(draw: 'draws' | 'own'): RawBuilder<boolean> {
  return sql<boolean>`(${sql.table(draw)}.package_id IS NOT NULL
    OR payments.currency = ${sql.table(draw)}.currency)`;
}
