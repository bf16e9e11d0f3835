import type { Stripe } from 'stripe';
import { emitEvent } from '../events/emit-event.ts';
import type { RefundRecord } from '../records.ts';
import type { Turn } from '../turn.ts';

/** Replaces a refund and tells so: `refund.updated` and, for charges, `charge.refund.updated`. */
export function changeRefund(turn: Turn, record: RefundRecord, previous: Stripe.Refund): void {
  const { account, object } = record;
  turn.provider.refunds.set(object.id, record);
  const before = { status: previous.status };
  emitEvent(turn, { account, type: 'refund.updated', object, previous: before });
  emitEvent(turn, { account, type: 'charge.refund.updated', object, previous: before });
}
