import type { TierDraft } from '@clubdraw/contract/packages/form/package-form';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

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

export async function insertTiers(trx: Trx, tiers: readonly NewTier[]): Promise<void> {
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
  }));
  await trx.insertInto('tiers').values(values).execute();
}

/** Takes tiers out of sale; who has begun to pay for one still gets what it promised. */
export async function removeTiers(trx: Trx, ids: readonly string[], now: Date): Promise<void> {
  await sql`UPDATE tiers SET removed_at = ${now} WHERE id = ANY (${ids}::uuid[])`.execute(trx);
}
