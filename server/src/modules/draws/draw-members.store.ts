import type { DrawMember, MemberFilters } from '@clubdraw/contract/draw-members';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import { containing } from './owned-draws.store.ts';

/** Days of the draw's own zone, both included, as the instants where they begin and end. */
export type MemberSearch = Pick<MemberFilters, 'email' | 'startDate' | 'endDate'> & {
  drawId: string;
  timezone: string;
};

function found({ drawId, timezone, email, startDate, endDate }: MemberSearch): RawBuilder<unknown> {
  const conditions = [sql`draw_id = ${drawId}`, sql`ticket_count > 0`];
  if (email !== undefined) conditions.push(sql`email ILIKE ${containing(email)}`);
  if (startDate !== undefined) {
    conditions.push(sql`latest_at >= ${startDate}::date::timestamp AT TIME ZONE ${timezone}`);
  }
  if (endDate !== undefined) {
    conditions.push(sql`latest_at < (${endDate}::date + 1)::timestamp AT TIME ZONE ${timezone}`);
  }
  return sql.join(conditions, sql` AND `);
}

const columns = sql`email AS "ownerEmail", ticket_count AS "ticketCount", latest_at AS "latestCreatedAt"`;

/** One page of a draw's members, newest first (index draw_members_newest). */
export async function listMembers(
  db: Db,
  search: MemberSearch,
  { page, pageSize }: Pick<MemberFilters, 'page' | 'pageSize'>,
): Promise<DrawMember[]> {
  const { rows } = await sql<DrawMember>`
    SELECT ${columns} FROM draw_members WHERE ${found(search)}
    ORDER BY latest_at DESC, lower(email)
    LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db);
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

/** How many there are; of a whole draw the number is kept in its row. */
export async function countMembers(db: Db, search: MemberSearch): Promise<number> {
  const { email, startDate, endDate, drawId } = search;
  const isWhole = email === undefined && startDate === undefined && endDate === undefined;
  const { rows } = await (
    isWhole
      ? sql<{ count: number }>`SELECT members AS count FROM draws WHERE id = ${drawId}`
      : sql<{ count: number }>`SELECT count(*) FROM draw_members WHERE ${found(search)}`
  ).execute(db);
  return rows[0]?.count ?? 0;
}
