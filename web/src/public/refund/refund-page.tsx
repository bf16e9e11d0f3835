import { moneyOnWire, type PaymentNews } from '@clubdraw/contract/pages/public-calls';
import type { PageBought } from '@clubdraw/contract/pages/pages';
import { portalPath } from '@clubdraw/contract/pages/public-paths';
import * as messages from '@clubdraw/domain/texts/messages';
import { showMoney } from '@clubdraw/domain/money/money';
import { useState, type ReactNode } from 'react';
import { ServerText } from '../frame/server-text.tsx';
import { SpriteIcon } from '../frame/icon.tsx';
import type { ShownPayment } from '../result/payment-words.ts';
import { usePaymentNews } from '../result/use-payment-news.ts';
import { wholeNumber } from '../frame/whole-number.ts';
import { BoughtCard } from './bought-card.tsx';
import type { RefundCodeForm } from './code-form.tsx';
import { Done, PackageCancelled, Standstill, TicketsStay } from './refund-over.tsx';
import { useRefund, type Refund } from './use-refund.ts';

export type RefundPageProps = {
  /**
   * The thing that is given back: the tickets of a purchase, or a membership with what is not
   * drawn.
   */
  of: 'payment' | 'membership';
  paymentId: string | null;
  email: string | null;
  /** The purchase that the payment was for; null where that is not known. */
  bought: PageBought | null;
  /** Written by the server alone. */
  seller?: ReactNode;
};

const actions = { payment: '/payment/refund', membership: '/payment/membership/refund' };

type Name = { of: RefundPageProps['of']; paymentId: string; email: string };

/** The sum that goes back, as soon as the server has said how much it is. */
function stakes(news: PaymentNews | undefined): string {
  if (news?.ticketsStay) {
    return 'The club gave your money back already, so no money moves. Your tickets are removed from the draw.';
  }
  const total = news && moneyOnWire(news.refundable, news.currency);
  if (!total) return 'You get the full amount back, and your tickets are removed.';
  const tickets =
    news.count === 1 ? 'your ticket is' : `your ${wholeNumber(news.count)} tickets are`;
  return `You get ${showMoney(total)} back on the card or wallet that paid, and ${tickets} removed.`;
}

const membershipStakes =
  'Your membership ends and you are not charged again. You are refunded for draws that have not closed, and your entries in them are removed.';

type QuestionProps = {
  name: Name;
  refund: Refund;
  news: PaymentNews | undefined;
  bought: PageBought | null;
};

function Question({ name: { of, email }, refund, news, bought }: QuestionProps) {
  const sending = refund.busy === 'sending';
  return (
    <div className="stack">
      <h1>{messages.refundQuestion}</h1>
      <BoughtCard of={of} bought={bought} />
      <p className="dim">
        {of === 'membership' ? membershipStakes : stakes(news)} This cannot be undone.
      </p>
      <div role="alert">
        {refund.error ? (
          <p className="notice bad">
            <SpriteIcon name="warning-circle-fill" />
            {refund.error}
          </p>
        ) : null}
      </div>
      <button
        className="btn bad big wide"
        type="button"
        disabled={sending}
        aria-busy={sending}
        onClick={() => void refund.sendCode()}
      >
        {sending ? <SpriteIcon name="spinner" /> : null}
        {sending ? 'Sending code...' : news?.ticketsStay ? 'Take my tickets out' : 'Refund'}
      </button>
      <a className="btn quiet wide" href={portalPath(email)}>
        {of === 'membership' ? 'Keep my membership' : 'Keep my tickets'}
      </a>
      <noscript>
        <p className="notice">This needs JavaScript. Turn it on and load this page again.</p>
      </noscript>
    </div>
  );
}

/** States of a payment that has nothing to give back (any more). */
const closed: Record<Name['of'], readonly ShownPayment[]> = {
  payment: ['unknown', 'expired', 'gaveWay', 'late', 'differs', 'refunding', 'refunded'],
  // A membership goes on when one of its payments went back.
  membership: ['unknown', 'expired'],
};

/** States of a payment whose tickets would be taken back here. */
const takenBack: readonly ShownPayment[] = ['paid', 'stays'];

/** The form of the code, once it is fetched: most visitors only read the question. */
function useCodeForm(): {
  Form: typeof RefundCodeForm | undefined;
  fetchForm: () => Promise<boolean>;
} {
  const [Form, setForm] = useState<typeof RefundCodeForm>();
  const fetchForm = async (): Promise<boolean> => {
    const part = await import('./code-form.tsx').catch(() => undefined);
    if (part) setForm(() => part.RefundCodeForm);
    return part !== undefined;
  };
  return { Form, fetchForm };
}

function Steps({ name, bought }: { name: Name; bought: PageBought | null }) {
  const { Form, fetchForm } = useCodeForm();
  const refund = useRefund(name, fetchForm);
  const { state, news } = usePaymentNews(name.paymentId, name.email);
  if (refund.step === 'done') return <Done done={refund.done} isPaidBack={news?.ticketsStay} />;
  if (refund.step === 'code' && Form) return <Form email={name.email} refund={refund} />;
  const isCancelled = bought?.isCancelled ?? false;
  if (isCancelled && name.of === 'membership') return <PackageCancelled />;
  // The refunds of a cancelled draw follow by themselves.
  const isOver = closed[name.of].includes(state) || (isCancelled && state === 'paid');
  // A mistyped e-mail and an unknown payment are the same: only the e-mail can be mended here.
  const other =
    state === 'unknown'
      ? `${actions[name.of]}?paymentId=${encodeURIComponent(name.paymentId)}`
      : undefined;
  if (bought?.isSoldOut && takenBack.includes(state)) return <TicketsStay />;
  if (isOver) return <Standstill state={state} isCancelled={isCancelled} other={other} />;
  return <Question name={name} refund={refund} news={news} bought={bought} />;
}

/** Asks for the e-mail of the payment: the link in the mail does not hold its reader's address. */
function AskEmail({ of, paymentId }: { of: Name['of']; paymentId: string }) {
  return (
    <form className="stack" method="get" action={actions[of]}>
      <h1>{messages.refundQuestion}</h1>
      <p className="dim">Enter the e‑mail you bought with. We send a code there.</p>
      <input type="hidden" name="paymentId" value={paymentId} />
      <div className="field">
        <label htmlFor="email">Email</label>
        <input
          className="input"
          id="email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
      </div>
      <button className="btn big wide" type="submit">
        Continue
      </button>
    </form>
  );
}

function Content({ of, paymentId, email, bought }: RefundPageProps) {
  if (!paymentId) return <Standstill state="unknown" isCancelled={false} />;
  if (!email) return <AskEmail of={of} paymentId={paymentId} />;
  return <Steps name={{ of, paymentId, email }} bought={bought} />;
}

/** A buyer takes the tickets of a payment back, with a code by e-mail (product §2.16, §4.12). */
export function RefundPage({ seller, ...props }: RefundPageProps) {
  return (
    <>
      <header className="pub-top">
        <ServerText>{seller}</ServerText>
      </header>
      <main className="page pub result refund">
        <Content {...props} />
      </main>
    </>
  );
}
