import type { RefundCause } from '@clubdraw/contract/mails/refund-cause';
import type { Currency, Money } from '@clubdraw/domain/money/money';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';
import { hasGivenBack } from '../../../db/has-given-back.ts';
import { dropKeptSums } from '../../../db/kept-sums.ts';
import type { Due } from '../../../jobs/sweep.ts';

export type RefundState = 'requested' | 'pending' | 'succeeded' | 'failed' | 'charged_back';

export type StoredRefund = {
  id: string;
  paymentId: string;
  drawId: string;
  accountId: string;
  providerPaymentId: string;
  amount: Money;
  providerRefundId: string | null;
  cause: RefundCause;
  state: RefundState;
  tries: number;
};

function selectRefunds(db: Db | Trx) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select([
      'refunds.id',
      'refunds.payment_id as paymentId',
      'payments.draw_id as drawId',
      'payments.account_id as accountId',
      'refunds.amount_minor as amountMinor',
      'refunds.provider_refund_id as providerRefundId',
      'refunds.tries',
      sql<string>`payments.provider_payment_id`.as('providerPaymentId'),
      sql<Currency>`refunds.currency`.as('currency'),
      sql<RefundCause>`refunds.cause`.as('cause'),
      sql<RefundState>`refunds.state`.as('state'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRefunds>['execute']>>[number];

function storedRefund({ amountMinor, currency, ...same }: Row): StoredRefund {
  return { ...same, amount: { amount: amountMinor, currency } };
}

export async function findRefund(db: Db | Trx, id: string): Promise<StoredRefund | undefined> {
  const row = await selectRefunds(db).where('refunds.id', '=', id).executeTakeFirst();
  return row && storedRefund(row);
}

/** The address that the payment of a refund has now: until its draw's time it may change. */
export async function getAddressOfRefund(trx: Trx, id: string): Promise<string> {
  const { email } = await trx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('payments.email')
    .where('refunds.id', '=', id)
    .executeTakeFirstOrThrow();
  return email;
}

/** Begins one more try; answers the refund with its number, or nothing when it is settled. */
export async function beginTry(db: Db, id: string): Promise<StoredRefund | undefined> {
  await sql`
    UPDATE refunds SET tries = tries + 1
    WHERE id = ${id} AND state IN ('requested', 'pending')`.execute(db);
  const refund = await findRefund(db, id);
  const isBegun = refund?.state === 'requested' || refund?.state === 'pending';
  return isBegun ? refund : undefined;
}

/** All refunds of a payment that we asked for. */
export async function listRefundsOfPayment(db: Db, paymentId: string): Promise<StoredRefund[]> {
  const rows = await selectRefunds(db).where('refunds.payment_id', '=', paymentId).execute();
  return rows.map(storedRefund);
}

/** Paid payments of a draw that no refund was written for. */
export async function listPaymentsToRefund(trx: Trx, drawId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM payments
    WHERE draw_id = ${drawId} AND state = 'paid'
      AND NOT EXISTS (SELECT FROM refunds WHERE payment_id = payments.id)
    ORDER BY id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Payments of a draw that the club had given something back of. */
export async function listGivenBackOfDraw(trx: Trx, drawId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM payments
    WHERE draw_id = ${drawId} AND state IN ('paid', 'late') AND ${hasGivenBack}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Why a cancelled draw's payments go back: the club can call it off before its date alone. */
export async function getCancelCause(trx: Trx, drawId: string): Promise<RefundCause> {
  const { rows } = await sql<{ isLate: boolean; isLost: boolean }>`
    SELECT cancelled_at > run_at AS "isLate",
      closed_at IS NULL AND EXISTS (SELECT FROM ledger_checkpoints
        WHERE ledger_no > 1 AND size = 0 AND signed_at >= run_at) AS "isLost"
    FROM draws WHERE id = ${drawId}`.execute(trx);
  const [draw] = rows;
  if (!draw?.isLate) return 'draw_cancelled';
  return draw.isLost ? 'entries_lost' : 'round_never_came';
}

type NewRefund = { refundId: string; paymentId: string };

/**
 * One refund for each payment, in one statement, of all that neither the club has given back in
 * parts nor the payer's bank; a payment that has one keeps it. Where `keepsPlaces`, the tickets
 * stay.
 */
export async function insertRefunds(
  trx: Trx,
  refunds: readonly NewRefund[],
  { cause, keepsPlaces, now }: { cause: RefundCause; keepsPlaces: boolean; now: Date },
): Promise<void> {
  await dropKeptSums(
    trx,
    refunds.map(({ paymentId }) => paymentId),
  );
  await sql`
    INSERT INTO refunds (id, payment_id, amount_minor, currency, cause, keeps_place, state, try_at, created_at)
    SELECT refund_id, id, total_minor - given.back - lost.back, currency, ${cause}, ${keepsPlaces}, 'requested', ${now}, ${now}
    FROM unnest(${refunds.map(({ refundId }) => refundId)}::uuid[],
      ${refunds.map(({ paymentId }) => paymentId)}::uuid[]) AS x(refund_id, payment_id)
    JOIN payments ON payments.id = payment_id,
      LATERAL (SELECT coalesce(sum(amount_minor), 0)::bigint AS back FROM partial_refunds
        WHERE payment_id = payments.id AND state <> 'failed') AS given,
      LATERAL (SELECT coalesce(sum(amount_minor), 0)::bigint AS back FROM disputes
        WHERE payment_id = payments.id AND state = 'lost') AS lost
    WHERE total_minor > given.back + lost.back
    ON CONFLICT (payment_id) WHERE state <> 'failed' DO NOTHING`.execute(trx);
}

export type RefundNews = {
  id: string;
  state: 'pending' | 'succeeded' | 'failed';
  cause: RefundCause;
  providerRefundId: string | null;
  reason: string | null;
  /** When to look at a pending one again. */
  tryAt: Date;
  now: Date;
};

/**
 * Writes what the provider says. A refund only moves on: one that succeeded can still fail (the
 * buyer's bank sent it back), nothing else comes back. A cause changes only where the club was
 * quicker than we, which changes nothing about the place. Answers the address that its payment has
 * now, to tell it; nothing where nothing changed. The caller holds the draw: the address may have
 * been another one before.
 */
export async function updateRefund(trx: Trx, news: RefundNews): Promise<string | undefined> {
  const settledAt = news.state === 'pending' ? null : news.now;
  const { rows } = await sql<{ email: string }>`
    UPDATE refunds SET state = ${news.state}, cause = ${news.cause}, last_error = ${news.reason}, try_at = ${news.tryAt},
      provider_refund_id = coalesce(${news.providerRefundId}, provider_refund_id), refusals = 0,
      settled_at = ${settledAt}
    WHERE id = ${news.id} AND (state IN ('requested', 'pending')
      OR (state = 'succeeded' AND ${news.state} = 'failed'))
    RETURNING (SELECT email FROM payments WHERE payments.id = payment_id)`.execute(trx);
  return rows[0]?.email;
}

/**
 * The payer's bank gave the money back: there is nothing left to refund, as `fitWaitingRefund`
 * found in the same transaction.
 */
export async function markChargedBack(trx: Trx, id: string, now: Date): Promise<void> {
  await sql`
    UPDATE refunds SET state = 'charged_back', settled_at = ${now}
    WHERE id = ${id} AND state = 'requested'`.execute(trx);
}

/** The refund of a payment that nothing has moved for yet. */
export async function findWaitingRefund(
  db: Db,
  paymentId: string,
): Promise<StoredRefund | undefined> {
  const row = await selectRefunds(db)
    .where('refunds.payment_id', '=', paymentId)
    .where('refunds.state', '=', 'requested')
    .executeTakeFirst();
  return row && storedRefund(row);
}

/**
 * Makes a refund that nothing has moved for yet one of all that neither the club has given back in
 * parts nor the payer's bank. False where there is none, or nothing is left for it.
 */
export async function fitWaitingRefund(trx: Trx, paymentId: string): Promise<boolean> {
  await dropKeptSums(trx, [paymentId]);
  const { numAffectedRows } = await sql`
    UPDATE refunds SET amount_minor = total_minor - given.back - lost.back
    FROM payments, LATERAL (SELECT coalesce(sum(amount_minor), 0)::bigint AS back
      FROM partial_refunds WHERE payment_id = payments.id AND state <> 'failed') AS given,
      LATERAL (SELECT coalesce(sum(amount_minor), 0)::bigint AS back FROM disputes
        WHERE payment_id = payments.id AND state = 'lost') AS lost
    WHERE payments.id = ${paymentId} AND refunds.payment_id = payments.id
      AND refunds.state = 'requested' AND total_minor > given.back + lost.back`.execute(trx);
  return numAffectedRows === 1n;
}

/** Has the refunds of a payment tried at once that waited for something; answers their ids. */
export async function wakeRefunds(trx: Trx, paymentId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE refunds SET try_at = ${now} WHERE payment_id = ${paymentId} AND state = 'requested'
    RETURNING id`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function postponeRefund(
  db: Db,
  { id, at, reason }: { id: string; at: Date; reason: string },
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ try_at: at, last_error: reason })
    .where('id', '=', id)
    .where('state', 'in', ['requested', 'pending'])
    .execute();
}

export async function listRefundsToTry(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM refunds WHERE state IN ('requested', 'pending') AND try_at <= ${now}
    ORDER BY try_at LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countRefundsToTry(db: Db, now: Date): Promise<Due> {
  const { rows } = await sql<{ overdue: number; next: Date | null }>`
    SELECT count(*) FILTER (WHERE try_at <= ${now}) AS overdue,
      min(try_at) FILTER (WHERE try_at > ${now}) AS next
    FROM refunds WHERE state IN ('requested', 'pending')`.execute(db);
  return { overdue: rows[0]?.overdue ?? 0, nextDueAt: rows[0]?.next ?? undefined };
}

/** Refunds by the club that keep the places of these payments keep them no longer. */
export async function markPlacesLeft(trx: Trx, paymentIds: readonly string[]): Promise<void> {
  await sql`
    UPDATE refunds SET keeps_place = false
    WHERE payment_id = ANY (${paymentIds}::uuid[]) AND keeps_place`.execute(trx);
}
