import type { Stripe } from 'stripe';
import { bookTransaction } from '../balances/book-transaction.ts';
import { emitEvent } from '../events/emit-event.ts';
import { refusedByState } from '../http/provider-error.ts';
import type { Owned } from '../records.ts';
import type { Turn } from '../turn.ts';
import { referenceId } from '../reference-id.ts';

/** Ends an open dispute; one that is won puts the money back on the account. */
export function closeDispute(
  turn: Turn,
  record: Owned<Stripe.Dispute>,
  end: 'won' | 'lost',
): Stripe.Dispute {
  const { account, object: dispute } = record;
  if (dispute.status !== 'needs_response') {
    throw refusedByState({ message: `The dispute '${dispute.id}' is already ${dispute.status}.` });
  }
  const returned = end === 'won' ? [reinstate(turn, record)] : [];
  const closed: Stripe.Dispute = {
    ...dispute,
    balance_transactions: [...dispute.balance_transactions, ...returned],
    is_charge_refundable: end === 'won',
    status: end,
  };
  turn.provider.disputes.set(closed.id, { account, object: closed });
  const previous = { status: dispute.status };
  emitEvent(turn, { account, type: 'charge.dispute.updated', object: closed, previous });
  if (end === 'won') {
    emitEvent(turn, { account, type: 'charge.dispute.funds_reinstated', object: closed });
  }
  emitEvent(turn, { account, type: 'charge.dispute.closed', object: closed });
  return closed;
}

function reinstate(turn: Turn, { account, object }: Owned<Stripe.Dispute>) {
  return bookTransaction(turn, {
    account,
    currency: object.currency,
    type: 'adjustment',
    category: 'dispute_reversal',
    amount: object.amount,
    source: object.id,
    description: `Chargeback reversal for ${referenceId(object.charge)}`,
  });
}
