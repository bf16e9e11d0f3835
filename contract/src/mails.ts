import type { Money } from '@clubdraw/domain/money';

/** Why money goes back to a buyer. */
export type RefundCause =
  | 'draw_cancelled'
  | 'late_payment'
  | 'buyer_asked'
  | 'club_refunded'
  | 'dispute_won'
  | 'package_cancelled'
  | 'membership_cancelled';

/** Every mail of the product, by what its reader learns. JSON-safe: instants are ISO strings. */
export type Mail =
  | { kind: 'oneTimeCode'; code: string; minutes: number }
  /** A customer's code was asked for an address that has nothing. */
  | { kind: 'nothingYet' }
  | {
      kind: 'ticketsIssued';
      drawId: string;
      drawName: string;
      prize: string;
      clubName: string | null;
      runAt: string;
      timezone: string;
      codes: string[];
      total: Money;
      paymentId: string;
    }
  | {
      kind: 'refundStarted';
      drawId: string;
      drawName: string;
      amount: Money;
      cause: RefundCause;
      paymentId: string;
    }
  | {
      kind: 'winnerTold';
      drawId: string;
      drawName: string;
      prize: string;
      clubName: string | null;
      clubEmail: string;
      code: string;
    }
  | { kind: 'clubRegistered'; email: string };

/** A mail as it is handed over: every one has a text part. */
export type RenderedMail = { subject: string; html: string; text: string };
