import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import type { AgreedTier } from './agreed-tiers.store.ts';

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
