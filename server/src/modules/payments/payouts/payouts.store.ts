import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';
import type { PayoutState, ProviderPayout } from '../../../edge/provider-records.ts';

/**
 * Notes payouts as the provider has them now. A state that came earlier never takes the place of a
 * later one.
 */
export async function storePayouts(
  db: Db,
  { accountId, payouts }: { accountId: string; payouts: readonly ProviderPayout[] },
): Promise<void> {
  await sql`
    INSERT INTO payouts AS known (payout_id, account_id, currency, amount_minor, state, made_at, arrives_at)
    SELECT payout_id, ${accountId}, currency, amount, state, made_at, arrives_at
    FROM unnest(
      ${payouts.map(({ id }) => id)}::text[], ${payouts.map(({ amount }) => amount.currency)}::text[],
      ${payouts.map(({ amount }) => amount.amount)}::bigint[], ${payouts.map(({ state }) => state)}::text[],
      ${payouts.map(({ createdAt }) => createdAt)}::timestamptz[],
      ${payouts.map(({ arrivesAt }) => arrivesAt)}::timestamptz[]
    ) AS x(payout_id, currency, amount, state, made_at, arrives_at)
    ORDER BY payout_id
    ON CONFLICT (payout_id) DO UPDATE SET state = excluded.state, arrives_at = excluded.arrives_at
    WHERE (known.state, known.arrives_at) IS DISTINCT FROM (excluded.state, excluded.arrives_at)
      AND (known.state = 'underway' OR excluded.state = 'failed')`.execute(db);
}

/** Of these payouts those that were not taken apart. */
export async function listWhole(db: Db, payoutIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT payout_id AS id FROM payouts
    WHERE payout_id = ANY (${payoutIds}::text[]) AND other_minor IS NULL`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The draw that each of these moneys on an account was paid for, where it was one of ours. */
export async function listDrawsOfMoney(
  db: Db,
  { accountId, names }: { accountId: string; names: readonly string[] },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; drawId: string }>`
    SELECT provider_payment_id AS name, draw_id AS "drawId" FROM payments
    WHERE provider_payment_id = ANY (${names}::text[]) AND account_id = ${accountId}`.execute(db);
  return new Map(rows.map(({ name, drawId }) => [name, drawId]));
}

/** A draw's part of a payout, in minor units of its currency. */
export type PartSums = { drawId: string; sales: number; refunds: number; fees: number };

/** Writes what a payout is made of, once; false when that was written before. */
export async function insertParts(
  trx: Trx,
  { payoutId, parts, other }: { payoutId: string; parts: readonly PartSums[]; other: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE payouts SET other_minor = ${other}
    WHERE payout_id = ${payoutId} AND other_minor IS NULL`.execute(trx);
  if (numAffectedRows === 0n) return false;
  await sql`
    INSERT INTO payout_parts (payout_id, draw_id, sales_minor, refunds_minor, fees_minor)
    SELECT ${payoutId}, draw_id, sales, refunds, fees FROM unnest(
      ${parts.map(({ drawId }) => drawId)}::uuid[], ${parts.map(({ sales }) => sales)}::bigint[],
      ${parts.map(({ refunds }) => refunds)}::bigint[], ${parts.map(({ fees }) => fees)}::bigint[]
    ) AS x(draw_id, sales, refunds, fees)`.execute(trx);
  return true;
}

export type PayoutRow = {
  id: string;
  state: PayoutState;
  currency: string;
  amount: number;
  madeAt: Date;
  arrivesAt: Date;
  /** Null while it is not known what it is made of. */
  other: number | null;
};

type Owned = { ownerId: string };

/** The payouts of all accounts that an owner ever had, the newest first. */
export async function listPayoutsOf(
  db: Db,
  { ownerId, limit, offset }: Owned & { limit: number; offset: number },
): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    SELECT payout_id AS id, state, payouts.currency, amount_minor AS amount, made_at AS "madeAt",
      arrives_at AS "arrivesAt", other_minor AS other
    FROM payouts JOIN connect_accounts USING (account_id) WHERE owner_id = ${ownerId}
    ORDER BY made_at DESC, payout_id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countPayoutsOf(db: Db, { ownerId }: Owned): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM payouts JOIN connect_accounts USING (account_id)
    WHERE owner_id = ${ownerId}`.execute(db);
  return rows[0]?.n ?? 0;
}

export type PartRow = PartSums & {
  payoutId: string;
  /** As addresses have it. */
  publicId: string;
  packageId: string | null;
  name: string;
};

/** The parts of these payouts, those with the most sales first. */
export async function listParts(db: Db, payoutIds: readonly string[]): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    SELECT payout_id AS "payoutId", part.draw_id AS "drawId", public_id AS "publicId",
      draws.package_id AS "packageId", coalesce(packages.name, draws.name) AS name,
      sales_minor AS sales, refunds_minor AS refunds, fees_minor AS fees
    FROM payout_parts AS part JOIN draws ON draws.id = part.draw_id
      LEFT JOIN packages ON packages.id = draws.package_id
    WHERE payout_id = ANY (${payoutIds}::text[])
    ORDER BY sales_minor DESC, refunds_minor DESC, part.draw_id`.execute(db);
  return rows;
}
