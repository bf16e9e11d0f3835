import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';
import type { PaidOrder } from '../../../edge/paid-order.ts';

/** A paid order of a membership that is in no row. */
export type LostMembership = Pick<
  PaidOrder,
  'paymentId' | 'sessionId' | 'email' | 'method' | 'total' | 'madeAt' | 'expiresAt'
> & {
  accountId: string;
  packageId: string;
  tierId: string;
  feePercent: number;
  /** The terms that are in force now. */
  termsVersionId: string;
  now: Date;
};

/** The owner of a package, if an account is theirs. */
export async function findSellerOf(
  trx: Trx,
  { packageId, accountId }: { packageId: string; accountId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ ownerId: string }>`
    SELECT owner_id AS "ownerId" FROM packages JOIN connect_accounts AS club USING (owner_id)
    WHERE packages.id = ${packageId} AND club.account_id = ${accountId}`.execute(trx);
  return rows[0]?.ownerId;
}

/**
 * Writes the membership again as one whose page is open: its invoices say what was paid. Nothing
 * where it is there, or where the tier is not one of the package.
 */
export async function insertLostMembership(trx: Trx, lost: LostMembership): Promise<void> {
  const { paymentId, accountId, email, method, total, feePercent, termsVersionId, sessionId } =
    lost;
  await sql`
    INSERT INTO memberships (id, package_id, tier_id, owner_id, account_id, email, method, price_minor,
      fee_percent, currency, title, terms_version_id, state, session_id, session_expires_at, check_at, created_at)
    SELECT ${paymentId}, packages.id, tiers.id, owner_id, ${accountId}, ${email}, ${method},
      ${total.amount}, ${feePercent}, ${total.currency}, packages.name || ' · ' || tiers.name,
      ${termsVersionId}, 'open', ${sessionId}, ${lost.expiresAt}, ${lost.now}, ${lost.madeAt}
    FROM packages JOIN tiers ON tiers.package_id = packages.id
    WHERE packages.id = ${lost.packageId} AND tiers.id = ${lost.tierId}
    ON CONFLICT DO NOTHING`.execute(trx);
}

/** The sessions among these whose subscription a membership has that has begun. */
export async function listKnownSubscriptions(
  db: Db,
  orders: readonly Pick<PaidOrder, 'sessionId' | 'subscriptionId'>[],
): Promise<Set<string>> {
  const { rows } = await sql<{ sessionId: string }>`
    SELECT asked.session_id AS "sessionId"
    FROM unnest(
      ${orders.map((one) => one.sessionId)}::text[], ${orders.map((one) => one.subscriptionId)}::text[]
    ) AS asked(session_id, subscription_id)
    WHERE EXISTS (SELECT FROM memberships
      WHERE memberships.subscription_id = asked.subscription_id AND state NOT IN ('reserved', 'open'))`.execute(
    db,
  );
  return new Set(rows.map(({ sessionId }) => sessionId));
}
