import type { DrawMember, MemberFilters } from '@clubdraw/contract/draws/draw-members';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { isOnDays, type Days } from '../../../db/days.ts';
import { containing } from '../listing.ts';

/** Days of the draw's own zone, both included, as the instants where they begin and end. */
export type MemberSearch = Pick<MemberFilters, 'email'> & Days & { drawId: string };

function found(search: MemberSearch): RawBuilder<unknown> {
  const { drawId, email } = search;
  const part = email === undefined ? sql`true` : sql`email ILIKE ${containing(email)}`;
  return sql`draw_id = ${drawId} AND ticket_count > 0 AND ${part}
    AND ${isOnDays(sql`latest_at`, search)}`;
}

/** Members as they are listed. Only those of the page are asked whether they confirmed. */
function shown(page: RawBuilder<unknown>): RawBuilder<DrawMember> {
  return sql`
    SELECT email AS "ownerEmail", ticket_count AS "ticketCount", latest_at AS "latestCreatedAt",
      EXISTS (SELECT FROM promo_entries AS entry WHERE entry.draw_id = page.draw_id
        AND lower(entry.email) = lower(page.email) AND awaits_confirmation) AS "awaitsConfirmation"
    FROM (SELECT draw_id, email, ticket_count, latest_at FROM draw_members ${page}) AS page
    ORDER BY latest_at DESC, lower(email)`;
}

type Page = Pick<MemberFilters, 'page' | 'pageSize'>;

/** One page of a draw's members, newest first; the index draw_members_newest has all of it. */
export async function listMembers(
  db: Db,
  search: MemberSearch,
  { page, pageSize }: Page,
): Promise<DrawMember[]> {
  const asked = sql`WHERE ${found(search)} ORDER BY latest_at DESC, lower(email)
    LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`;
  return (await shown(asked).execute(db)).rows;
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
  const asked = sql`WHERE ${found(search)} AND ${rest}
    ORDER BY latest_at DESC, lower(email) LIMIT ${limit}`;
  return (await shown(asked).execute(db)).rows;
}

/** How many there are. The draw's row says it of a whole draw; a part of one is counted. */
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
