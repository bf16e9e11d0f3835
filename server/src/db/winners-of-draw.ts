import type { Winner } from '@clubdraw/domain/draws/winners-in-words';
import { sql } from 'kysely';

/**
 * The places of a draw that has several, with their tickets; null for one place, whose winner the
 * row has: a list of a thousand draws does not ask the function for each. For a query that has
 * `draws`.
 */
export const severalWinners = sql<Winner[] | null>`
  CASE WHEN has_several_places(draws) THEN draw_winners(draws.id) END`;
