import type { DrawMember, MemberFilters } from '@clubdraw/contract/draws/draw-members';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { ReadDb } from '../../../db/hosts/replica.ts';
import { isOnDays, type Days } from '../../../db/days.ts';
import { containing, maxCounted, searchListed, type Matches } from '../listing.ts';

/** A member without money, which is of payments. */
export type MemberRow = Omit<DrawMember, 'paid'>;

/** Days of the draw's own zone, both included, as the instants where they begin and end. */
export type DrawMemberSearch = Pick<MemberFilters, 'email' | 'code'> & Days & { drawId: string };

function found(search: DrawMemberSearch): RawBuilder<unknown> {
  const { drawId, email, code } = search;
  const part = email === undefined ? sql`true` : sql`email ILIKE ${containing(email)}`;
  // One row, by the index draw_members_once.
  const holder =
    code === undefined
      ? sql`true`
      : sql`lower(email) = (SELECT lower(email) FROM ticket_holders
          WHERE draw_id = ${drawId} AND code = ${code})`;
  return sql`draw_id = ${drawId} AND ticket_count > 0 AND ${part} AND ${holder}
    AND ${isOnDays(sql`latest_at`, search)}`;
}

const newest = sql`latest_at DESC, lower(email)`;

/** The last purchase of a member of `page` that came with a phone number. */
const lastPhone = sql`(SELECT phone FROM payments WHERE payments.draw_id = page.draw_id
    AND lower(payments.email) = lower(page.email) AND state = 'paid' AND phone IS NOT NULL
  ORDER BY paid_at DESC LIMIT 1)`;

/** The last entry of a member of `page`: several addresses that differ are one mailbox's. */
const lastEntry = sql`LATERAL (SELECT name, phone FROM promo_entries AS entry
    WHERE entry.draw_id = page.draw_id AND lower(entry.email) = lower(page.email)
  ORDER BY created_at DESC LIMIT 1)`;

/**
 * Columns of `page` and of `entry`. Only its members are asked who they are and whether they
 * confirmed.
 */
const columns = sql`email AS "ownerEmail", ticket_count AS "ticketCount", latest_at AS "latestCreatedAt",
  entry.name, coalesce(entry.phone, ${lastPhone}) AS phone,
  EXISTS (SELECT FROM promo_entries AS entry WHERE entry.draw_id = page.draw_id
    AND lower(entry.email) = lower(page.email) AND awaits_confirmation) AS "awaitsConfirmation"`;

/** Members as they are listed. */
function shown(page: RawBuilder<unknown>): RawBuilder<MemberRow> {
  return sql`
    SELECT ${columns}
    FROM (SELECT draw_id, email, ticket_count, latest_at FROM draw_members ${page}) AS page
      LEFT JOIN ${lastEntry} AS entry ON true
    ORDER BY ${newest}`;
}

type Page = Pick<MemberFilters, 'page' | 'pageSize'>;

/** The first matches in any order (index draw_members_part_of_email), one more than are counted. */
function someOf(search: DrawMemberSearch): RawBuilder<unknown> {
  return sql`(SELECT draw_id, email, ticket_count, latest_at FROM draw_members WHERE ${found(search)}
    LIMIT ${maxCounted + 1}) AS matching`;
}

/** One page of a draw's members whose e-mail has a part in it, newest first. */
export async function searchMembersOfDraw(
  db: Db,
  search: DrawMemberSearch,
  { page, pageSize }: Page,
): Promise<Matches<MemberRow>> {
  return searchListed(page, {
    ofFew: async () => {
      const few = sql<MemberRow & { matches: number }>`
        SELECT ${columns}, matches
        FROM (SELECT *, count(*) OVER () AS matches FROM ${someOf(search)}
          ORDER BY ${newest} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}) AS page
          LEFT JOIN ${lastEntry} AS entry ON true
        ORDER BY ${newest}`;
      return (await few.execute(db)).rows;
    },
    count: async () => {
      const counted = sql<{ count: number }>`SELECT count(*) AS count FROM ${someOf(search)}`;
      return (await counted.execute(db)).rows[0]?.count ?? 0;
    },
    ofMany: async () => listMembersOfDraw(db, search, { page, pageSize }),
  });
}

/** One page of a draw's members, newest first; the index draw_members_newest has all of it. */
export async function listMembersOfDraw(
  db: Db,
  search: DrawMemberSearch,
  { page, pageSize }: Page,
): Promise<MemberRow[]> {
  const asked = sql`WHERE ${found(search)} ORDER BY ${newest}
    LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`;
  return (await shown(asked).execute(db)).rows;
}

/** The members behind one, for readers who want them all: no page is counted past. */
export async function listMembersOfDrawAfter(
  db: ReadDb,
  search: DrawMemberSearch,
  { after, limit }: { after: MemberRow | undefined; limit: number },
): Promise<MemberRow[]> {
  const rest = after
    ? // The first condition bounds the index: each page begins where the last one ended.
      sql`latest_at <= ${after.latestCreatedAt} AND (latest_at < ${after.latestCreatedAt}
        OR lower(email) > lower(${after.ownerEmail}))`
    : sql`true`;
  const asked = sql`WHERE ${found(search)} AND ${rest}
    ORDER BY ${newest} LIMIT ${limit}`;
  return (await shown(asked).execute(db)).rows;
}

/** How many there are. The draw's row says it of a whole draw; those of some days are counted. */
export async function countMembersOfDraw(db: Db, search: DrawMemberSearch): Promise<number> {
  const { code, startDate, endDate, drawId } = search;
  const isWhole = [code, startDate, endDate].every((filter) => filter === undefined);
  const { rows } = await (
    isWhole
      ? sql<{ count: number }>`SELECT members AS count FROM draws WHERE id = ${drawId}`
      : sql<{ count: number }>`SELECT count(*) FROM draw_members WHERE ${found(search)}`
  ).execute(db);
  return rows[0]?.count ?? 0;
}
