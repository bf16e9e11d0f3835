import type { DrawMember, MemberFilters } from '@clubdraw/contract/draws/draw-members';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { containing } from '../listing.ts';
import {
  countOfStretches,
  endInstant,
  firstInstant,
  placeAfter,
  type CountedList,
  type Days,
} from '../../../db/placed-stretches.ts';

/** Days of the draw's own zone, both included, as the instants where they begin and end. */
export type MemberSearch = Pick<MemberFilters, 'email'> & Days & { drawId: string };

function found(search: MemberSearch): RawBuilder<unknown> {
  const { drawId, email } = search;
  const part = email === undefined ? sql`true` : sql`email ILIKE ${containing(email)}`;
  return sql`draw_id = ${drawId} AND ticket_count > 0 AND ${part}
    AND latest_at >= ${firstInstant(search)} AND latest_at < ${endInstant(search)}`;
}

function countedList({ drawId, ...days }: MemberSearch): CountedList {
  return {
    stretches: sql`
      SELECT from_at, last_at, members FROM draw_member_stretches WHERE draw_id = ${drawId}`,
    rows: sql`draw_members WHERE draw_id = ${drawId} AND ticket_count > 0`,
    at: sql`latest_at`,
    days,
  };
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
        WITH ${placeAfter(countedList(search), skipped)}
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
    : countOfStretches(countedList(search));
}
