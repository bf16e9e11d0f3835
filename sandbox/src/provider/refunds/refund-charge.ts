import type { Stripe } from 'stripe';
import { canPayBack } from '../balances/book-transaction.ts';
import { emitEvent } from '../events/events.ts';
import { blankObject } from '../http/blank-object.ts';
import { operation, type Call } from '../http/operation.ts';
import { invalidRequest, refusedByState } from '../http/provider-error.ts';
import { newIdentifier, referenceId } from '../identifiers.ts';
import { changedMetadata } from '../metadata.ts';
import { unixSeconds, type Turn } from '../turn.ts';
import { getOwned } from '../owned.ts';
import { moneyText } from '../payments/money-text.ts';
import { testCard } from '../payments/test-cards.ts';
import type { Provider } from '../provider.ts';
import type { ChargeRecord, RefundRecord } from '../records.ts';
import { bookRefund } from './refund-state.ts';

export interface RefundWish {
  /** Minor units; all that is left when undefined. */
  amount: number | undefined;
  metadata: Stripe.RefundCreateParams['metadata'];
  reason: Stripe.Refund.Reason | null;
  /** Whether the platform's fee goes back as well, in proportion. */
  isFeeReturned: boolean;
}

/** Seconds until a refund that does not end at once has ended. */
const laterIn = 60 * 60;

/**
 * Gives a payment back, whole or in part. Without the money for it the refund waits as `pending`
 * until the account has it.
 */
export function refundCharge(turn: Turn, charge: ChargeRecord, wish: RefundWish): Stripe.Refund {
  const amount = checkRefundable(turn, charge.object, wish.amount);
  const feeAmount = wish.isFeeReturned ? feeShare(turn, charge.object, amount) : 0;
  const { account } = charge;
  const { currency } = charge.object;
  const hasMoney = canPayBack(turn, { account, currency, amount: amount - feeAmount });
  const record: RefundRecord = {
    account,
    object: newRefund(turn, charge, { ...wish, amount }),
    feeAmount,
    later: null,
  };
  const begun = hasMoney ? bookRefund(turn, beginRefund(turn, charge, record)) : wait(turn, record);
  turn.provider.refunds.set(begun.object.id, begun);
  addToCharge(turn, charge, amount);
  emitEvent(turn, { account, type: 'refund.created', object: begun.object });
  return begun.object;
}

function newRefund(
  { now }: Turn,
  { object: charge }: ChargeRecord,
  wish: RefundWish & { amount: number },
): Stripe.Refund {
  return {
    ...blankObject('Refund'),
    id: newIdentifier('re_3'),
    amount: wish.amount,
    charge: charge.id,
    created: unixSeconds(now),
    currency: charge.currency,
    metadata: changedMetadata({}, wish.metadata),
    payment_intent: charge.payment_intent,
    reason: wish.reason,
    status: 'succeeded',
  };
}

/** Some cards of the test mode end their refunds only later. */
function beginRefund(turn: Turn, charge: ChargeRecord, record: RefundRecord): RefundRecord {
  const { refund } = testCard(charge.payer.card);
  if (refund === undefined) return record;
  const at = unixSeconds(turn.now) + laterIn;
  turn.provider.due.add({ at: at * 1000, kind: 'refund ends', id: record.object.id });
  if (refund === 'succeeded, then failed') return { ...record, later: { at, outcome: 'failed' } };
  const object = { ...record.object, status: 'pending', pending_reason: 'processing' as const };
  return { ...record, object, later: { at, outcome: 'succeeded' } };
}

function wait({ provider }: Turn, record: RefundRecord): RefundRecord {
  const { account, object } = record;
  const waiting = provider.waitingRefunds.get(account) ?? new Set();
  provider.waitingRefunds.set(account, waiting.add(object.id));
  const pendingReason = 'insufficient_funds' as const;
  return { ...record, object: { ...object, status: 'pending', pending_reason: pendingReason } };
}

/** A full refund returns all that is left of the fee, a partial one its share. */
function feeShare({ provider }: Turn, charge: Stripe.Charge, amount: number): number {
  const fee = provider.applicationFees.get(referenceId(charge.application_fee))?.object;
  if (fee === undefined) return 0;
  const left = fee.amount - fee.amount_refunded;
  if (amount === charge.amount) return left;
  return Math.min(left, Math.round((fee.amount * amount) / charge.amount));
}

