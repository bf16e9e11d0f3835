import type { Currency, Money } from '@clubdraw/domain/money/money';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db, Trx } from '../../../db/database.ts';
import { hasGivenBack } from '../../../db/has-given-back.ts';

function instantOf(clock: Context['clock']): Date {
  return clock.now();
}

/**
 * Payments of a cancelled package that nothing was refunded of, and whose draw was not closed when
 * it was cancelled: no draw opens afterwards. The package is locked.
 */
export async function listUndrawnOfPackage(trx: Trx, packageId: string): Promise<string[]> {
  await sql`SELECT FROM packages WHERE id = ${packageId} FOR NO KEY UPDATE`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    SELECT payments.id FROM payments JOIN draws ON draws.id = draw_id
      JOIN packages ON packages.id = draws.package_id
    WHERE draws.package_id = ${packageId} AND payments.state = 'paid'
      AND packages.cancelled_at IS NOT NULL
      AND draws.occurrence >= packages.open_occurrence
      AND NOT EXISTS (SELECT FROM refunds WHERE payment_id = payments.id)
    ORDER BY payments.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Payments of a cancelled package, whose draw was not closed when it was cancelled, that the club
 * had given back of before: now all are paid back alike.
 */
export async function listGivenBackOfPackage(trx: Trx, packageId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT payments.id FROM payments JOIN draws ON draws.id = draw_id
      JOIN packages ON packages.id = draws.package_id
    WHERE draws.package_id = ${packageId} AND draws.occurrence >= packages.open_occurrence
      AND ${hasGivenBack}`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * The payments of a membership whose draws' time is still to come, with all rows locked in their
 * order: package, draws, membership; the clock is read behind that. Those that the club gave back
 * count. Nothing when its package was cancelled: that refunds by itself. Undefined for a payment
 * that is no membership's or another e-mail's.
 */
export async function lockUndrawn(
  trx: Trx,
  clock: Context['clock'],
  { paymentId, email }: { paymentId: string; email: string },
): Promise<
  { membershipId: string; payments: { paymentId: string; drawId: string }[] } | undefined
> {
  const { rows } = await sql<{ membershipId: string; packageId: string }>`
    SELECT memberships.id AS "membershipId", package_id AS "packageId"
    FROM payments JOIN memberships ON memberships.id = membership_id
    WHERE payments.id = ${paymentId} AND lower(payments.email) = lower(${email.trim()})`.execute(
    trx,
  );
  const [named] = rows;
  if (!named) return undefined;
  const { membershipId, packageId } = named;
  await sql`SELECT FROM packages WHERE id = ${packageId} FOR NO KEY UPDATE`.execute(trx);
  await sql`
    SELECT FROM draws WHERE package_id = ${packageId} AND closed_at IS NULL
    ORDER BY id FOR UPDATE`.execute(trx);
  await sql`SELECT FROM memberships WHERE id = ${membershipId} FOR NO KEY UPDATE`.execute(trx);
  const at = instantOf(clock);
  const { rows: payments } = await sql<{ paymentId: string; drawId: string }>`
    SELECT payments.id AS "paymentId", draw_id AS "drawId"
    FROM payments JOIN draws ON draws.id = draw_id JOIN packages ON packages.id = package_id
    WHERE membership_id = ${membershipId} AND state = 'paid' AND closed_at IS NULL
      AND cut_at IS NULL AND run_at > ${at} AND packages.cancelled_at IS NULL
      AND NOT EXISTS (SELECT FROM refunds WHERE payment_id = payments.id AND NOT keeps_place)
      AND total_minor > (SELECT coalesce(sum(amount_minor), 0) FROM disputes
        WHERE payment_id = payments.id AND disputes.state = 'lost')
    ORDER BY payments.id`.execute(trx);
  return { membershipId, payments };
}

/** The money that went back, or goes back, because its member ended a membership. */
export async function sumOfCancellation(trx: Trx, membershipId: string): Promise<Money> {
  const { rows } = await sql<{ amount: number; currency: Currency }>`
    SELECT memberships.currency, coalesce((SELECT sum(amount_minor) FROM refunds
      JOIN payments ON payments.id = payment_id
      WHERE membership_id = memberships.id AND cause = 'membership_cancelled'), 0)::bigint AS amount
    FROM memberships WHERE id = ${membershipId}`.execute(trx);
  const [sum] = rows;
  if (!sum) throw new Error('only a membership that there is can be cancelled');
  return sum;
}

/**
 * Cancelled packages whose ends and refunds are not all written down yet, in no particular order.
 */
export async function listUnendedPackages(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('packages')
    .select('id')
    .where('has_ends_to_write', '=', true)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Nothing is left to write for this package, which is locked. */
export async function markEndsWritten(trx: Trx, packageId: string): Promise<void> {
  await trx
    .updateTable('packages')
    .set({ has_ends_to_write: false })
    .where('id', '=', packageId)
    .execute();
}
