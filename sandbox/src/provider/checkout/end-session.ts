import { emitEvent } from '../events/emit-event.ts';
import type { SessionRecord } from '../records.ts';
import type { Turn } from '../turn.ts';

/** Ends an open session without a payment: `checkout.session.expired`. */
export function endSession(turn: Turn, record: SessionRecord): SessionRecord {
  const ended: SessionRecord = {
    ...record,
    object: { ...record.object, status: 'expired', url: null },
    challenge: null,
  };
  turn.provider.sessions.set(ended.object.id, ended);
  emitEvent(turn, {
    account: ended.account,
    type: 'checkout.session.expired',
    object: ended.object,
  });
  return ended;
}

/** The session as it is at this instant: one whose time has come is ended before anything else. */
export function settledSession(turn: Turn, record: SessionRecord): SessionRecord {
  const isOver = turn.now.getTime() >= record.object.expires_at * 1000;
  return record.object.status === 'open' && isOver ? endSession(turn, record) : record;
}
