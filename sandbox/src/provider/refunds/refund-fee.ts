import type { Stripe } from 'stripe';
import { bookTransaction } from '../balances/book-transaction.ts';
import { emitEvent } from '../events/events.ts';
import { blankObject } from '../http/blank-object.ts';
import { operation } from '../http/operation.ts';
import { invalidRequest, refusedByState } from '../http/provider-error.ts';
import { newIdentifier, referenceId } from '../identifiers.ts';
import { changedMetadata } from '../metadata.ts';
import { getOwned } from '../owned.ts';
import { moneyText } from '../payments/money-text.ts';
import { platformAccount } from '../provider.ts';
import { unixSeconds, type Turn } from '../turn.ts';

interface FeeWish {
  /** Minor units. */
  amount: number;
  metadata: Stripe.ApplicationFeeCreateRefundParams['metadata'];
}

/**
 * Takes a part of the platform's fee from the platform; the club's side is the caller's to book.
 */
export function refundFee(
  turn: Turn,
  fee: Stripe.ApplicationFee,
  { amount, metadata }: FeeWish,
): Stripe.FeeRefund {
  const id = newIdentifier('fr_1');
  const transaction = bookTransaction(turn, {
    account: platformAccount,
    currency: fee.currency,
    type: 'application_fee_refund',
    category: 'platform_earning_refund',
    amount: -amount,
    source: id,
    description: null,
  });
  const feeRefund: Stripe.FeeRefund = {
    ...blankObject('FeeRefund'),
    id,
    amount,
    balance_transaction: transaction.id,
    created: unixSeconds(turn.now),
    currency: fee.currency,
    fee: fee.id,
    metadata: changedMetadata({}, metadata),
  };
  const amountRefunded = fee.amount_refunded + amount;
  const object: Stripe.ApplicationFee = {
    ...fee,
    amount_refunded: amountRefunded,
    refunded: amountRefunded === fee.amount,
    refunds: { ...fee.refunds, data: [feeRefund, ...fee.refunds.data] },
  };
  turn.provider.applicationFees.set(fee.id, { account: platformAccount, object });
  emitEvent(turn, { account: platformAccount, type: 'application_fee.refunded', object });
  return feeRefund;
}

/** `POST /v1/application_fees/{id}/refunds`: gives the account its fee back, whole or in part. */
export const createFeeRefund = operation<Stripe.ApplicationFeeCreateRefundParams>(
  'POST /v1/application_fees/{id}/refunds',
  (provider, call) => {
    const { account, parameters, path } = call;
    const collection = provider.applicationFees;
    const id = path.id ?? '';
    const { object: fee } = getOwned({ collection, account, id, kind: 'application_fee' });
    const amount = checkReturnable(fee, parameters.amount);
    bookTransaction(call, {
      account: referenceId(fee.account),
      currency: fee.currency,
      type: 'application_fee_refund',
      category: 'fee',
      amount,
      source: fee.id,
      description: 'Application fee refund',
    });
    return refundFee(call, fee, { amount, metadata: parameters.metadata });
  },
);

/** The amount to give back, or the refusal: nothing, or more than is left. */
function checkReturnable(fee: Stripe.ApplicationFee, wished: number | undefined): number {
  const left = fee.amount - fee.amount_refunded;
  if (wished !== undefined && wished < 1) {
    throw invalidRequest({
      code: 'parameter_invalid_integer',
      message: 'This value must be greater than or equal to 1.',
      param: 'amount',
    });
  }
  if (left > 0 && (wished ?? left) <= left) return wished ?? left;
  throw refusedByState({
    message:
      `Refund amount (${moneyText(wished ?? fee.amount, fee.currency)}) is greater than unrefunded ` +
      `amount on application fee (${moneyText(left, fee.currency)})`,
    param: 'amount',
  });
}
