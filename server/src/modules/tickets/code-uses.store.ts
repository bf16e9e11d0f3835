import { sql, type RawBuilder } from 'kysely';

/**
 * Two parts of a statement (CTEs) that give uses of entry codes back with their places. `gone` is a
 * query of the purchases or gifts that lose them, with `entry_code`, `person`, their mailbox, and
 * `held_by`, the client whose unpaid places they are, empty for those that have tickets. The draw's
 * row is locked.
 */
export function usesGivenBack(drawId: string, gone: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    code AS (
      UPDATE entry_codes SET used = used - back.uses
      FROM (SELECT entry_code, count(*)::int AS uses FROM (${gone}) AS gone
        WHERE entry_code IS NOT NULL GROUP BY 1) AS back
      WHERE draw_id = ${drawId}::uuid AND code = entry_code
    ),
    code_person AS (
      UPDATE entry_code_people AS known SET used = known.used - back.uses
      FROM (SELECT entry_code, person, gone.held_by AS holder, count(*)::int AS uses FROM (${gone}) AS gone
        WHERE entry_code IS NOT NULL GROUP BY 1, 2, 3) AS back
      WHERE draw_id = ${drawId}::uuid AND code = entry_code AND mailbox = person AND held_by = holder
    )`;
}
