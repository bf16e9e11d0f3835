import type { Stripe } from 'stripe';
import { operation } from '../http/operation.ts';
import { unixSeconds } from '../identifiers.ts';
import { settleWaitingRefunds } from '../refunds/refund-state.ts';
import type { Turn } from '../turn.ts';
import { bookTransaction } from './book-transaction.ts';

export const retrieveBalance = operation('GET /v1/balance', (_provider, call) =>
  accountBalance(call, call.account),
);

/** The money of an account in each currency: usable now, and still to come. */
export function accountBalance({ provider, now }: Turn, account: string): Stripe.Balance {
  const moment = unixSeconds(now);
  const currencies = new Map<string, { available: number; pending: number }>();
  for (const { account: owner, object: transaction } of provider.balanceTransactions.values()) {
    if (owner !== account) continue;
    const sum = currencies.get(transaction.currency) ?? { available: 0, pending: 0 };
    if (transaction.available_on <= moment) sum.available += transaction.net;
    else sum.pending += transaction.net;
    currencies.set(transaction.currency, sum);
  }
  const home = provider.accounts.get(account)?.object.default_currency ?? 'usd';
  if (currencies.size === 0) currencies.set(home, { available: 0, pending: 0 });
  const sums = [...currencies];
  return {
    object: 'balance',
    available: sums.map(([currency, { available }]) => part(available, currency)),
    livemode: false,
    pending: sums.map(([currency, { pending }]) => part(pending, currency)),
  };
}

function part(amount: number, currency: string) {
  return { amount, currency, source_types: { card: amount } };
}

/**
 * Brings an account to a balance by one adjustment, to which refunds are then held strictly, and
 * pays refunds that waited for money.
 */
export function setBalance(
  turn: Turn,
  account: string,
  { currency, amount }: { currency: string; amount: number },
): void {
  const { balances } = turn.provider;
  const key = `${account}:${currency}`;
  bookTransaction(turn, {
    account,
    currency,
    type: 'adjustment',
    category: 'other_adjustment',
    amount: amount - (balances.get(key)?.total ?? 0),
    source: null,
    description: 'Set by /control',
  });
  balances.set(key, { account, currency, total: amount, overdraft: 0 });
  settleWaitingRefunds(turn, account);
}
