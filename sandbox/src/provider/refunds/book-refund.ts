import type { Stripe } from 'stripe';
import { bookTransaction } from '../balances/book-transaction.ts';
import { emitEvent } from '../events/emit-event.ts';
import { newIdentifier } from '../identifiers.ts';
import { platformAccount } from '../provider.ts';
import type { RefundRecord } from '../records.ts';
import type { Turn } from '../turn.ts';
import { unixSeconds } from '../unix-time.ts';
import { referenceId } from '../reference-id.ts';

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
  const id = newIdentifier('fr_1');
  const transaction = bookTransaction(turn, {
    account: platformAccount,
    currency: refund.currency,
    type: 'application_fee_refund',
    category: 'platform_earning_refund',
    amount: -amount,
    source: id,
    description: null,
  });
  const fee = record.object;
  const feeRefund: Stripe.FeeRefund = {
    id,
    object: 'fee_refund',
    amount,
    balance_transaction: transaction.id,
    created: unixSeconds(turn.now),
    currency: refund.currency,
    fee: fee.id,
    metadata: {},
  };
  const amountRefunded = fee.amount_refunded + amount;
  const object: Stripe.ApplicationFee = {
    ...fee,
    amount_refunded: amountRefunded,
    refunded: amountRefunded === fee.amount,
    refunds: { ...fee.refunds, data: [feeRefund, ...fee.refunds.data] },
  };
  provider.applicationFees.set(fee.id, { account: platformAccount, object });
  emitEvent(turn, { account: platformAccount, type: 'application_fee.refunded', object });
}
