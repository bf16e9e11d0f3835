import { settleWaitingRefunds } from '../refunds/settle-waiting-refunds.ts';
import type { Turn } from '../turn.ts';
import { balanceTotal, bookTransaction } from './book-transaction.ts';

/** Brings an account to a balance by one adjustment, and pays refunds that waited for money. */
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
  settleWaitingRefunds(turn, account);
}
