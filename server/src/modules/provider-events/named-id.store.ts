import { sql } from 'kysely';

/**
 * The id that an `event` names as the provider's metadata say it, for look-ups by index; NULL for
 * anything else.
 */
export const namedId = sql`CASE WHEN pg_input_is_valid(event.payment_id, 'uuid')
  THEN event.payment_id::uuid END`;
