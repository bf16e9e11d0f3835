import type { Turn } from '../turn.ts';

/** All that an account has in a currency, in minor units, whether it can be used yet or not. */
export function balanceTotal({ provider }: Turn, account: string, currency: string): number {
  return provider.balances.get(`${account}:${currency}`)?.total ?? 0;
}

/**
 * Whether an account can give back an amount. What it has paid for processing does not stop a
 * refund: the provider collects that from the seller's bank account.
 */
export function canPayBack(
  { provider }: Turn,
  wish: { account: string; currency: string; amount: number },
): boolean {
  const balance = provider.balances.get(`${wish.account}:${wish.currency}`);
  return (balance?.total ?? 0) + (balance?.overdraft ?? 0) >= wish.amount;
}
