import { sql, type RawBuilder } from 'kysely';

/**
 * The value of `freed_at` for a statement that gives places of a draw back: this instant where the
 * draw was full, otherwise the one before; of a draw that sold out and runs for that reason none
 * comes free. It stands in an UPDATE of `draws`, whose columns are those before it.
 */
export function freedAt(now: Date): RawBuilder<Date | null> {
  return sql`CASE
    WHEN sold_out_at IS NULL AND least(capacity - tickets_sold, code_space - tickets_issued) - places_held <= 0
    THEN ${now}::timestamptz ELSE freed_at END`;
}
