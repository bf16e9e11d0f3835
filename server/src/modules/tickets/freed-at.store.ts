import { sql, type RawBuilder } from 'kysely';

/**
 * The value of `freed_at` for a statement that gives places of a draw back: this instant where the draw was full,
 * otherwise the one before. It stands in an UPDATE of `draws`, whose columns are those before it.
 */
export function freedAt(now: Date): RawBuilder<Date | null> {
  return sql`CASE
    WHEN least(capacity - tickets_sold, code_space - tickets_issued) - places_held <= 0
    THEN ${now}::timestamptz ELSE freed_at END`;
}
