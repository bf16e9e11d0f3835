import { bookTransaction } from '../balances/book-transaction.ts';
import { emitEvent } from '../events/emit-event.ts';
import type { RefundRecord } from '../records.ts';
import type { Turn } from '../turn.ts';
import { changeRefund } from './change-refund.ts';
import { referenceId } from '../reference-id.ts';

/** Ends a refund as its card has it: it succeeds after all, or comes back. */
export function endRefund(turn: Turn, record: RefundRecord): void {
  const { later, object } = record;
  if (later === null) return;
  if (later.outcome === 'failed') {
    failRefund(turn, record);
    return;
  }
  const { pending_reason: _, ...refund } = object;
  changeRefund(
    turn,
    { ...record, later: null, object: { ...refund, status: 'succeeded' } },
    object,
  );
}

/** The money of a failed refund is back on the account, and the payment counts as kept. */
function failRefund(turn: Turn, record: RefundRecord): void {
  const { account, object: refund } = record;
  const transaction = bookTransaction(turn, {
    account,
    currency: refund.currency,
    type: 'refund_failure',
    category: 'refund_failure',
    amount: refund.amount,
    source: refund.id,
    description: 'REFUND FAILURE',
  });
  const failed: RefundRecord = {
    ...record,
    later: null,
    object: {
      ...refund,
      failure_balance_transaction: transaction.id,
      failure_reason: 'expired_or_canceled_card',
      status: 'failed',
    },
  };
  const charge = turn.provider.charges.get(referenceId(refund.charge));
  if (charge !== undefined) {
    const amountRefunded = charge.object.amount_refunded - refund.amount;
    turn.provider.charges.set(charge.object.id, {
      ...charge,
      object: { ...charge.object, amount_refunded: amountRefunded, refunded: false },
    });
  }
  changeRefund(turn, failed, refund);
  emitEvent(turn, { account, type: 'refund.failed', object: failed.object });
}
