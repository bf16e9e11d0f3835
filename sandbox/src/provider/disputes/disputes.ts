import type { Stripe } from 'stripe';
import { bookTransaction } from '../balances/book-transaction.ts';
import { emitEvent } from '../events/events.ts';
import { blankObject } from '../http/blank-object.ts';
import { refusedByState } from '../http/provider-error.ts';
import { newIdentifier, referenceId } from '../identifiers.ts';
import { unixSeconds, type Turn } from '../turn.ts';
import type { ChargeRecord, Owned } from '../records.ts';

/** The seller's fee for each dispute, in minor units. */
const disputeFee = 1500;

/**
 * Seconds that a seller has to answer. Nobody answers here; disputes are closed through /control.
 */
const answerTime = 9 * 24 * 60 * 60;

/**
 * The payer's bank takes a payment, or a part of it, back; the money is withdrawn until the dispute
 * is closed.
 */
export function openDispute(
  turn: Turn,
  record: ChargeRecord,
  amount: number = record.object.amount,
): Stripe.Dispute {
  const { account } = record;
  const isTooMuch = amount > record.object.amount;
  if (record.object.disputed || record.object.status !== 'succeeded' || isTooMuch) {
    throw refusedByState({ message: `The charge '${record.object.id}' cannot be disputed.` });
  }
  const charge = { ...record.object, disputed: true };
  turn.provider.charges.set(charge.id, { ...record, object: charge });
  const id = newIdentifier('dp_1');
  const withdrawal = bookTransaction(turn, {
    account,
    currency: charge.currency,
    type: 'adjustment',
    category: 'dispute',
    amount: -amount,
    fees: [{ type: 'stripe_fee', amount: disputeFee, description: 'Dispute fee' }],
    source: id,
    description: `Chargeback withdrawal for ${charge.id}`,
  });
  const dispute = newDispute(turn, { id, charge, amount, withdrawal });
  turn.provider.disputes.set(id, { account, object: dispute });
  emitEvent(turn, { account, type: 'charge.dispute.created', object: dispute });
  emitEvent(turn, { account, type: 'charge.dispute.funds_withdrawn', object: dispute });
  return dispute;
}

function newDispute(
  { now }: Turn,
  parts: {
    id: string;
    charge: Stripe.Charge;
    amount: number;
    withdrawal: Stripe.BalanceTransaction;
  },
): Stripe.Dispute {
  const { id, charge, amount, withdrawal } = parts;
  const created = unixSeconds(now);
  return {
    ...blankObject('Dispute'),
    id,
    amount,
    balance_transactions: [withdrawal],
    charge: charge.id,
    created,
    currency: charge.currency,
    evidence_details: {
      ...blankObject('Dispute.EvidenceDetails'),
      due_by: created + answerTime,
      submission_method: 'not_submitted',
    },
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
}

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
