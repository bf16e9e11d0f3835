import type { Stripe } from 'stripe';
import { objectsOf } from '../owned.ts';
import type { Turn } from '../turn.ts';
import { unixSeconds } from '../unix-time.ts';

/** What an account has in each currency: what it can use and what is still to come. */
export function accountBalance({ provider, now }: Turn, account: string): Stripe.Balance {
  const moment = unixSeconds(now);
  const currencies = new Map<string, { available: number; pending: number }>();
  for (const transaction of objectsOf(provider.balanceTransactions, account)) {
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
