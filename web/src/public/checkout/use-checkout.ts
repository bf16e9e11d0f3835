import type { PublicCall } from '@clubdraw/contract/pages/public-calls';
import * as messages from '@clubdraw/domain/messages';
import type { PaymentMethod } from '@clubdraw/domain/payment-methods';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../frame/ask.ts';

/** How long a note at the checkout stays (product §9.4). */
const noteMs = 3000;

export type Buyer = { email: string; phone: string; method: PaymentMethod | undefined };

/** The order: the thing that is paid for. */
export type Payable = {
  /** Nothing to pay: it is entered at once. */
  isFree: boolean;
  /** The request that answers where to pay. */
  call: (buyer: Buyer) => PublicCall<{ paymentUrl: string }>;
};

type Checkout = {
  isBusy: boolean;
  /** Why the last try failed, in the server's words or ours; stays until the next try. */
  error: string | undefined;
  /** Disappears by itself. */
  note: string | undefined;
  pay: (buyer: Buyer) => Promise<void>;
};

const idle = { isBusy: false, error: undefined };

function useFadingNote(): [string | undefined, (note: string | undefined) => void] {
  const [note, setNote] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (!note) return undefined;
    const timer = window.setTimeout(() => setNote(undefined), noteMs);
    return () => window.clearTimeout(timer);
  }, [note]);
  return [note, setNote];
}

/** Sends an order once at a time and goes on to the provider's page (product §8.3). */
export function useCheckout({ isFree, call }: Payable): Checkout {
  const [state, setState] = useState<Pick<Checkout, 'isBusy' | 'error'>>(idle);
  const [note, setNote] = useFadingNote();
  const isSending = useRef(false);
  useEffect(() => {
    // A buyer who comes back from the payment page finds a form that works.
    const restore = (event: PageTransitionEvent): void => {
      if (!event.persisted) return;
      isSending.current = false;
      setState(idle);
      setNote(undefined);
    };
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, [setNote]);
  const fail = (error: string | undefined): void => {
    isSending.current = false;
    setState({ isBusy: false, error });
  };
  const pay = async (buyer: Buyer): Promise<void> => {
    // A second press can arrive before the button is drawn as disabled.
    if (isSending.current) return;
    isSending.current = true;
    setState({ isBusy: true, error: undefined });
    setNote(undefined);
    const outcome = await ask(call(buyer));
    if (outcome.kind === 'answer') {
      setNote(isFree ? messages.youAreIn : 'Redirecting to payment…');
      location.assign(outcome.answer.paymentUrl);
    } else if (outcome.kind === 'refusal') {
      fail(outcome.error ?? messages.unexpectedAtCheckout);
    } else {
      fail(undefined);
      setNote(messages.tryAgainLater);
    }
  };
  return { ...state, note, pay };
}
