import type { CancelledPayment } from '@clubdraw/contract/pages/public-calls';
import { portalPath } from '@clubdraw/contract/pages/public-paths';
import * as messages from '@clubdraw/domain/texts/messages';
import { noTakingBack } from '@clubdraw/domain/draws/sold-out-messages';
import { SpriteIcon } from '../frame/icon.tsx';
import { paymentWords, type ShownPayment } from '../result/payment-words.ts';

/** The ends of a refund: it is done, there is nothing to give back, or it goes back by itself. */

const banks = 'Most banks need 5 to 10 days. We confirm it by e‑mail.';

function ToPortal({ email, look = 'btn' }: { email: string | null; look?: string }) {
  return (
    <p>
      <a className={look} href={portalPath(email)}>
        Go to Customer Portal
      </a>
    </p>
  );
}

/**
 * Says how much goes back, in the server's words; a membership may end with nothing left to refund.
 */
export function Done({
  done,
  isPaidBack = false,
}: {
  done: CancelledPayment | undefined;
  /** The club gave the money back before. */
  isPaidBack?: boolean | undefined;
}) {
  const isEmpty = done?.refundedAmount === 0;
  const title = isPaidBack ? 'Your tickets are out of the draw.' : messages.refundSuccessful;
  return (
    <div className="over">
      <div className="hero-msg" aria-live="polite">
        <span className="big">
          <SpriteIcon name="check-circle-fill" />
        </span>
        <h1>{isEmpty ? 'Your membership has ended.' : title}</h1>
        <p className="dim">
          {done?.message ?? 'Your tickets are void.'} {isEmpty || isPaidBack ? '' : banks}
        </p>
        <ToPortal email={null} />
      </div>
    </div>
  );
}

type StandstillProps = {
  state: ShownPayment;
  isCancelled: boolean;
  /** Where another e-mail can be typed; left out where there is nothing to type it for. */
  other?: string | undefined;
};

export function Standstill({ state, isCancelled, other }: StandstillProps) {
  const { title, text } = paymentWords(state, { count: null, isCancelled });
  return (
    <div className="hero-msg">
      <h1>{title}</h1>
      <p className="dim">{text}</p>
      {other ? (
        <p>
          <a className="btn" href={other}>
            Try another e‑mail
          </a>
        </p>
      ) : null}
      <ToPortal email={null} look={other ? 'btn quiet' : 'btn'} />
    </div>
  );
}

/** A draw that sold out and is drawn for that reason: nobody takes tickets back. */
export function TicketsStay() {
  return (
    <div className="hero-msg">
      <h1>Your tickets stay in the draw</h1>
      <p className="dim">{noTakingBack}</p>
      <ToPortal email={null} />
    </div>
  );
}

/** A package that its club cancelled: there is nothing to ask for any more. */
export function PackageCancelled() {
  return (
    <div className="hero-msg">
      <h1>This package was cancelled</h1>
      <p className="dim">
        You are refunded for draws that have not closed, and are not charged again. Your entries
        stay in the upcoming draw.
      </p>
      <ToPortal email={null} />
    </div>
  );
}
