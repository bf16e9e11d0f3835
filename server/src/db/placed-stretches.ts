import { sql, type RawBuilder } from 'kysely';

/** Days of a zone, both included; either may be left open. */
export type Days = {
  startDate?: string | undefined;
  endDate?: string | undefined;
  timezone: string;
};

export function firstInstant({ startDate, timezone }: Days): RawBuilder<unknown> {
  return startDate === undefined
    ? sql`'-infinity'::timestamptz`
    : sql`(${startDate}::date::timestamp AT TIME ZONE ${timezone})`;
}

export function endInstant({ endDate, timezone }: Days): RawBuilder<unknown> {
  return endDate === undefined
    ? sql`'infinity'::timestamptz`
    : sql`((${endDate}::date + 1)::timestamp AT TIME ZONE ${timezone})`;
}

export type CountedList = {
  /** Selects `from_at`, `last_at` and `members` of each stretch of the list. */
  stretches: RawBuilder<unknown>;
  /** What the list's rows are selected from, with its conditions. */
  rows: RawBuilder<unknown>;
  /** The column that the list is ordered by. */
  at: RawBuilder<unknown>;
  days: Days;
};

/**
 * The stretches that the days touch, as `placed`: each with where it ends and how many members are
 * newer. Only the two at the ends, which the days cut, are counted row by row.
 */
function placedStretches({ stretches, rows, at, days }: CountedList): RawBuilder<unknown> {
  return sql`
    day AS MATERIALIZED (
      SELECT ${firstInstant(days)} AS begins_at, ${endInstant(days)} AS ends_at
    ),
    counted AS MATERIALIZED (${stretches}),
    stretch AS MATERIALIZED (
      SELECT coalesce(lead(from_at) OVER (ORDER BY from_at), 'infinity') AS to_at, last_at, members,
        CASE WHEN from_at > '-infinity' THEN from_at ELSE (SELECT min(${at}) FROM ${rows})
        END AS from_at
      FROM counted
    ),
    cut AS MATERIALIZED (
      SELECT least(to_at, ends_at) AS to_at,
        CASE WHEN from_at >= begins_at AND last_at < ends_at THEN members
          ELSE (SELECT count(*) FROM ${rows}
            AND ${at} >= greatest(from_at, begins_at) AND ${at} < least(to_at, ends_at))
        END AS members
      FROM stretch, day WHERE last_at >= begins_at AND from_at < ends_at
    ),
    placed AS (
      SELECT to_at, members,
        (sum(members) OVER (ORDER BY to_at DESC) - members)::bigint AS newer FROM cut
    )`;
}

/** All that stand in the days, added up from the stretches. */
export function countOfStretches(list: CountedList): RawBuilder<{ count: number }> {
  return sql`WITH ${placedStretches(list)}
    SELECT coalesce(sum(members), 0)::bigint AS count FROM placed`;
}

/**
 * The stretch that the row after `skipped` ones stands in, as `place`: where it ends, and how many of
 * its rows are before that row. Empty behind the end of the list.
 */
export function placeAfter(list: CountedList, skipped: number): RawBuilder<unknown> {
  return sql`${placedStretches(list)},
    place AS MATERIALIZED (
      SELECT to_at, ${skipped} - newer AS skipped FROM placed
      WHERE newer <= ${skipped} AND newer + members > ${skipped}
    )`;
}