function addToCharge(turn: Turn, record: ChargeRecord, amount: number): void {
  const amountRefunded = record.object.amount_refunded + amount;
  const object = {
    ...record.object,
    amount_refunded: amountRefunded,
    refunded: amountRefunded === record.object.amount,
  };
  turn.provider.charges.set(object.id, { ...record, object });
  emitEvent(turn, {
    account: record.account,
    type: 'charge.refunded',
    object,
    previous: { amount_refunded: record.object.amount_refunded, refunded: record.object.refunded },
  });
}

/** The amount to give back, or the refusal: not paid, in dispute, already refunded, too much. */
function checkRefundable(turn: Turn, charge: Stripe.Charge, wished: number | undefined) {
  if (wished !== undefined && wished < 1) {
    throw invalidRequest({
      code: 'parameter_invalid_integer',
      message: 'This value must be greater than or equal to 1.',
      param: 'amount',
    });
  }
  if (charge.status !== 'succeeded') {
    throw refusedByState({
      message: `Charge ${charge.id} was not successful and cannot be refunded.`,
      param: 'charge',
    });
  }
  if (charge.disputed) refuseWhileDisputed(turn, charge);
  const left = charge.amount - charge.amount_refunded - lostOf(turn, charge);
  if (left === 0) {
    throw refusedByState({
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    });
  }
  const amount = wished ?? left;
  if (amount <= left) return amount;
  throw refusedByState({
    message:
      `Refund amount (${moneyText(amount, charge.currency)}) is greater than unrefunded amount ` +
      `on charge (${moneyText(left, charge.currency)})`,
    param: 'amount',
  });
}

function disputesOf({ provider }: Turn, charge: Stripe.Charge): Stripe.Dispute[] {
  const all = [...provider.disputes.values()].map(({ object }) => object);
  return all.filter((dispute) => dispute.charge === charge.id);
}

/** The part of a payment that the payer's bank took for good. */
function lostOf(turn: Turn, charge: Stripe.Charge): number {
  const lost = disputesOf(turn, charge).filter(({ status }) => status === 'lost');
  return lost.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Once a dispute is decided the seller may refund what is left: all of a payment whose dispute was
 * won.
 */
function refuseWhileDisputed(turn: Turn, charge: Stripe.Charge): void {
  const isOpen = disputesOf(turn, charge).some(
    ({ status }) => status !== 'won' && status !== 'lost',
  );
  const isHeldBack = isOpen || lostOf(turn, charge) >= charge.amount;
  if (!isHeldBack) return;
  throw refusedByState({
    code: 'charge_disputed',
    message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
  });
}

type Parameters = Stripe.RefundCreateParams;

export const createRefund = operation<Parameters>('POST /v1/refunds', (provider, call) => {
  const { amount, metadata, reason, refund_application_fee: isFeeReturned } = call.parameters;
  return refundCharge(call, chargeToRefund(provider, call), {
    amount,
    metadata,
    reason: reason ?? null,
    isFeeReturned: isFeeReturned === true,
  });
});

function chargeToRefund(provider: Provider, call: Call<Parameters>): ChargeRecord {
  const { account, parameters } = call;
  const { charge: id, payment_intent: intentId } = parameters;
  if (intentId !== undefined) return chargeOfIntent(provider, account, intentId);
  if (id === undefined) {
    throw invalidRequest({
      code: 'parameter_missing',
      message:
        'One of the following params should be provided for this request: payment_intent or charge.',
    });
  }
  return getOwned({ collection: provider.charges, account, id, kind: 'charge', param: 'charge' });
}

function chargeOfIntent(provider: Provider, account: string, id: string): ChargeRecord {
  const { object: intent } = getOwned({
    collection: provider.paymentIntents,
    account,
    id,
    kind: 'payment_intent',
    param: 'payment_intent',
  });
  const charge = provider.charges.get(referenceId(intent.latest_charge));
  if (intent.status === 'succeeded' && charge !== undefined) return charge;
  throw refusedByState({
    message: `This PaymentIntent (${id}) does not have a successful charge to refund.`,
    param: 'payment_intent',
  });
}
