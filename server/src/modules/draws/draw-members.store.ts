import type { DrawMember, MemberFilters } from '@clubdraw/contract/draw-members';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import { containing } from './containing.ts';

/** Days of the draw's own zone, both included, as the instants where they begin and end. */
export type MemberSearch = Pick<MemberFilters, 'email' | 'startDate' | 'endDate'> & {
  drawId: string;
  timezone: string;
};

function firstInstant({ startDate, timezone }: MemberSearch): RawBuilder<unknown> {
  return startDate === undefined
    ? sql`'-infinity'::timestamptz`
    : sql`(${startDate}::date::timestamp AT TIME ZONE ${timezone})`;
}

function endInstant({ endDate, timezone }: MemberSearch): RawBuilder<unknown> {
  return endDate === undefined
    ? sql`'infinity'::timestamptz`
    : sql`((${endDate}::date + 1)::timestamp AT TIME ZONE ${timezone})`;
}

function found(search: MemberSearch): RawBuilder<unknown> {
  const { drawId, email } = search;
  const part = email === undefined ? sql`true` : sql`email ILIKE ${containing(email)}`;
  return sql`draw_id = ${drawId} AND ticket_count > 0 AND ${part}
    AND latest_at >= ${firstInstant(search)} AND latest_at < ${endInstant(search)}`;
}

/**
 * The stretches that the days touch, as `placed`: each with where it ends and how many members are
 * newer. Only the two at the ends, which the days cut, are counted row by row.
 */
function placedStretches(search: MemberSearch): RawBuilder<unknown> {
  const { drawId } = search;
  return sql`
    day AS MATERIALIZED (
      SELECT ${firstInstant(search)} AS begins_at, ${endInstant(search)} AS ends_at
    ),
    stretch AS MATERIALIZED (
      SELECT coalesce(lead(from_at) OVER (ORDER BY from_at), 'infinity') AS to_at, last_at, members,
        CASE WHEN from_at > '-infinity' THEN from_at
          ELSE (SELECT min(latest_at) FROM draw_members WHERE draw_id = ${drawId} AND ticket_count > 0)
        END AS from_at
      FROM draw_member_stretches WHERE draw_id = ${drawId}
    ),
    cut AS MATERIALIZED (
      SELECT least(to_at, ends_at) AS to_at,
        CASE WHEN from_at >= begins_at AND last_at < ends_at THEN members
          ELSE (SELECT count(*) FROM draw_members WHERE draw_id = ${drawId} AND ticket_count > 0
            AND latest_at >= greatest(from_at, begins_at) AND latest_at < least(to_at, ends_at))
        END AS members
      FROM stretch, day WHERE last_at >= begins_at AND from_at < ends_at
    ),
    placed AS (
      SELECT to_at, members,
        (sum(members) OVER (ORDER BY to_at DESC) - members)::bigint AS newer FROM cut
    )`;
}

const columns = sql`email AS "ownerEmail", ticket_count AS "ticketCount", latest_at AS "latestCreatedAt"`;

type Page = Pick<MemberFilters, 'page' | 'pageSize'>;

/**
 * One page of a draw's members, newest first (index draw_members_newest). However deep it is, only
 * the stretch that it begins in is walked; a part of an e-mail is walked from the top.
 */
export async function listMembers(
  db: Db,
  search: MemberSearch,
  { page, pageSize }: Page,
): Promise<DrawMember[]> {
  const skipped = (page - 1) * pageSize;
  const { rows } = await (
    search.email === undefined
      ? sql<DrawMember>`
        WITH ${placedStretches(search)},
        place AS MATERIALIZED (
          SELECT to_at, ${skipped} - newer AS skipped FROM placed
          WHERE newer <= ${skipped} AND newer + members > ${skipped}
        )
        SELECT ${columns} FROM draw_members
        WHERE ${found(search)} AND latest_at < (SELECT to_at FROM place)
        ORDER BY latest_at DESC, lower(email)
        LIMIT ${pageSize} OFFSET (SELECT skipped FROM place)`
      : sql<DrawMember>`
        SELECT ${columns} FROM draw_members WHERE ${found(search)}
        ORDER BY latest_at DESC, lower(email) LIMIT ${pageSize} OFFSET ${skipped}`
  ).execute(db);
  return rows;
}

/** The members behind one, for readers who want them all: no page is counted past. */
export async function listMembersAfter(
  db: Db,
  search: MemberSearch,
  { after, limit }: { after: DrawMember | undefined; limit: number },
): Promise<DrawMember[]> {
  const rest = after
    ? sql`(latest_at < ${after.latestCreatedAt} OR (latest_at = ${after.latestCreatedAt}
        AND lower(email) > lower(${after.ownerEmail})))`
    : sql`true`;
  const { rows } = await sql<DrawMember>`
    SELECT ${columns} FROM draw_members WHERE ${found(search)} AND ${rest}
    ORDER BY latest_at DESC, lower(email) LIMIT ${limit}`.execute(db);
  return rows;
}

/**
 * How many there are. Of a whole draw its row says it, of some days the stretches add up to it; only
 * who has a part of an e-mail must be counted.
 */
export async function countMembers(db: Db, search: MemberSearch): Promise<number> {
  const { rows } = await counting(search).execute(db);
  return rows[0]?.count ?? 0;
}

function counting(search: MemberSearch): RawBuilder<{ count: number }> {
  const { email, startDate, endDate, drawId } = search;
  if (email !== undefined) return sql`SELECT count(*) FROM draw_members WHERE ${found(search)}`;
  return startDate === undefined && endDate === undefined
    ? sql`SELECT members AS count FROM draws WHERE id = ${drawId}`
    : sql`WITH ${placedStretches(search)}
        SELECT coalesce(sum(members), 0)::bigint AS count FROM placed`;
}
