import type { Stripe } from 'stripe';
import { blankObject } from '../http/blank-object.ts';
import { newIdentifier, unixSeconds } from '../identifiers.ts';
import type { Turn } from '../turn.ts';

export interface Booking {
  account: string;
  currency: string;
  type: Stripe.BalanceTransaction.Type;
  category: string;
  /** Gross, in minor units; negative when money leaves the account. */
  amount: number;
  fees?: { type: 'application_fee' | 'stripe_fee'; amount: number; description: string }[];
  source: string | null;
  description: string | null;
  /** Seconds until the money can be used; 0 at once. */
  availableIn?: number;
}

/** Writes a movement of an account's money: gross, fees and net, once and for all. */
export function bookTransaction(turn: Turn, booking: Booking): Stripe.BalanceTransaction {
  const { account, currency, amount } = booking;
  const fees = booking.fees ?? [];
  const fee = fees.reduce((sum, part) => sum + part.amount, 0);
  const created = unixSeconds(turn.now);
  const transaction: Stripe.BalanceTransaction = {
    ...blankObject('BalanceTransaction'),
    id: newIdentifier('txn_3'),
    amount,
    available_on: created + (booking.availableIn ?? 0),
    balance_type: 'payments',
    created,
    currency,
    description: booking.description,
    fee,
    fee_details: fees.map((part) => ({ ...part, application: null, currency })),
    net: amount - fee,
    reporting_category: booking.category,
    source: booking.source,
    status: 'pending',
    type: booking.type,
  };
  turn.provider.balanceTransactions.set(transaction.id, { account, object: transaction });
  addToBalance(turn, booking, transaction.net);
  return transaction;
}

function addToBalance({ provider }: Turn, booking: Booking, net: number): void {
  const { account, currency, fees = [] } = booking;
  const key = `${account}:${currency}`;
  const known = provider.balances.get(key) ?? { account, currency, total: 0, overdraft: 0 };
  const processing = fees.filter(({ type }) => type === 'stripe_fee');
  const paid = processing.reduce((sum, fee) => sum + fee.amount, 0);
  const { total, overdraft } = known;
  provider.balances.set(key, { ...known, total: total + net, overdraft: overdraft + paid });
}

/** The transaction as it stands at an instant: money becomes available by time alone. */
export function transactionAt(
  transaction: Stripe.BalanceTransaction,
  now: Date,
): Stripe.BalanceTransaction {
  const isAvailable = transaction.available_on <= unixSeconds(now);
  return { ...transaction, status: isAvailable ? 'available' : 'pending' };
}

/**
 * Whether an account can give back an amount. The processing fees it has paid do not stop a
 * refund: the provider collects that from the seller's bank account.
 */
export function canPayBack(
  { provider }: Turn,
  wish: { account: string; currency: string; amount: number },
): boolean {
  const balance = provider.balances.get(`${wish.account}:${wish.currency}`);
  return (balance?.total ?? 0) + (balance?.overdraft ?? 0) >= wish.amount;
}
