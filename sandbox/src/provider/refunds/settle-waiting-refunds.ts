import { canPayBack } from '../balances/balance-total.ts';
import type { Turn } from '../turn.ts';
import { bookRefund } from './book-refund.ts';
import { changeRefund } from './change-refund.ts';

/** Pays the refunds that waited for money, oldest first, as far as the money reaches. */
export function settleWaitingRefunds(turn: Turn, account: string): void {
  const waiting = turn.provider.waitingRefunds.get(account);
  if (waiting === undefined) return;
  for (const id of waiting) {
    const record = turn.provider.refunds.get(id);
    if (record === undefined) continue;
    const { currency } = record.object;
    const amount = record.object.amount - record.feeAmount;
    if (!canPayBack(turn, { account, currency, amount })) continue;
    waiting.delete(id);
    const { pending_reason: _, ...refund } = record.object;
    const booked = bookRefund(turn, { ...record, object: { ...refund, status: 'succeeded' } });
    changeRefund(turn, booked, record.object);
  }
}
