import type { Discount } from '@clubdraw/contract/draws/form/draw-form';
import type { TierDraft } from '@clubdraw/contract/packages/form/package-form';
import type { Currency } from '@clubdraw/domain/money/money';
import type { Prize } from '@clubdraw/domain/prizes/prizes';
import type { Recurrence } from '@clubdraw/domain/time/recurrence';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import { prizesOfDraw, type PrizeRow, storedPrizes } from '../../db/prizes-of-draw.ts';

export type StoredTier = TierDraft & { id: string };

/** The draw that members get tickets of, with what can be won in it. */
type OpenDraw = {
  id: string;
  /** As it was published. */
  name: string;
  runAt: Date;
  isClosed: boolean;
  /** Its close has begun. */
  isClosing: boolean;
  hasTickets: boolean;
  prizes: Prize[];
  onePrizeEach: boolean;
};

/**
 * A package as it is stored, with its tiers, those that are closed to newcomers too, and its open
 * draw.
 */
export type StoredPackage = {
  id: string;
  ownerId: string;
  name: string;
  description: string | null;
  imageId: string | null;
  currency: Currency;
  recurrence: Recurrence;
  discounts: Discount[];
  claimDays: number;
  eligible: string[];
  openOccurrence: number;
  cancelledAt: Date | null;
  /** The prizes of draws that open from now on; none: the prize is named like the package. */
  prizes: Prize[];
  onePrizeEach: boolean;
  openDraw: OpenDraw;
  tiers: StoredTier[];
};

type TierRow = Omit<StoredTier, 'price'> & { amount: number; currency: Currency };

export type PackageRow = Omit<StoredPackage, 'recurrence' | 'prizes' | 'openDraw' | 'tiers'> &
  Recurrence & {
    prizes: PrizeRow[];
    open: Omit<OpenDraw, 'runAt' | 'prizes'> & { currency: Currency; prizes: PrizeRow[] };
    runAt: Date;
    tiers: TierRow[] | null;
  };

/**
 * The base of every read of packages: what they sell and when they draw next comes with the row.
 */
export const packageColumns = sql`
  package.id, package.owner_id AS "ownerId", package.name, package.description,
  package.image_id AS "imageId", package.currency,
  draw_date_local AS "firstLocal", package.timezone, frequency, first_number AS "firstNumber",
  package.discounts, package.claim_days AS "claimDays",
  package.eligible, open_occurrence AS "openOccurrence", package.cancelled_at AS "cancelledAt",
  package.prizes, package.one_prize_each AS "onePrizeEach", open_draw.run_at AS "runAt",
  json_build_object('id', open_draw.id, 'name', open_draw.name,
    'isClosed', open_draw.closed_at IS NOT NULL,
    'isClosing', open_draw.closing_since IS NOT NULL, 'hasTickets', open_draw.tickets_issued > 0,
    'currency', open_draw.currency, 'prizes', ${prizesOfDraw('open_draw')},
    'onePrizeEach', open_draw.one_prize_each) AS open,
  (SELECT json_agg(json_build_object('id', id, 'name', name, 'amount', price_minor,
      'currency', currency, 'tickets', chance_of_win, 'recurringEntry', recurring_entry,
      'highlight', highlight, 'isClosed', closed_at IS NOT NULL) ORDER BY position)
    FROM tiers WHERE package_id = package.id AND removed_at IS NULL) AS tiers`;

export const packageTables = sql`
  packages AS package
  JOIN draws AS open_draw ON open_draw.package_id = package.id AND occurrence = open_occurrence`;

export function storedPackage(row: PackageRow): StoredPackage {
  const { firstLocal, timezone, frequency, firstNumber, open, runAt, ...same } = row;
  const { currency: ofOpen, ...openDraw } = open;
  return {
    ...same,
    recurrence: { firstLocal, timezone, frequency, firstNumber },
    prizes: storedPrizes(row.prizes, row.currency),
    openDraw: { ...openDraw, runAt, prizes: storedPrizes(open.prizes, ofOpen) },
    tiers: (row.tiers ?? []).map(({ amount, currency, ...tier }) => ({
      ...tier,
      price: { amount, currency },
    })),
  };
}

/** The tiers that a newcomer can choose from. */
export function tiersOnSale({ tiers }: Pick<StoredPackage, 'tiers'>): StoredTier[] {
  return tiers.filter(({ isClosed }) => !isClosed);
}

/** A package by its id, whoever owns it. */
export async function findPackage(db: Db | Trx, id: string): Promise<StoredPackage | undefined> {
  const { rows } = await sql<PackageRow>`
    SELECT ${packageColumns} FROM ${packageTables} WHERE package.id = ${id}`.execute(db);
  return rows[0] && storedPackage(rows[0]);
}

type Owned = { ownerId: string; packageId: string };

/** One of the owner's packages: another's is not found. */
export async function findOwnPackage(
  db: Db | Trx,
  { ownerId, packageId }: Owned,
): Promise<StoredPackage | undefined> {
  const found = await findPackage(db, packageId);
  return found?.ownerId === ownerId ? found : undefined;
}

/**
 * The same with its row locked, the first lock of everything that decides which draw a period buys:
 * nobody becomes a member, renews, or closes its draw until the commit.
 */
export async function lockOwnPackage(
  trx: Trx,
  { ownerId, packageId }: Owned,
): Promise<StoredPackage | undefined> {
  // Two statements: what the first one waited for, the second one sees.
  await sql`SELECT FROM packages WHERE id = ${packageId} AND owner_id = ${ownerId} FOR UPDATE`.execute(
    trx,
  );
  return findOwnPackage(trx, { ownerId, packageId });
}
