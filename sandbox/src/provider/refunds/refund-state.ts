import type { Stripe } from 'stripe';
import { bookTransaction, canPayBack } from '../balances/book-transaction.ts';
import { emitEvent } from '../events/events.ts';
import { referenceId } from '../identifiers.ts';
import type { Turn } from '../turn.ts';
import type { RefundRecord } from '../records.ts';
import { refundFee } from './refund-fee.ts';

/** Takes the money of a refund from the account, and the platform's share from the platform. */
export function bookRefund(turn: Turn, record: RefundRecord): RefundRecord {
  const { account, object: refund, feeAmount } = record;
  const returned = {
    type: 'application_fee' as const,
    amount: -feeAmount,
    description: 'Application fee refund',
  };
  const transaction = bookTransaction(turn, {
    account,
    currency: refund.currency,
    type: 'refund',
    category: 'refund',
    amount: -refund.amount,
    fees: feeAmount === 0 ? [] : [returned],
    source: refund.id,
    description: 'REFUND FOR CHARGE',
  });
  if (feeAmount > 0) returnFee(turn, refund, feeAmount);
  return { ...record, object: { ...refund, balance_transaction: transaction.id } };
}

function returnFee(turn: Turn, refund: Stripe.Refund, amount: number): void {
  const { provider } = turn;
  const charge = provider.charges.get(referenceId(refund.charge))?.object;
  const record = provider.applicationFees.get(referenceId(charge?.application_fee));
  if (record === undefined) throw new Error(`The refund ${refund.id} returns a fee of nothing.`);
  refundFee(turn, record.object, { amount, metadata: {} });
}

/** Pays the refunds that waited for money, oldest first, as far as the money reaches. */
export function settleWaitingRefunds(turn: Turn, account: string): void {
  const waiting = turn.provider.waitingRefunds.get(account);
  if (waiting === undefined) return;
  for (const id of waiting) {
    const record = turn.provider.refunds.get(id);
    if (record === undefined) continue;
    const { currency } = record.object;
    const amount = record.object.amount - record.feeAmount;
    if (!canPayBack(turn, { account, currency, amount })) continue;
    waiting.delete(id);
    const { pending_reason: _, ...refund } = record.object;
    const booked = bookRefund(turn, { ...record, object: { ...refund, status: 'succeeded' } });
    changeRefund(turn, booked, record.object);
  }
}

/** Ends a refund as its card has it: it succeeds after all, or comes back. */
export function endRefund(turn: Turn, record: RefundRecord): void {
  const { later, object } = record;
  if (later === null) return;
  if (later.outcome === 'failed') {
    failRefund(turn, record);
    return;
  }
  const { pending_reason: _, ...refund } = object;
  changeRefund(
    turn,
    { ...record, later: null, object: { ...refund, status: 'succeeded' } },
    object,
  );
}

/** The money of a failed refund is back on the account, and the payment counts as kept. */
function failRefund(turn: Turn, record: RefundRecord): void {
  const { account, object: refund } = record;
  const transaction = bookTransaction(turn, {
    account,
    currency: refund.currency,
    type: 'refund_failure',
    category: 'refund_failure',
    amount: refund.amount,
    source: refund.id,
    description: 'REFUND FAILURE',
  });
  const failed: RefundRecord = {
    ...record,
    later: null,
    object: {
      ...refund,
      failure_balance_transaction: transaction.id,
      failure_reason: 'expired_or_canceled_card',
      status: 'failed',
    },
  };
  const charge = turn.provider.charges.get(referenceId(refund.charge));
  if (charge !== undefined) {
    const amountRefunded = charge.object.amount_refunded - refund.amount;
    turn.provider.charges.set(charge.object.id, {
      ...charge,
      object: { ...charge.object, amount_refunded: amountRefunded, refunded: false },
    });
  }
  changeRefund(turn, failed, refund);
  emitEvent(turn, { account, type: 'refund.failed', object: failed.object });
}

/** Replaces a refund and tells so: `refund.updated` and, for charges, `charge.refund.updated`. */
function changeRefund(turn: Turn, record: RefundRecord, previous: Stripe.Refund): void {
  const { account, object } = record;
  turn.provider.refunds.set(object.id, record);
  const before = { status: previous.status };
  emitEvent(turn, { account, type: 'refund.updated', object, previous: before });
  emitEvent(turn, { account, type: 'charge.refund.updated', object, previous: before });
}
