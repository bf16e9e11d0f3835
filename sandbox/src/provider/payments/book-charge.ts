import type { Stripe } from 'stripe';
import { bookTransaction, type Booking } from '../balances/book-transaction.ts';
import { emitEvent } from '../events/events.ts';
import { blankObject } from '../http/blank-object.ts';
import { newIdentifier, unixSeconds } from '../identifiers.ts';
import { platformAccount, platformApplication } from '../provider.ts';
import type { Turn } from '../turn.ts';

/** Seconds until the money of a payment can be paid out. */
const settlementTime = 2 * 24 * 60 * 60;

/**
 * Books a successful charge: gross and fees on the account it was made on, and the platform's fee
 * on the platform. Gives the charge with what was booked.
 */
export function bookCharge(turn: Turn, account: string, charge: Stripe.Charge): Stripe.Charge {
  const fee = charge.application_fee_amount ?? 0;
  const transaction = bookTransaction(turn, {
    account,
    currency: charge.currency,
    type: 'charge',
    category: 'charge',
    amount: charge.amount,
    fees: chargeFees(turn, account, charge),
    source: charge.id,
    description: charge.description,
    availableIn: settlementTime,
  });
  const booked = { ...charge, balance_transaction: transaction.id };
  return fee === 0 ? booked : { ...booked, application_fee: bookFee(turn, account, charge, fee) };
}

function chargeFees(
  turn: Turn,
  account: string,
  charge: Stripe.Charge,
): NonNullable<Booking['fees']> {
  const controller = turn.provider.accounts.get(account)?.object.controller;
  const paysItself = controller === undefined || controller.fees?.payer === 'account';
  const fees: NonNullable<Booking['fees']> = [];
  if (charge.application_fee_amount !== null && charge.application_fee_amount > 0) {
    fees.push({
      type: 'application_fee',
      amount: charge.application_fee_amount,
      description: 'Application fee',
    });
  }
  if (paysItself) {
    fees.push({
      type: 'stripe_fee',
      amount: processingFee(charge.amount),
      description: 'Stripe processing fees',
    });
  }
  return fees;
}

/** The provider's own price: 2.9 % and 30 minor units. */
function processingFee(amount: number): number {
  return Math.round((amount * 29) / 1000) + 30;
}

function bookFee(turn: Turn, account: string, charge: Stripe.Charge, amount: number): string {
  const id = newIdentifier('fee_1');
  const transaction = bookTransaction(turn, {
    account: platformAccount,
    currency: charge.currency,
    type: 'application_fee',
    category: 'platform_earning',
    amount,
    source: id,
    description: null,
    availableIn: settlementTime,
  });
  const blank = blankObject('ApplicationFee');
  const fee: Stripe.ApplicationFee = {
    ...blank,
    id,
    account,
    amount,
    application: platformApplication,
    balance_transaction: transaction.id,
    charge: charge.id,
    created: unixSeconds(turn.now),
    currency: charge.currency,
    fee_source: { charge: charge.id, type: 'charge' },
    refunds: { ...blank.refunds, url: `/v1/application_fees/${id}/refunds` },
  };
  turn.provider.applicationFees.set(id, { account: platformAccount, object: fee });
  emitEvent(turn, { account: platformAccount, type: 'application_fee.created', object: fee });
  return id;
}
