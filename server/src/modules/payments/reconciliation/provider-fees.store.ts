import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';
import { dropKeptSums } from '../../../db/kept-sums.ts';
import type { Charged } from '../../../edge/payment-provider.ts';

/**
 * Payments of the last days, but for those that were just made; older ones are asked about in
 * growing gaps.
 */
export type AskableBetween = { from: Date; until: Date };

const isUnknown = sql`provider_fee_minor IS NULL AND NOT is_fee_elsewhere AND state IN ('paid', 'late')`;

function isRecent({ from, until }: AskableBetween) {
  return sql`${isUnknown} AND paid_at BETWEEN ${from} AND ${until}`;
}

/** Older ones whose account was not read so far back for a day, and for an eighth of their age. */
function isForgotten({ from }: AskableBetween, now: Date) {
  return sql`${isUnknown} AND paid_at < ${from} AND coalesce(looked_back_at, '-infinity')
    <= ${now}::timestamptz - greatest(interval '1 day', (${now}::timestamptz - paid_at) / 8)`;
}

/** Connected accounts with payments whose fee is not known, not asked since an instant. */
export async function listAccountsToAskForFees(
  db: Db,
  {
    now,
    askedBefore,
    limit,
    ...between
  }: AskableBetween & { now: Date; askedBefore: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    SELECT account_id AS "accountId"
    FROM connect_accounts AS club LEFT JOIN fee_inquiries USING (account_id)
    WHERE disconnected_at IS NULL AND coalesce(asked_at, '-infinity') <= ${askedBefore}
      AND EXISTS (SELECT FROM payments WHERE payments.account_id = club.account_id
        AND ((${isRecent(between)}) OR (${isForgotten(between, now)})))
    ORDER BY asked_at NULLS FIRST LIMIT ${limit}`.execute(db);
  return rows.map(({ accountId }) => accountId);
}

export type FeesToAsk = {
  /**
   * When the oldest payment was charged whose fee is asked for: its row may be older, or younger.
   */
  since: Date;
  /** It is one of days ago. */
  isBack: boolean;
};

/** Undefined when there is nothing to ask for. */
export async function findFeesToAsk(
  db: Db,
  { accountId, now, ...between }: AskableBetween & { accountId: string; now: Date },
): Promise<FeesToAsk | undefined> {
  const { rows } = await sql<{ since: Date | null; isBack: boolean }>`
    SELECT min(least(created_at, paid_at)) AS since,
      coalesce(bool_or(paid_at < ${between.from}), false) AS "isBack"
    FROM payments LEFT JOIN fee_inquiries USING (account_id)
    WHERE account_id = ${accountId} AND ((${isRecent(between)}) OR (${isForgotten(between, now)}))`.execute(
    db,
  );
  const [row] = rows;
  return row?.since ? { since: row.since, isBack: row.isBack } : undefined;
}

export type KnownFee = {
  /** Ours, where the money names one. */
  paymentId: string | null;
  providerPaymentId: string;
  /** In any currency. */
  paid: Charged | null;
  /** The provider's own, in the currency in which it was booked. */
  amount: number;
  currency: string;
  /** The platform's, in the currency that was paid. */
  share: number;
};

export type OtherShare = { paymentId: string; asked: number; taken: number };

/**
 * Payments of which the provider kept another share for the platform than was asked for, not yet
 * told.
 */
export async function listOtherShares(
  trx: Trx,
  accountId: string,
  fees: readonly KnownFee[],
): Promise<OtherShare[]> {
  const { rows } = await sql<OtherShare>`
    SELECT payments.id AS "paymentId", fee_minor AS asked, fee.share AS taken
    FROM unnest(
      ${fees.map((fee) => fee.providerPaymentId)}::text[], ${fees.map((fee) => fee.share)}::bigint[]
    ) AS fee(provider_id, share) JOIN payments ON provider_payment_id = fee.provider_id
    WHERE account_id = ${accountId} AND state IN ('paid', 'late') AND fee_minor <> fee.share
      AND NOT EXISTS (SELECT FROM findings
        WHERE kind = 'share-differs' AND subject = payments.id::text)`.execute(trx);
  return rows;
}

/**
 * Writes down what the provider took for payments, in minor units. Of one that it booked in another
 * currency than the buyer paid, the fee stays unknown, and is not asked for again.
 */
export async function insertProviderFees(
  trx: Trx,
  accountId: string,
  fees: readonly KnownFee[],
): Promise<void> {
  const asked = sql`provider_payment_id = ANY (${fees.map((fee) => fee.providerPaymentId)}::text[])
    AND account_id = ${accountId} AND provider_fee_minor IS NULL AND NOT is_fee_elsewhere`;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM payments WHERE ${asked}`.execute(trx);
  await dropKeptSums(
    trx,
    rows.map(({ id }) => id),
  );
  await sql`
    UPDATE payments SET is_fee_elsewhere = payments.currency <> fee.currency,
      provider_fee_minor = CASE WHEN payments.currency = fee.currency THEN fee.amount END
    FROM unnest(
      ${fees.map((fee) => fee.providerPaymentId)}::text[], ${fees.map((fee) => fee.amount)}::bigint[],
      ${fees.map((fee) => fee.currency)}::text[]
    ) AS fee(provider_id, amount, currency)
    WHERE provider_payment_id = fee.provider_id AND account_id = ${accountId}
      AND provider_fee_minor IS NULL AND NOT is_fee_elsewhere`.execute(trx);
}

/**
 * The payments that the provider's records have as an event told of them: nothing need be asked.
 */
export async function confirmBooked(
  trx: Trx,
  accountId: string,
  fees: readonly KnownFee[],
): Promise<void> {
  await sql`
    UPDATE payments SET is_unchecked = false
    FROM unnest(
      ${fees.map((fee) => fee.providerPaymentId)}::text[], ${fees.map((fee) => fee.paymentId)}::text[],
      ${fees.map((fee) => fee.paid?.amount)}::bigint[], ${fees.map((fee) => fee.paid?.currency)}::text[]
    ) AS fee(provider_id, payment_id, paid, currency)
    WHERE is_unchecked AND account_id = ${accountId} AND provider_payment_id = fee.provider_id
      AND payments.id::text = fee.payment_id
      AND total_minor = fee.paid AND payments.currency = fee.currency`.execute(trx);
}

export async function storeFeeInquiry(
  db: Db,
  { accountId, isBack, now }: { accountId: string; isBack: boolean; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO fee_inquiries (account_id, asked_at, looked_back_at)
    VALUES (${accountId}, ${now}, ${isBack ? now : null}::timestamptz)
    ON CONFLICT (account_id) DO UPDATE SET asked_at = excluded.asked_at,
      looked_back_at = coalesce(excluded.looked_back_at, fee_inquiries.looked_back_at)`.execute(db);
}
