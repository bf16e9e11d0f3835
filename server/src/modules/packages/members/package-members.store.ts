import type {
  PackageMember,
  PackageMemberFilters,
} from '@clubdraw/contract/packages/package-members';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { ReadDb } from '../../../db/hosts/replica.ts';
import { isOnDays, type Days } from '../../../db/days.ts';
import { containing, maxCounted, searchListed, type Matches } from '../../draws/listing.ts';

/**
 * The bought draws of `member` that have not closed and will still run, counted for one at a time.
 */
const leftRecurrence = sql`
  (SELECT count(*) FROM membership_places JOIN draws ON draws.id = draw_id
    WHERE membership_id = member.id AND closed_at IS NULL AND cancelled_at IS NULL)`;

/** The tier that `member` agreed to from a renewal on, for one at a time. */
const agreedTier = sql`
  LEFT JOIN LATERAL (SELECT name, starts_at FROM agreed_tiers JOIN tiers ON tiers.id = tier_id
    WHERE membership_id = member.id AND state = 'waiting') AS coming ON true`;
const comingTier = sql`coming.name AS "comingTier", coming.starts_at AS "comingFrom"`;

/** Days of the package's own zone, both included, of the first payment. */
export type PackageMemberSearch = Pick<PackageMemberFilters, 'email' | 'tierName' | 'member'> &
  Days & {
    packageId: string;
    /** Those who were members and are none any more, in place of those who are. */
    isGone?: boolean | undefined;
  };

/** The tiers whose names have the part that is looked for, those out of sale too. */
function ofTier({ packageId, tierName }: PackageMemberSearch): RawBuilder<unknown> {
  return tierName === undefined
    ? sql`true`
    : sql`tier_id = ANY (ARRAY(SELECT tiers.id FROM tiers
        WHERE tiers.package_id = ${packageId} AND tiers.name ILIKE ${containing(tierName)}))`;
}

function found(search: PackageMemberSearch): RawBuilder<unknown> {
  const { packageId, email, member, isGone = false } = search;
  const part = email === undefined ? sql`true` : sql`email ILIKE ${containing(email)}`;
  const whose = isGone ? sql`NOT is_member AND started_at IS NOT NULL` : sql`is_member`;
  const one = member === undefined ? sql`true` : sql`id = ${member}`;
  return sql`package_id = ${packageId} AND ${whose} AND ${one} AND ${ofTier(search)} AND ${part}
    AND ${isOnDays(sql`started_at`, search)}`;
}

/** The tier of a member, with its price: a tier never changes. */
const tier = sql`tiers.name AS "tierName",
  json_build_object('amount', price_minor, 'currency', currency) AS price`;

const order = sql`started_at DESC, member.id DESC`;

/**
 * The rows of a part of the list; the tier of each and the draws it has left are asked of these
 * alone.
 */
function selectMembers(part: RawBuilder<unknown>): RawBuilder<PackageMemberRow> {
  return sql<PackageMemberRow>`
    SELECT member.id, email, ${tier}, started_at AS "createdAt", ${comingTier},
      ${leftRecurrence} AS "leftRecurrence"
    FROM (SELECT id, email, tier_id, started_at FROM memberships AS member ${part}) AS member
      JOIN tiers ON tiers.id = tier_id ${agreedTier}
    ORDER BY ${order}`;
}

/** The first matches in any order (index memberships_part_of_email), one more than are counted. */
function someOf(search: PackageMemberSearch): RawBuilder<unknown> {
  return sql`(SELECT id, email, tier_id, started_at FROM memberships WHERE ${found(search)}
    LIMIT ${maxCounted + 1}) AS member`;
}

export type PackageMemberRow = PackageMember & { id: string };

type Page = Pick<PackageMemberFilters, 'page' | 'pageSize'>;

/** One page of a package's members, newest first; the index memberships_listed has all of it. */
export async function listMembersOfPackage(
  db: Db,
  search: PackageMemberSearch,
  { page, pageSize }: Page,
): Promise<PackageMemberRow[]> {
  const { rows } = await selectMembers(sql`
    WHERE ${found(search)} ORDER BY ${order}
    LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`).execute(db);
  return rows;
}

/** One page of a package's members whose e-mail has a part in it, newest first. */
export async function searchMembersOfPackage(
  db: Db,
  search: PackageMemberSearch,
  { page, pageSize }: Page,
): Promise<Matches<PackageMemberRow>> {
  return searchListed(page, {
    ofFew: async () => {
      const few = sql<PackageMemberRow & { matches: number }>`
        SELECT member.id, email, ${tier}, started_at AS "createdAt", matches, ${comingTier},
          ${leftRecurrence} AS "leftRecurrence"
        FROM (SELECT *, count(*) OVER () AS matches FROM ${someOf(search)}
            ORDER BY ${order} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}) AS member
          JOIN tiers ON tiers.id = tier_id ${agreedTier}
        ORDER BY ${order}`;
      return (await few.execute(db)).rows;
    },
    count: async () => {
      const counted = sql<{ count: number }>`SELECT count(*) AS count FROM ${someOf(search)}`;
      return (await counted.execute(db)).rows[0]?.count ?? 0;
    },
    ofMany: async () => listMembersOfPackage(db, search, { page, pageSize }),
  });
}

/** The members behind one, for readers who want them all: no page is counted past. */
export async function listMembersOfPackageAfter(
  db: ReadDb,
  search: PackageMemberSearch,
  { after, limit }: { after: PackageMemberRow | undefined; limit: number },
): Promise<PackageMemberRow[]> {
  const rest = after
    ? // The first condition bounds the index: each page begins where the last one ended.
      sql`started_at <= ${after.createdAt}::timestamptz
        AND (started_at < ${after.createdAt}::timestamptz OR member.id < ${after.id}::uuid)`
    : sql`true`;
  const { rows } = await selectMembers(sql`
    WHERE ${found(search)} AND ${rest} ORDER BY ${order} LIMIT ${limit}`).execute(db);
  return rows;
}

/** How many there are. The package's row says it of a whole list; those of a filter are counted. */
export async function countMembersOfPackage(db: Db, search: PackageMemberSearch): Promise<number> {
  const { tierName, member, startDate, endDate, packageId } = search;
  const isWhole = [tierName, member, startDate, endDate].every((filter) => filter === undefined);
  const { rows } = await (
    isWhole
      ? sql<{ count: number }>`SELECT members AS count FROM packages WHERE id = ${packageId}`
      : sql<{ count: number }>`SELECT count(*) FROM memberships WHERE ${found(search)}`
  ).execute(db);
  return rows[0]?.count ?? 0;
}
