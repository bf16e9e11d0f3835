import { sql } from 'kysely';

/**
 * How many more tickets a row of draws takes; of one that is only planned, what was bought ahead
 * counts.
 */
export const roomOfDraw = sql<number>`
  CASE WHEN is_planned THEN capacity - planned_tickets
    ELSE least(capacity - tickets_sold, code_space - tickets_issued) - places_held END`;
