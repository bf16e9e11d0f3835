import type { Stripe } from 'stripe';
import { emitEvent } from '../events/events.ts';
import { blankObject } from '../http/blank-object.ts';
import { operation } from '../http/operation.ts';
import { refusedByState } from '../http/provider-error.ts';
import { getOwned } from '../owned.ts';
import type { SessionRecord } from '../records.ts';
import type { Turn } from '../turn.ts';

/** Ends an open session without a payment: `checkout.session.expired`. */
export function endSession(turn: Turn, record: SessionRecord): SessionRecord {
  const { account } = record;
  const object = { ...record.object, status: 'expired' as const, url: null };
  const ended = { ...record, object, challenge: null };
  turn.provider.sessions.set(object.id, ended);
  emitEvent(turn, { account, type: 'checkout.session.expired', object });
  return ended;
}

/** The session as it is at this instant: one whose time has come is ended before anything else. */
export function settledSession(turn: Turn, record: SessionRecord): SessionRecord {
  const isOver = turn.now.getTime() >= record.object.expires_at * 1000;
  return record.object.status === 'open' && isOver ? endSession(turn, record) : record;
}

export const expireSession = operation(
  'POST /v1/checkout/sessions/{id}/expire',
  ({ sessions: collection }, call) => {
    const { account, path } = call;
    const kind = 'checkout.session';
    const kept = getOwned({ collection, account, id: path.id ?? '', kind });
    const record = settledSession(call, kept);
    if (record.object.status === 'open') return endSession(call, record).object;
    throw refusedByState({
      message:
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout ` +
        `Session has a status of \`${record.object.status}\`.`,
    });
  },
);

/** The payer's address as the session has it; null when the page asks for it. */
export function knownEmail({ object }: SessionRecord): string | null {
  return object.customer_email ?? object.customer_details?.email ?? null;
}

/** The payer's details: at first the address, after the payment the name too. */
export function customerDetails(
  email: string | null,
  name: string | null = null,
): Stripe.Checkout.Session.CustomerDetails {
  const blank = blankObject('Checkout.Session.CustomerDetails');
  return { ...blank, email, name, tax_exempt: 'none' };
}
