import type { Stripe } from 'stripe';
import { bookTransaction } from '../balances/book-transaction.ts';
import { emitEvent } from '../events/emit-event.ts';
import { refusedByState } from '../http/provider-error.ts';
import { newIdentifier } from '../identifiers.ts';
import type { ChargeRecord } from '../records.ts';
import type { Turn } from '../turn.ts';
import { unixSeconds } from '../unix-time.ts';

/** What the provider asks of the seller for each dispute, in minor units. */
export const disputeFee = 1500;

const answerTime = 9 * 24 * 60 * 60;

/** The payer's bank takes a payment back; the money is withdrawn until the dispute is closed. */
export function openDispute(turn: Turn, record: ChargeRecord): Stripe.Dispute {
  const { account } = record;
  if (record.object.disputed || record.object.status !== 'succeeded') {
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
    amount: -charge.amount,
    fees: [{ type: 'stripe_fee', amount: disputeFee, description: 'Dispute fee' }],
    source: id,
    description: `Chargeback withdrawal for ${charge.id}`,
  });
  const dispute = newDispute(turn, { id, charge, withdrawal });
  turn.provider.disputes.set(id, { account, object: dispute });
  emitEvent(turn, { account, type: 'charge.dispute.created', object: dispute });
  emitEvent(turn, { account, type: 'charge.dispute.funds_withdrawn', object: dispute });
  return dispute;
}

function newDispute(
  { now }: Turn,
  parts: { id: string; charge: Stripe.Charge; withdrawal: Stripe.BalanceTransaction },
): Stripe.Dispute {
  const { id, charge, withdrawal } = parts;
  const created = unixSeconds(now);
  return {
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [withdrawal],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: emptyEvidence,
    evidence_details: {
      due_by: created + answerTime,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
}

/** Nobody answers disputes here; they are closed through /control. */
const emptyEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
  enhanced_evidence: {},
};
