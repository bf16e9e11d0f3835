import type { Frequency } from '@clubdraw/domain/time/frequency';
import type { Currency, Money } from '@clubdraw/domain/money/money';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';

/** A tier as somebody wants to buy it. */
export type TierOffer = {
  tierId: string;
  packageId: string;
  ownerId: string;
  frequency: Frequency;
  price: Money;
  /** Of the first period. */
  tickets: number;
  isCancelled: boolean;
  isOnSale: boolean;
};

export async function findTierOffer(db: Db, tierId: string): Promise<TierOffer | undefined> {
  const { rows } = await sql<Omit<TierOffer, 'price'> & { priceMinor: number; currency: Currency }>`
    SELECT tiers.id AS "tierId", package_id AS "packageId", owner_id AS "ownerId",
      frequency,
      price_minor AS "priceMinor", tiers.currency, chance_of_win AS tickets,
      cancelled_at IS NOT NULL AS "isCancelled",
      removed_at IS NULL AND closed_at IS NULL AND cancelled_at IS NULL AS "isOnSale"
    FROM tiers JOIN packages ON packages.id = package_id WHERE tiers.id = ${tierId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { priceMinor, currency, ...same } = row;
  return { ...same, price: { amount: priceMinor, currency } };
}

/** Locks the package: nobody edits, cancels or closes it meanwhile. False when there is none. */
export async function lockPackage(trx: Trx, packageId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM packages WHERE id = ${packageId} FOR NO KEY UPDATE`.execute(trx);
  return rows.length === 1;
}

export type NewMembership = {
  id: string;
  tierId: string;
  accountId: string;
  /** As typed. */
  email: string;
  method: string;
  feePercent: number;
  clientHash: Buffer;
  networkHash: Buffer;
  /** The `via` of the link by which the member came. */
  via: string | null;
  /** The terms that its buyer saw, and those in force. */
  shownTerms: string | null;
  termsVersionId: string;
  now: Date;
};

/**
 * Writes the membership that somebody is about to pay for;
 * false when its tier is not on sale any more. The package is locked by the caller.
 */
export async function insertMembership(trx: Trx, made: NewMembership): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO memberships (id, package_id, tier_id, owner_id, account_id, email, method,
      price_minor, fee_percent, currency, title, terms_version_id, client_hash, network_hash, via, state,
      line_number, check_at, created_at)
    SELECT ${made.id}, package_id, tiers.id, owner_id, ${made.accountId}, ${made.email},
      ${made.method}, price_minor, ${made.feePercent}, tiers.currency, packages.name || ' · ' || tiers.name,
      accepted_terms(${made.shownTerms}::uuid, owner_id, NULL, ${made.termsVersionId}::uuid),
      ${made.clientHash}, ${made.networkHash}, ${made.via}, 'reserved', nextval('checkout_line'), 'infinity', ${made.now}
    FROM tiers JOIN packages ON packages.id = package_id
    WHERE tiers.id = ${made.tierId} AND removed_at IS NULL AND closed_at IS NULL
      AND cancelled_at IS NULL`.execute(trx);
  return numAffectedRows === 1n;
}
