import type { PackageMember, PackageMemberFilters } from '@clubdraw/contract/package-members';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import { containing } from '../draws/containing.ts';

/** The bought draws of `member` that have not closed and will still run, counted for one at a time. */
const leftRecurrence = sql`
  (SELECT count(*) FROM membership_places JOIN draws ON draws.id = draw_id
    WHERE membership_id = member.id AND closed_at IS NULL AND cancelled_at IS NULL)`;

/** Members are who pays, and who ended but is in a draw that has not closed. */
const isMember = sql`
  (state IN ('active', 'past_due') OR (state = 'ended' AND ${leftRecurrence} > 0))`;

/** How many members `package` has: two counts by index, the second of who ended. */
export const membersCount = sql`(
  (SELECT count(*) FROM memberships
    WHERE package_id = package.id AND state IN ('active', 'past_due'))
  + (SELECT count(*) FROM memberships AS member
    WHERE package_id = package.id AND state = 'ended' AND ${leftRecurrence} > 0)
) AS "membersCount"`;

/** Days of the package's own zone, both included, of the first payment. */
export type MemberSearch = Pick<
  PackageMemberFilters,
  'email' | 'startDate' | 'endDate' | 'tierName'
> & { packageId: string; timezone: string };

function found(search: MemberSearch): RawBuilder<unknown> {
  const { packageId, timezone, email, startDate, endDate, tierName } = search;
  const conditions = [
    sql`member.package_id = ${packageId} AND started_at IS NOT NULL AND ${isMember}`,
  ];
  if (email !== undefined) conditions.push(sql`email ILIKE ${containing(email)}`);
  if (tierName !== undefined) conditions.push(sql`tiers.name ILIKE ${containing(tierName)}`);
  if (startDate !== undefined) {
    conditions.push(sql`started_at >= ${startDate}::date::timestamp AT TIME ZONE ${timezone}`);
  }
  if (endDate !== undefined) {
    conditions.push(sql`started_at < (${endDate}::date + 1)::timestamp AT TIME ZONE ${timezone}`);
  }
  return sql.join(conditions, sql` AND `);
}

const tables = sql`memberships AS member JOIN tiers ON tiers.id = tier_id`;

const order = sql`started_at DESC, member.id DESC`;

/** The rows of a stretch of the list; what each has left is asked of these alone. */
function selectMembers(stretch: RawBuilder<unknown>): RawBuilder<MemberRow> {
  return sql<MemberRow>`
    SELECT id, email, "tierName", started_at AS "createdAt", ${leftRecurrence} AS "leftRecurrence"
    FROM (SELECT member.id, email, tiers.name AS "tierName", started_at FROM ${tables} ${stretch})
      AS member
    ORDER BY ${order}`;
}

export type MemberRow = PackageMember & { id: string };

/** One page of a package's members, newest first (index memberships_started). */
export async function listMembers(
  db: Db,
  search: MemberSearch,
  { page, pageSize }: Pick<PackageMemberFilters, 'page' | 'pageSize'>,
): Promise<MemberRow[]> {
  const { rows } = await selectMembers(sql`
    WHERE ${found(search)} ORDER BY ${order}
    LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`).execute(db);
  return rows;
}

/** The members behind one, for readers who want them all: no page is counted past. */
export async function listMembersAfter(
  db: Db,
  search: MemberSearch,
  { after, limit }: { after: MemberRow | undefined; limit: number },
): Promise<MemberRow[]> {
  const rest = after
    ? sql`(started_at, member.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const { rows } = await selectMembers(sql`
    WHERE ${found(search)} AND ${rest} ORDER BY ${order} LIMIT ${limit}`).execute(db);
  return rows;
}

export async function countMembers(db: Db, search: MemberSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM ${tables} WHERE ${found(search)}`.execute(db);
  return rows[0]?.count ?? 0;
}
