import type { Currency } from '@clubdraw/domain/money/money';
import type { PaymentMethod } from '@clubdraw/domain/money/payment-methods';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { Due } from '../../jobs/sweep.ts';
import { bundlesOf, type StoredBundle } from '../draws/stored-bundles.ts';
import type { StoredPayment, StoredState } from './stored-payment.ts';

function selectPayments(db: Db | Trx) {
  return db
    .selectFrom('payments')
    .innerJoin('draws', 'draws.id', 'payments.draw_id')
    .select([
      'payments.id',
      'payments.draw_id as drawId',
      'payments.account_id as accountId',
      'payments.email',
      'payments.count',
      'payments.total_minor as totalMinor',
      'payments.fee_minor as feeMinor',
      'payments.session_id as sessionId',
      'payments.session_expires_at as sessionExpiresAt',
      'payments.provider_payment_id as providerPaymentId',
      'payments.checks',
      'payments.membership_id as membershipId',
      'payments.entry_code as entryCode',
      'payments.percent_off as percentOff',
      'draws.name as drawName',
      'draws.entry_cost_minor as priceMinor',
      sql<StoredBundle[]>`draws.bundles`.as('bundles'),
      sql<Currency>`payments.currency`.as('currency'),
      sql<PaymentMethod>`payments.method`.as('method'),
      sql<StoredState>`payments.state`.as('state'),
    ]);
}

/** A payment as a statement reads it. */
export type PaymentRow = Omit<StoredPayment, 'total' | 'fee' | 'prices'> & {
  totalMinor: number;
  feeMinor: number;
  priceMinor: number;
  bundles: StoredBundle[];
  currency: Currency;
};

export function storedPayment(row: PaymentRow): StoredPayment {
  const { totalMinor, feeMinor, priceMinor, bundles, currency, ...same } = row;
  return {
    ...same,
    total: { amount: totalMinor, currency },
    fee: { amount: feeMinor, currency },
    prices: {
      entryCost: { amount: priceMinor, currency },
      bundles: bundlesOf(bundles, currency),
    },
  };
}

export async function findPayment(db: Db | Trx, id: string): Promise<StoredPayment | undefined> {
  const row = await selectPayments(db).where('payments.id', '=', id).executeTakeFirst();
  return row && storedPayment(row);
}

/** The payments of these ids, in their order; undefined where there is none. */
export async function findPayments(
  db: Db,
  ids: readonly string[],
): Promise<(StoredPayment | undefined)[]> {
  const rows = await selectPayments(db)
    .where(sql<boolean>`payments.id = ANY (${ids}::uuid[])`)
    .execute();
  const found = new Map(rows.map((row) => [row.id, storedPayment(row)]));
  return ids.map((id) => found.get(id.toLowerCase()));
}

/** The payment that the provider knows by this name on this account. */
export async function findProviderPayment(
  db: Db,
  { accountId, providerPaymentId }: { accountId: string; providerPaymentId: string },
): Promise<StoredPayment | undefined> {
  const row = await selectPayments(db)
    .where('payments.provider_payment_id', '=', providerPaymentId)
    .where('payments.account_id', '=', accountId)
    .executeTakeFirst();
  return row && storedPayment(row);
}

/** Payments of a draw that hold places, oldest first; not those that a person must look at. */
export async function listHeldPayments(db: Db | Trx, drawId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM payments WHERE draw_id = ${drawId} AND state IN ('reserved', 'open')
      AND (check_at < 'infinity' OR (state = 'reserved' AND line_number IS NOT NULL))
    ORDER BY created_at, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Asks again at an instant; never again when there is none. */
export async function postponePaymentCheck(
  db: Db,
  { paymentId, at }: { paymentId: string; at: Date | undefined },
): Promise<void> {
  await sql`
    UPDATE payments SET checks = checks + 1, check_at = coalesce(${at ?? null}::timestamptz, 'infinity')
    WHERE id = ${paymentId} AND state IN ('reserved', 'open')`.execute(db);
}

export async function listPaymentsToCheck(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM payments WHERE state IN ('reserved', 'open') AND check_at <= ${now}
    ORDER BY check_at LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countPaymentsToCheck(db: Db, now: Date): Promise<Due> {
  const { rows } = await sql<{ overdue: number; next: Date | null }>`
    SELECT
      (SELECT count(*) FROM payments
        WHERE state IN ('reserved', 'open') AND check_at <= ${now}) AS overdue,
      (SELECT min(check_at) FROM payments
        WHERE state IN ('reserved', 'open') AND check_at > ${now} AND check_at < 'infinity') AS next`.execute(
    db,
  );
  return { overdue: rows[0]?.overdue ?? 0, nextDueAt: rows[0]?.next ?? undefined };
}

/**
 * Those of draws that needed nobody's contacts before an instant, some at a time; answers how many.
 */
export async function forgetPhones(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE payments SET phone = NULL WHERE id IN (
      SELECT one.id FROM draws, LATERAL (SELECT id FROM payments
        WHERE draw_id = draws.id AND phone IS NOT NULL AND NOT is_held(email, NULL, NULL) LIMIT ${limit}) AS one
      WHERE is_past_contacts(draws, ${before}) LIMIT ${limit})`.execute(db);
  return Number(numAffectedRows);
}
