import type { TierDraft } from '@clubdraw/contract/packages/form/package-form';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';

/** The package that a tier is, or was, sold in. */
export async function findPackageOfTier(db: Db, tierId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('tiers')
    .select('package_id')
    .where('id', '=', tierId)
    .executeTakeFirst();
  return row?.package_id;
}

export type NewTier = { id: string; packageId: string; position: number; tier: TierDraft };

export async function insertTiers(trx: Trx, tiers: readonly NewTier[], now: Date): Promise<void> {
  if (tiers.length === 0) return;
  const values = tiers.map(({ id, packageId, position, tier }) => ({
    id,
    package_id: packageId,
    position,
    name: tier.name,
    price_minor: tier.price.amount,
    currency: tier.price.currency,
    chance_of_win: tier.tickets,
    recurring_entry: tier.recurringEntry,
    highlight: tier.highlight,
    closed_at: tier.isClosed ? now : null,
  }));
  await trx.insertInto('tiers').values(values).execute();
}

/**
 * Takes tiers out of sale: members keep theirs, and who has begun to pay for one still gets what it
 * promised.
 */
export async function removeTiers(trx: Trx, ids: readonly string[], now: Date): Promise<void> {
  await sql`UPDATE tiers SET removed_at = ${now} WHERE id = ANY (${ids}::uuid[])`.execute(trx);
}

type Placed = { id: string; position: number; isClosed: boolean };

/** Writes where tiers that stay stand now, and whether newcomers can have them. */
export async function placeTiers(trx: Trx, tiers: readonly Placed[], now: Date): Promise<void> {
  const ids = tiers.map(({ id }) => id);
  // A position is had once: all are left before one is taken.
  await sql`UPDATE tiers SET position = -position WHERE id = ANY (${ids}::uuid[])`.execute(trx);
  await sql`
    UPDATE tiers SET position = placed.position,
      closed_at = CASE WHEN placed.is_closed THEN coalesce(closed_at, ${now}) END
    FROM unnest(${ids}::uuid[], ${tiers.map(({ position }) => position)}::int[],
      ${tiers.map(({ isClosed }) => isClosed)}::boolean[]) AS placed(id, position, is_closed)
    WHERE tiers.id = placed.id`.execute(trx);
}

/** When the n-th newest of a package's tiers after an instant was taken out of sale. */
export async function findNthRemoval(
  trx: Trx,
  { packageId, after, nth }: { packageId: string; after: Date; nth: number },
): Promise<Date | undefined> {
  const { rows } = await sql<{ removedAt: Date }>`
    SELECT removed_at AS "removedAt" FROM tiers
    WHERE package_id = ${packageId} AND removed_at > ${after}
    ORDER BY removed_at DESC OFFSET ${nth - 1} LIMIT 1`.execute(trx);
  return rows[0]?.removedAt;
}
