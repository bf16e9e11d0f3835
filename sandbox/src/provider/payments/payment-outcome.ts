import type { Decline } from './test-cards.ts';

/** What became of an attempt to pay. */
export type PaymentOutcome =
  | { kind: 'paid' }
  /** Agreed to; the money is sure only later. */
  | { kind: 'processing' }
  | { kind: 'challenged' }
  | {
      kind: 'declined';
      decline: Pick<Decline, 'code' | 'message'> & { declineCode: string | null };
    }
  /** The session is not open any more. */
  | { kind: 'closed' };
