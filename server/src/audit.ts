import { countedEvents } from './metrics/tallies.ts';
import type { Context } from './context.ts';

/** The events of business and security that the log names, each from the place where it happens. */
export const auditedEvents = [
  'signed-in',
  'sign-in-refused',
  'limit-hit',
  'key-used',
  'settings-changed',
  'draw-published',
  'draw-closed',
  'draw-drawn',
  'draw-cancelled',
  'winner-passed-over',
  'refund-made',
  'address-mended',
  'exported',
  'person-erased',
  'account-closed',
  'club-handed-over',
  'operator-acted',
] as const;

export type AuditedEvent = (typeof auditedEvents)[number];

/**
 * The one who acts: the product itself, in its jobs and sweeps, where no request has brought
 * anybody.
 */
export type Actor =
  | `owner ${string}`
  | `key ${string}`
  | 'customer'
  | 'stranger'
  | 'operator'
  | 'product';

/**
 * The things that an event is about: ids, words from closed lists, the mark of an erased person and
 * the instant; never a secret or an e-mail.
 */
export type Subjects = Partial<
  Record<
    'owner' | 'to' | 'draw' | 'payment' | 'refund' | 'of' | 'action' | 'person' | 'at',
    string
  > &
    Record<'by' | 'limit' | 'key' | 'setting' | 'call' | 'state', string>
>;

type Telling = Pick<Context, 'log' | 'network'> & { actor?: Actor | undefined };

/** Writes an event as a line of the log, and counts it. In a transaction: by `afterCommit`. */
export function audit(
  { log, actor = 'product', network }: Telling,
  event: AuditedEvent,
  subjects: Subjects = {},
): void {
  countedEvents.inc({ event });
  log.info({ event, actor, ...(network && { network: network() }), ...subjects }, 'audit');
}

// A series that is there from the start shows its first increase, too.
for (const event of auditedEvents) countedEvents.inc({ event }, 0);
