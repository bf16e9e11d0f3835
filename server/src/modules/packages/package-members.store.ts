import type { PackageMember, PackageMemberFilters } from '@clubdraw/contract/package-members';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import { containing } from '../draws/containing.ts';

/** Who has a place in a draw of a package that has not closed and will still run. */
export function waitingMembers(packageId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    SELECT membership_id FROM draws JOIN membership_places ON draw_id = draws.id
    WHERE draws.package_id = ${packageId} AND closed_at IS NULL AND cancelled_at IS NULL`;
}

/** Days of the package's own zone, both included, of the first payment. */
export type MemberSearch = Pick<
  PackageMemberFilters,
  'email' | 'startDate' | 'endDate' | 'tierName'
> & { packageId: string; timezone: string };

function found(search: MemberSearch): RawBuilder<unknown> {
  const { packageId, timezone, email, startDate, endDate, tierName } = search;
  const conditions = [
    sql`member.package_id = ${packageId} AND started_at IS NOT NULL`,
    sql`(state IN ('active', 'past_due')
      OR (state = 'ended' AND member.id IN (${waitingMembers(sql`${packageId}`)})))`,
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

const columns = sql`member.id, email, tiers.name AS "tierName", started_at AS "createdAt",
  (SELECT count(*) FROM membership_places JOIN draws ON draws.id = draw_id
    WHERE membership_id = member.id AND closed_at IS NULL AND cancelled_at IS NULL)
    AS "leftRecurrence"`;

export type MemberRow = PackageMember & { id: string };

/** One page of a package's members, newest first (index memberships_started). */
export async function listMembers(
  db: Db,
  search: MemberSearch,
  { page, pageSize }: Pick<PackageMemberFilters, 'page' | 'pageSize'>,
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    SELECT ${columns} FROM ${tables} WHERE ${found(search)}
    ORDER BY started_at DESC, member.id DESC
    LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db);
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
  const { rows } = await sql<MemberRow>`
    SELECT ${columns} FROM ${tables} WHERE ${found(search)} AND ${rest}
    ORDER BY started_at DESC, member.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countMembers(db: Db, search: MemberSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM ${tables} WHERE ${found(search)}`.execute(db);
  return rows[0]?.count ?? 0;
}
