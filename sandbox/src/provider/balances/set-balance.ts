import { settleWaitingRefunds } from '../refunds/refund-state.ts';
import type { Turn } from '../turn.ts';
import { balanceTotal } from './balance-total.ts';
import { bookTransaction } from './book-transaction.ts';

/**
 * Brings an account to a balance by one adjustment, to which refunds are then held strictly, and
 * pays refunds that waited for money.
 */
export function setBalance(
  turn: Turn,
  wish: { account: string; currency: string; amount: number },
): void {
  const { account, currency } = wish;
  bookTransaction(turn, {
    account,
    currency,
    type: 'adjustment',
    category: 'other_adjustment',
    amount: wish.amount - balanceTotal(turn, account, currency),
    source: null,
    description: 'Set by /control',
  });
  const total = balanceTotal(turn, account, currency);
  turn.provider.balances.set(`${account}:${currency}`, { account, currency, total, overdraft: 0 });
  settleWaitingRefunds(turn, account);
}
