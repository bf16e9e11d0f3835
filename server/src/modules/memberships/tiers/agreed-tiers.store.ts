import type { TierEntries } from '@clubdraw/domain/memberships/membership';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';

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

export type NewAgreement = {
  id: string;
  /** Of the row of the tier that was bought first, where there is none yet. */
  firstId: string;
  membershipId: string;
  tierId: string;
  startsAt: Date;
  now: Date;
};

/** The tier that was bought first, where nothing is agreed yet. */
async function insertFirst(
  trx: Trx,
  { firstId, membershipId, now }: Pick<NewAgreement, 'firstId' | 'membershipId' | 'now'>,
): Promise<void> {
  await sql`
    INSERT INTO agreed_tiers (id, membership_id, tier_id, state, created_at)
    SELECT ${firstId}, id, tier_id, 'current', ${now} FROM memberships
    WHERE id = ${membershipId}
      AND NOT EXISTS (SELECT FROM agreed_tiers WHERE membership_id = ${membershipId})`.execute(trx);
}

/**
 * Writes an agreement again of which a period was billed and that is in no row: as one that waits
 * for that period or, where another one waits or the membership ended, that was taken back. One
 * that has a row gets the further name of its price. The membership is locked.
 */
export async function insertLostAgreement(
  trx: Trx,
  lost: NewAgreement & { priceId: string },
): Promise<void> {
  const { id, membershipId, tierId, startsAt, now, priceId } = lost;
  await insertFirst(trx, lost);
  await sql`
    UPDATE agreed_tiers SET bought_price_id = own_price_id
    FROM memberships WHERE agreed_tiers.id = ${lost.firstId} AND memberships.id = membership_id`.execute(
    trx,
  );
  await sql`
    INSERT INTO agreed_tiers AS agreed
      (id, membership_id, tier_id, state, starts_at, price_id, created_at)
    SELECT ${id}, memberships.id, tiers.id, CASE WHEN state = 'ended'
        OR EXISTS (SELECT FROM agreed_tiers AS other
          WHERE other.membership_id = memberships.id AND other.state = 'waiting')
      THEN 'withdrawn' ELSE 'waiting' END, ${startsAt}, ${priceId}, ${now}
    FROM memberships JOIN tiers ON tiers.package_id = memberships.package_id
    WHERE memberships.id = ${membershipId} AND tiers.id = ${tierId}
    ON CONFLICT (id) DO UPDATE SET price_id = coalesce(agreed.price_id, EXCLUDED.price_id),
      bought_price_id = CASE WHEN agreed.price_id <> EXCLUDED.price_id
        THEN coalesce(agreed.bought_price_id, EXCLUDED.price_id) ELSE agreed.bought_price_id END
    WHERE agreed.membership_id = EXCLUDED.membership_id`.execute(trx);
}

/** Writes that another tier holds from an instant on. The membership is locked. */
export async function insertAgreement(trx: Trx, made: NewAgreement): Promise<void> {
  const { id, membershipId, tierId, startsAt, now } = made;
  await withdrawAgreement(trx, membershipId);
  await insertFirst(trx, made);
  await sql`
    INSERT INTO agreed_tiers (id, membership_id, tier_id, state, starts_at, created_at)
    VALUES (${id}, ${membershipId}, ${tierId}, 'waiting', ${startsAt}, ${now})`.execute(trx);
}

/** Takes back what waits, if anything does. The membership is locked. */
export async function withdrawAgreement(trx: Trx, membershipId: string): Promise<void> {
  await sql`
    UPDATE agreed_tiers SET state = 'withdrawn'
    WHERE membership_id = ${membershipId} AND state = 'waiting'`.execute(trx);
}

/**
 * Takes back what waits of memberships that ended or renew no more; answers of how many. They are
 * locked.
 */
export async function withdrawOfLeaving(
  trx: Trx,
  membershipIds: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE agreed_tiers SET state = 'withdrawn' FROM memberships
    WHERE membership_id = ANY (${membershipIds}::uuid[]) AND agreed_tiers.state = 'waiting'
      AND memberships.id = membership_id
      AND (memberships.state = 'ended' OR cancel_at IS NOT NULL)`.execute(trx);
  return Number(numAffectedRows);
}

/** A waiting agreement was paid for: it is what the membership is now. The membership is locked. */
export async function takeAgreement(
  trx: Trx,
  { id, membershipId }: Pick<AgreedTier, 'id' | 'membershipId'>,
): Promise<void> {
  await sql`
    UPDATE agreed_tiers SET state = 'past'
    WHERE membership_id = ${membershipId} AND state = 'current'`.execute(trx);
  await sql`UPDATE agreed_tiers SET state = 'current' WHERE id = ${id}`.execute(trx);
  await sql`
    UPDATE memberships SET tier_id = tiers.id, price_minor = tiers.price_minor
    FROM agreed_tiers JOIN tiers ON tiers.id = agreed_tiers.tier_id
    WHERE agreed_tiers.id = ${id} AND memberships.id = ${membershipId}`.execute(trx);
}

/** A renewal went by without it: it holds from the next one on. The membership is locked. */
export async function delayAgreement(
  trx: Trx,
  { id, startsAt }: { id: string; startsAt: Date },
): Promise<void> {
  await sql`UPDATE agreed_tiers SET starts_at = ${startsAt} WHERE id = ${id}`.execute(trx);
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
