import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import { syncMembers } from '../../db/places.ts';
import { withdrawOfLeaving } from './tiers/write-agreements.store.ts';
import type { ProviderSubscription } from '../../edge/subscription-provider.ts';

/** Hours after the end of a paid period by which the next invoice is usually paid. */
const renewalHours = 2;

/** Hours between two looks at a period that is over and not paid again. */
const unpaidHours = 6;

export type SubscriptionNews = {
  membershipId: string;
  subscription: ProviderSubscription;
  /** As it was before the provider was asked: a payment known since then is newer news. */
  paidPeriods: number;
  now: Date;
};

/**
 * Writes what the provider says of a subscription. An end stays an end; that a renewal failed is
 * not written over a payment that became known meanwhile. Periods are known by their invoices
 * alone: the provider counts the next one before it is paid. The package is locked before an end is
 * written. True when a change of tier ended with the renewals.
 */
export async function writeSubscription(trx: Trx, news: SubscriptionNews): Promise<boolean> {
  const { membershipId, subscription, paidPeriods, now } = news;
  const { state, cancelAt, endedAt } = subscription;
  const isEnded = state === 'ended';
  const isKnown = state === 'active' || state === 'past_due';
  await sql`
    UPDATE memberships SET
      state = CASE WHEN ${isEnded} THEN 'ended' WHEN ${isKnown} THEN ${state} ELSE state END,
      ended_at = CASE WHEN ${isEnded} THEN coalesce(${endedAt}::timestamptz, ${now}) END,
      end_cause = CASE WHEN ${isEnded} THEN 'provider' END,
      cancel_at = ${cancelAt}::timestamptz,
      check_at = CASE WHEN ${isEnded} THEN 'infinity'::timestamptz
        -- A look that went wrong is due again before.
        ELSE least(CASE WHEN checks > 0 AND check_at > ${now} THEN check_at END,
          greatest(period_ends_at + make_interval(hours => ${renewalHours}),
            ${now}::timestamptz + make_interval(hours => ${unpaidHours}))) END
    WHERE id = ${membershipId} AND state IN ('active', 'past_due')
      AND paid_periods = ${paidPeriods}`.execute(trx);
  if (isEnded) await syncMembers(trx, [membershipId]);
  if (!isEnded && cancelAt === null) return false;
  return (await withdrawOfLeaving(trx, [membershipId])) > 0;
}

/** A look went well: the next one that goes wrong is tried again soon. */
export async function forgetChecks(db: Db, membershipId: string): Promise<void> {
  await sql`UPDATE memberships SET checks = 0 WHERE id = ${membershipId}`.execute(db);
}

/** A renewal failed. False when something was paid since we looked, or the membership ended. */
export async function markPastDue(
  trx: Trx,
  { membershipId, paidPeriods }: { membershipId: string; paidPeriods: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE memberships SET state = 'past_due'
    WHERE id = ${membershipId} AND state IN ('active', 'past_due')
      AND paid_periods = ${paidPeriods}`.execute(trx);
  return numAffectedRows === 1n;
}

/**
 * When the provider lets it end, by our own asking. True when a change of tier ended with the
 * renewals.
 */
export async function storeCancelAt(
  trx: Trx,
  { membershipId, cancelAt }: { membershipId: string; cancelAt: Date | null },
): Promise<boolean> {
  await sql`
    UPDATE memberships SET cancel_at = ${cancelAt}::timestamptz
    WHERE id = ${membershipId} AND state IN ('active', 'past_due')`.execute(trx);
  return (await withdrawOfLeaving(trx, [membershipId])) > 0;
}

type Ended = { cause: 'member' | 'package'; now: Date };

/**
 * Nothing is charged any more: written before the provider is told, which is due at once. The
 * package is locked.
 */
export async function markSubscriptionEnded(
  trx: Trx,
  { membershipId, cause, now }: Ended & { membershipId: string },
): Promise<void> {
  await sql`
    UPDATE memberships SET state = 'ended', ended_at = ${now}, end_cause = ${cause},
      check_at = ${now}, checks = 0
    WHERE id = ${membershipId} AND state IN ('active', 'past_due')`.execute(trx);
  await withdrawOfLeaving(trx, [membershipId]);
  await syncMembers(trx, [membershipId]);
}

/**
 * Ends all memberships of a package and hurries its checkouts; answers whom the provider is asked
 * about.
 */
export async function markAllEnded(
  trx: Trx,
  { packageId, now }: { packageId: string; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE memberships SET check_at = ${now}, checks = 0,
      state = CASE WHEN state IN ('active', 'past_due') THEN 'ended' ELSE state END,
      ended_at = CASE WHEN state IN ('active', 'past_due') THEN ${now}::timestamptz END,
      end_cause = CASE WHEN state IN ('active', 'past_due') THEN 'package' END
    WHERE package_id = ${packageId} AND state IN ('reserved', 'open', 'active', 'past_due')
    RETURNING id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await withdrawOfLeaving(trx, ids);
  await syncMembers(trx, ids);
  return ids;
}

export async function listMembershipsToCheck(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM memberships WHERE state <> 'released' AND check_at <= ${now}
    ORDER BY check_at LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countMembershipsToCheck(
  db: Db,
  now: Date,
): Promise<{ overdue: number; nextDueAt: Date | undefined }> {
  const { rows } = await sql<{ overdue: number; next: Date | null }>`
    SELECT
      (SELECT count(*) FROM memberships WHERE state <> 'released' AND check_at <= ${now}) AS overdue,
      (SELECT min(check_at) FROM memberships WHERE state <> 'released' AND check_at > ${now}
        AND check_at < 'infinity') AS next`.execute(db);
  return { overdue: rows[0]?.overdue ?? 0, nextDueAt: rows[0]?.next ?? undefined };
}

/**
 * Memberships whose last known period is over before an instant: whether they renewed is to be
 * asked.
 */
export async function listUnrenewed(
  db: Db,
  { packageId, before }: { packageId: string; before: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM memberships
    WHERE package_id = ${packageId} AND state IN ('active', 'past_due')
      AND period_ends_at < ${before} ORDER BY period_ends_at`.execute(db);
  return rows.map(({ id }) => id);
}
