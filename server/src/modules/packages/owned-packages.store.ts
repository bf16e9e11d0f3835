import type { PackageFilters } from '@clubdraw/contract/packages/package-endpoints';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import { isAllBack } from '../../db/is-all-back.ts';
import { containing } from '../draws/listing.ts';
import {
  packageColumns,
  packageTables,
  storedPackage,
  type PackageRow,
  type StoredPackage,
} from './packages.store.ts';

function found(ownerId: string, filters: PackageFilters): RawBuilder<unknown> {
  const { frequency, startDate, endDate, membershipName } = filters;
  const conditions = [sql`package.owner_id = ${ownerId}`];
  if (frequency !== undefined) conditions.push(sql`frequency = ${frequency}`);
  if (membershipName !== undefined) {
    conditions.push(sql`package.name ILIKE ${containing(membershipName)}`);
  }
  // The day of the next draw as the package's zone counts it; without a next draw there is none.
  const hasNext = sql`(package.cancelled_at IS NULL OR open_draw.closed_at IS NULL)`;
  const nextDay = sql`(open_draw.run_at AT TIME ZONE package.timezone)::date`;
  if (startDate !== undefined) {
    conditions.push(sql`${hasNext} AND ${nextDay} >= ${startDate}::date`);
  }
  if (endDate !== undefined) conditions.push(sql`${hasNext} AND ${nextDay} <= ${endDate}::date`);
  return sql.join(conditions, sql` AND `);
}

export type PackageWithMembers = { stored: StoredPackage; membersCount: number };

const membersCount = sql`package.members AS "membersCount"`;

type CountedRow = PackageRow & { membersCount: number };

function withMembers({ membersCount: count, ...row }: CountedRow): PackageWithMembers {
  return { stored: storedPackage(row), membersCount: count };
}

/** One page of the owner's packages, newest first (index packages_owner_newest). */
export async function listOwnPackages(
  db: Db,
  ownerId: string,
  filters: PackageFilters,
): Promise<PackageWithMembers[]> {
  const { rows } = await sql<CountedRow>`
    SELECT ${packageColumns}, ${membersCount} FROM ${packageTables}
    WHERE ${found(ownerId, filters)}
    ORDER BY package.created_at DESC, package.id DESC
    LIMIT ${filters.pageSize} OFFSET ${(filters.page - 1) * filters.pageSize}`.execute(db);
  return rows.map(withMembers);
}

export async function countOwnPackages(
  db: Db,
  ownerId: string,
  filters: PackageFilters,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM ${packageTables} WHERE ${found(ownerId, filters)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** One of the owner's packages; another's is not found. */
export async function findWithMembers(
  db: Db,
  { ownerId, packageId }: { ownerId: string; packageId: string },
): Promise<PackageWithMembers | undefined> {
  const { rows } = await sql<CountedRow>`
    SELECT ${packageColumns}, ${membersCount} FROM ${packageTables}
    WHERE package.id = ${packageId} AND package.owner_id = ${ownerId}`.execute(db);
  return rows[0] && withMembers(rows[0]);
}

export type Involved = { hadMembers: boolean; hasCheckoutInProgress: boolean };

/**
 * The people who stand in the way of an edit (indexes memberships_started, memberships_unpaid). The
 * last start is the first of its index; whether there is any would be looked for among all
 * memberships.
 */
export async function findInvolved(db: Db | Trx, packageId: string): Promise<Involved> {
  const { rows } = await sql<Involved>`
    SELECT (SELECT max(started_at) FROM memberships
        WHERE package_id = ${packageId} AND started_at IS NOT NULL) IS NOT NULL AS "hadMembers",
      EXISTS (SELECT FROM memberships
        WHERE package_id = ${packageId} AND state IN ('reserved', 'open')) AS "hasCheckoutInProgress"`.execute(
    db,
  );
  return rows[0] ?? { hadMembers: false, hasCheckoutInProgress: false };
}

export type PackageRefundCounts = { total: number; done: number; failed: number };

/**
 * How far the refunds of a cancelled package are: its open draw was the last one. Counted by
 * payment, so that the total is right at once; what a member took back before is not among them.
 */
export async function countPackageRefunds(db: Db, packageId: string): Promise<PackageRefundCounts> {
  const { rows } = await sql<PackageRefundCounts>`
    SELECT count(*) AS total,
      count(*) FILTER (WHERE live.state IN ('succeeded', 'charged_back') OR ${isAllBack}) AS done,
      count(*) FILTER (WHERE (live.state = 'requested' AND live.refusals > 0) OR (live.state IS NULL AND EXISTS (
        SELECT FROM refunds WHERE payment_id = payments.id AND state = 'failed'))) AS failed
    FROM packages
    JOIN draws ON package_id = packages.id AND occurrence >= open_occurrence
    JOIN payments ON draw_id = draws.id AND payments.state IN ('paid', 'late')
    LEFT JOIN refunds AS live ON live.payment_id = payments.id AND live.state <> 'failed'
    WHERE packages.id = ${packageId}
      AND (live.cause IS NULL OR live.cause IN ('package_cancelled', 'late_payment', 'draw_full')
        OR (live.cause = 'club_refunded' AND live.keeps_place))`.execute(db);
  return rows[0] ?? { total: 0, done: 0, failed: 0 };
}

export type ChargedOn = { email: string; subscriptionId: string };

/**
 * Members of a package who ended and whose subscriptions could not be ended at the provider. Found
 * from the few findings: the subjects of other kinds are no ids.
 */
export async function listChargedOn(db: Db, packageId: string): Promise<ChargedOn[]> {
  const { rows } = await sql<ChargedOn>`
    SELECT email, subscription_id AS "subscriptionId"
    FROM findings JOIN memberships
      ON memberships.id = CASE kind WHEN 'subscription-not-ended' THEN subject::uuid END
    WHERE kind = 'subscription-not-ended' AND resolved_at IS NULL AND package_id = ${packageId}
      AND subscription_id IS NOT NULL
    ORDER BY ended_at, memberships.id`.execute(db);
  return rows;
}
