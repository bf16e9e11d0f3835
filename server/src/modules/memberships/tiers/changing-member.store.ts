import type { ChangingMember, ComingTier } from '@clubdraw/domain/memberships/tier-change';
import type { TierEntries } from '@clubdraw/domain/memberships/membership';
import { highlightLines } from '@clubdraw/domain/texts/highlights';
import type { Currency, Money } from '@clubdraw/domain/money/money';
import type { Frequency } from '@clubdraw/domain/time/frequency';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';

/** A membership as far as a change of its tier depends on it. */
export type TierMember = Omit<ChangingMember, 'coming'> & {
  id: string;
  packageId: string;
  accountId: string;
  subscriptionId: string;
  tierName: string;
  price: Money;
  frequency: Frequency;
  timezone: string;
  paidPeriods: number;
  periodEndsAt: Date | null;
  coming: (ComingTier & { id: string; tierId: string }) | null;
};

type Row = Omit<TierMember, 'price' | 'coming'> & {
  priceMinor: number;
  comingId: string | null;
  comingTierId: string;
  comingName: string;
  comingMinor: number;
  startsAt: Date;
};

/** The membership of somebody who knows its id and its e-mail, in any case; one that was paid. */
export async function findTierMember(
  db: Db,
  { membershipId, email }: { membershipId: string; email: string },
): Promise<TierMember | undefined> {
  const { rows } = await sql<Row>`
    SELECT memberships.id, memberships.package_id AS "packageId", account_id AS "accountId",
      subscription_id AS "subscriptionId", memberships.state,
      packages.cancelled_at IS NOT NULL AS "isPackageCancelled", cancel_at AS "cancelAt",
      memberships.tier_id AS "tierId", tiers.name AS "tierName", memberships.currency,
      memberships.price_minor AS "priceMinor", packages.frequency, packages.timezone,
      paid_periods AS "paidPeriods", period_ends_at AS "periodEndsAt",
      waiting.id AS "comingId", coming.id AS "comingTierId", coming.name AS "comingName",
      coming.price_minor AS "comingMinor", waiting.starts_at AS "startsAt"
    FROM memberships JOIN packages ON packages.id = memberships.package_id
      JOIN tiers ON tiers.id = memberships.tier_id
      LEFT JOIN agreed_tiers AS waiting
        ON waiting.membership_id = memberships.id AND waiting.state = 'waiting'
      LEFT JOIN tiers AS coming ON coming.id = waiting.tier_id
    WHERE memberships.id = ${membershipId} AND lower(email) = lower(${email.trim()})
      AND subscription_id IS NOT NULL
      AND memberships.state IN ('active', 'past_due', 'ended')`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { priceMinor, comingId, comingTierId, comingName, comingMinor, startsAt, ...same } = row;
  const { currency } = same;
  const agreed = { tierId: comingTierId, tierName: comingName, startsAt };
  return {
    ...same,
    price: { amount: priceMinor, currency },
    coming:
      comingId === null
        ? null
        : { id: comingId, ...agreed, price: { amount: comingMinor, currency } },
  };
}

/** Holds a membership against whoever records its periods or changes its tier. */
export async function lockTierMember(trx: Trx, membershipId: string): Promise<void> {
  await sql`SELECT FROM memberships WHERE id = ${membershipId} FOR NO KEY UPDATE`.execute(trx);
}

/** A tier of a package. */
export type SoldTier = TierEntries & {
  id: string;
  name: string;
  price: Money;
  currency: Currency;
  isForNewcomers: boolean;
  features: string[];
};

type TierRow = Omit<SoldTier, 'price' | 'features'> & {
  priceMinor: number;
  highlight: string | null;
};

/** The tiers of a package that its page has, closed ones too, in its order. */
export async function listSoldTiers(db: Db, packageId: string): Promise<SoldTier[]> {
  const { rows } = await sql<TierRow>`
    SELECT id, name, price_minor AS "priceMinor", currency, chance_of_win AS tickets,
      recurring_entry AS "recurringEntry", highlight,
      closed_at IS NULL AS "isForNewcomers"
    FROM tiers WHERE package_id = ${packageId} AND removed_at IS NULL ORDER BY position, id`.execute(
    db,
  );
  return rows.map(({ priceMinor, highlight, ...same }) => ({
    ...same,
    price: { amount: priceMinor, currency: same.currency },
    features: highlightLines(highlight),
  }));
}

/** The provider is asked about the membership now. It is locked. */
export async function hurryCheck(trx: Trx, membershipId: string, now: Date): Promise<void> {
  await sql`
    UPDATE memberships SET check_at = ${now}, checks = 0
    WHERE id = ${membershipId} AND state IN ('active', 'past_due')`.execute(trx);
}
