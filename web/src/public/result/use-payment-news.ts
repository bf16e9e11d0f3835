import { readPaymentRequest, type PaymentNews } from '@clubdraw/contract/pages/public-calls';
import { useEffect, useState } from 'react';
import { secretOf } from '../checkout/own-checkout.ts';
import { ask, type Outcome } from '../frame/ask.ts';
import type { ShownPayment } from './payment-words.ts';

type Known = { state: ShownPayment; news: PaymentNews | undefined };

/** The money is under way to its buyer, or the buyer has a mail to open. */
const changesLater: ReadonlySet<ShownPayment> = new Set([
  'refunding',
  'late',
  'differs',
  'unconfirmed',
]);

/**
 * Ms before the next question: soon at first, then in growing gaps of at most 30 s; 0 is never
 * again.
 */
export function paymentGap(state: ShownPayment, asked: number): number {
  if (state === 'processing' || state === 'silent') {
    return Math.min(30_000, 1000 * 1.5 ** asked);
  }
  return changesLater.has(state) ? 30_000 : 0;
}

function known(outcome: Outcome<PaymentNews>, before: Known): Known {
  if (outcome.kind === 'answer') {
    const { answer } = outcome;
    return { state: answer.ticketsStay ? 'stays' : answer.state, news: answer };
  }
  if (outcome.kind === 'refusal' && outcome.status === 404) {
    return { state: 'unknown', news: undefined };
  }
  return before.state === 'processing' ? { ...before, state: 'silent' } : before;
}

const begun: Known = { state: 'processing', news: undefined };

/** How far a payment is, asked again until it cannot change; unknown without an id. */
export function usePaymentNews(paymentId: string | null, email: string | null): Known {
  const [now, setNow] = useState<Known>(paymentId ? begun : { state: 'unknown', news: undefined });
  useEffect(() => {
    if (!paymentId) return undefined;
    let timer = 0;
    let isOver = false;
    let latest = begun;
    const look = async (asked: number): Promise<void> => {
      const outcome = await ask(readPaymentRequest(paymentId, email ?? '', secretOf(paymentId)));
      if (isOver) return;
      latest = known(outcome, latest);
      setNow(latest);
      const gap = paymentGap(latest.state, asked);
      if (gap > 0) timer = window.setTimeout(() => void look(asked + 1), gap);
    };
    void look(0);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [paymentId, email]);
  return now;
}
