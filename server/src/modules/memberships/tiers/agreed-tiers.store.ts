import type { TierEntries } from '@clubdraw/domain/memberships/membership';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** A tier that a member agreed to, with the names of its price at the provider. */
export type AgreedTier = TierEntries & {
  id: string;
  membershipId: string;
  tierId: string;
  tierName: string;
  /** Of a period, in minor units of the membership's currency. */
  priceMinor: number;
  state: 'current' | 'waiting' | 'past' | 'withdrawn';
  /** Null for the tier that was bought first. */
  startsAt: Date | null;
  boughtPriceId: string | null;
  priceId: string | null;
};

/** Whether an invoice or a subscription that names a price is by this agreement. */
export function isBilledBy({ boughtPriceId, priceId }: AgreedTier, named: string | null): boolean {
  return named !== null && (named === boughtPriceId || named === priceId);
}

/** All that the members of these memberships ever agreed to; nothing for one that never changed. */
export async function listAgreedTiers(
  db: Db,
  membershipIds: readonly string[],
): Promise<AgreedTier[]> {
  const { rows } = await sql<AgreedTier>`
    SELECT agreed.id, membership_id AS "membershipId", tier_id AS "tierId",
      tiers.name AS "tierName", price_minor AS "priceMinor", chance_of_win AS tickets,
      recurring_entry AS "recurringEntry", state, starts_at AS "startsAt",
      bought_price_id AS "boughtPriceId", price_id AS "priceId"
    FROM agreed_tiers AS agreed JOIN tiers ON tiers.id = tier_id
    WHERE membership_id = ANY (${membershipIds}::uuid[]) ORDER BY agreed.id`.execute(db);
  return rows;
}

/** The price that a checkout made, as long as it is the only one that was ever asked for. */
export async function storeBoughtPrice(
  db: Db,
  { id, boughtPriceId }: { id: string; boughtPriceId: string },
): Promise<void> {
  await sql`
    UPDATE agreed_tiers SET bought_price_id = ${boughtPriceId}
    WHERE id = ${id} AND bought_price_id IS NULL`.execute(db);
}

/** The price that was made for an agreement; answers the one that counts, the first. */
export async function storePrice(
  db: Db,
  { id, priceId }: { id: string; priceId: string },
): Promise<string> {
  const { rows } = await sql<{ priceId: string }>`
    UPDATE agreed_tiers SET price_id = coalesce(price_id, ${priceId}) WHERE id = ${id}
    RETURNING price_id AS "priceId"`.execute(db);
  return rows[0]?.priceId ?? priceId;
}

/** How often a membership's tier was changed since an instant. */
export async function countAgreements(
  db: Db,
  { membershipId, since }: { membershipId: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM agreed_tiers
    WHERE membership_id = ${membershipId} AND starts_at IS NOT NULL
      AND created_at > ${since}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The mailbox of the member who agreed. */
export async function getAddress(db: Db, agreementId: string): Promise<string> {
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM memberships JOIN agreed_tiers ON membership_id = memberships.id
    WHERE agreed_tiers.id = ${agreementId}`.execute(db);
  const [member] = rows;
  if (!member) throw new Error('an agreement is always of a membership');
  return member.email;
}
