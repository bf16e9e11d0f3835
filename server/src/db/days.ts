import { sql, type RawBuilder } from 'kysely';

/** Days of a zone, both included; either may be left open. */
export type Days = {
  startDate?: string | undefined;
  endDate?: string | undefined;
  timezone: string;
};

/** Whether the instant in a column lies on one of the days. */
export function isOnDays(column: RawBuilder<unknown>, days: Days): RawBuilder<unknown> {
  return sql`(${column} >= ${firstInstant(days)} AND ${column} < ${endInstant(days)})`;
}

function firstInstant({ startDate, timezone }: Days): RawBuilder<unknown> {
  return startDate === undefined
    ? sql`'-infinity'::timestamptz`
    : sql`(${startDate}::date::timestamp AT TIME ZONE ${timezone})`;
}

function endInstant({ endDate, timezone }: Days): RawBuilder<unknown> {
  return endDate === undefined
    ? sql`'infinity'::timestamptz`
    : sql`((${endDate}::date + 1)::timestamp AT TIME ZONE ${timezone})`;
}
