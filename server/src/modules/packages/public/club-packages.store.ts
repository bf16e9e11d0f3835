import type { ClubPackage } from '@clubdraw/contract/pages/page-club';
import { packagePath } from '@clubdraw/contract/pages/public-paths';
import type { Frequency } from '@clubdraw/domain/time/frequency';
import type { Currency } from '@clubdraw/domain/money/money';
import { stockOf } from '@clubdraw/domain/draws/stock';
import { sql } from 'kysely';
import type { ReadDb } from '../../../db/hosts/replica.ts';

type Row = {
  id: string;
  name: string;
  imageId: string | null;
  timezone: string;
  frequency: Frequency;
  runAt: Date;
  priceMinor: number;
  currency: Currency;
};

/**
 * The packages that a club sells to newcomers, the next to be drawn first, each with the price of
 * its cheapest tier.
 */
export async function listClubPackages(
  db: ReadDb,
  { ownerId, limit }: { ownerId: string; limit: number },
): Promise<ClubPackage[]> {
  const { rows } = await sql<Row>`
    SELECT packages.id, packages.name, packages.image_id AS "imageId", packages.timezone, frequency,
      run_at AS "runAt", cheapest.price_minor AS "priceMinor", packages.currency
    FROM packages
    JOIN draws ON draws.package_id = packages.id AND occurrence = open_occurrence
    JOIN LATERAL (SELECT min(price_minor) AS price_minor FROM tiers
      WHERE tiers.package_id = packages.id AND removed_at IS NULL AND closed_at IS NULL)
      AS cheapest ON price_minor IS NOT NULL
    WHERE packages.owner_id = ${ownerId} AND packages.cancelled_at IS NULL
    ORDER BY run_at, packages.id LIMIT ${limit}`.execute(db);
  return rows.map(({ id, runAt, priceMinor: amount, currency, ...same }) => ({
    ...same,
    path: packagePath(id),
    stock: stockOf(id),
    nextDrawAt: runAt.toISOString(),
    from: { amount, currency },
  }));
}
