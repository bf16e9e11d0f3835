import type {
  PackageMember,
  PackageMemberFilters,
} from '@clubdraw/contract/packages/package-members';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { containing } from '../../draws/listing.ts';
import {
  countOfStretches,
  endInstant,
  firstInstant,
  placeAfter,
  type CountedList,
  type Days,
} from '../../../db/placed-stretches.ts';

/** The bought draws of `member` that have not closed and will still run, counted for one at a time. */
const leftRecurrence = sql`
  (SELECT count(*) FROM membership_places JOIN draws ON draws.id = draw_id
    WHERE membership_id = member.id AND closed_at IS NULL AND cancelled_at IS NULL)`;

/** How many members `package` has, added up from the stretches of their list. */
export const membersCount = sql`
  (SELECT coalesce(sum(members), 0)::bigint FROM package_member_stretches
    WHERE package_id = package.id) AS "membersCount"`;

/** Days of the package's own zone, both included, of the first payment. */
export type MemberSearch = Pick<PackageMemberFilters, 'email' | 'tierName'> &
  Days & { packageId: string };

/** The tiers whose names have the part that is looked for, those out of sale too. */
function ofTier({ packageId, tierName }: MemberSearch): RawBuilder<unknown> {
  return tierName === undefined
    ? sql`true`
    : sql`tier_id = ANY (ARRAY(SELECT tiers.id FROM tiers
        WHERE tiers.package_id = ${packageId} AND tiers.name ILIKE ${containing(tierName)}))`;
}

function countedList(search: MemberSearch): CountedList {
  const { packageId, ...days } = search;
  return {
    stretches: sql`
      SELECT from_at, max(last_at) AS last_at,
        coalesce(sum(members) FILTER (WHERE ${ofTier(search)}), 0)::bigint AS members
      FROM package_member_stretches WHERE package_id = ${packageId} GROUP BY from_at`,
    rows: sql`memberships WHERE package_id = ${packageId} AND is_member AND ${ofTier(search)}`,
    at: sql`started_at`,
    days,
  };
}

function found(search: MemberSearch): RawBuilder<unknown> {
  const { packageId, email } = search;
  const part = email === undefined ? sql`true` : sql`email ILIKE ${containing(email)}`;
  return sql`package_id = ${packageId} AND is_member AND ${ofTier(search)} AND ${part}
    AND started_at >= ${firstInstant(search)} AND started_at < ${endInstant(search)}`;
}

const order = sql`started_at DESC, member.id DESC`;

/** The rows of a stretch of the list; its tier and what each has left are asked of these alone. */
function selectMembers(stretch: RawBuilder<unknown>): RawBuilder<MemberRow> {
  return sql<MemberRow>`
    SELECT member.id, email, tiers.name AS "tierName", started_at AS "createdAt",
      ${leftRecurrence} AS "leftRecurrence"
    FROM (SELECT id, email, tier_id, started_at FROM memberships AS member ${stretch}) AS member
      JOIN tiers ON tiers.id = tier_id
    ORDER BY ${order}`;
}

export type MemberRow = PackageMember & { id: string };

type Page = Pick<PackageMemberFilters, 'page' | 'pageSize'>;

/**
 * One page of a package's members, newest first (index memberships_listed). However deep it is, only
 * the stretch that it begins in is walked; a part of an e-mail is walked from the top.
 */
export async function listMembers(
  db: Db,
  search: MemberSearch,
  { page, pageSize }: Page,
): Promise<MemberRow[]> {
  const skipped = (page - 1) * pageSize;
  const { rows } = await (
    search.email === undefined
      ? sql<MemberRow>`
        WITH ${placeAfter(countedList(search), skipped)}
        ${selectMembers(sql`
          WHERE ${found(search)} AND started_at < (SELECT to_at FROM place) ORDER BY ${order}
          LIMIT ${pageSize} OFFSET (SELECT skipped FROM place)`)}`
      : selectMembers(sql`
        WHERE ${found(search)} ORDER BY ${order} LIMIT ${pageSize} OFFSET ${skipped}`)
  ).execute(db);
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

/** How many there are, added up from stretches; only who has a part of an e-mail must be counted. */
export async function countMembers(db: Db, search: MemberSearch): Promise<number> {
  const { rows } = await (
    search.email === undefined
      ? countOfStretches(countedList(search))
      : sql<{ count: number }>`SELECT count(*) FROM memberships WHERE ${found(search)}`
  ).execute(db);
  return rows[0]?.count ?? 0;
}
