import type { PublicCall } from '@clubdraw/contract/pages/public-calls';
import * as messages from '@clubdraw/domain/texts/messages';
import type { PaymentMethod } from '@clubdraw/domain/money/payment-methods';
import type { BegunCheckout } from '@clubdraw/contract/payments/page-or-line';
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { ask, type Outcome } from '../frame/ask.ts';
import type { InLineProps } from './in-line.tsx';
import { keepHold } from '../hold/keep-hold.ts';
import { keepSecret } from './own-checkout.ts';
import { keepPlace, keptPlace, type KeptPlace } from './kept-place.ts';

/** How long a note at the checkout stays (product §9.4). */
const noteMs = 3000;

export type Buyer = { email: string; phone: string; method: PaymentMethod | undefined };

/** The order: the thing that is paid for. */
export type Payable = {
  /** Nothing to pay: it is entered at once. */
  isFree: boolean;
  /** The draw in which places are held; a membership holds none. */
  drawId?: string;
  /** The request that answers where to pay, or the place in the line for that. */
  call: (buyer: Buyer) => PublicCall<BegunCheckout>;
};

/** The wait for a payment page, with the part of this page that shows it. */
export type Waiting = Pick<InLineProps, 'place' | 'first'> & { InLine: ComponentType<InLineProps> };

type Checkout = {
  isBusy: boolean;
  /** Why the last try failed, in the server's words or ours; stays until the next try. */
  error: string | undefined;
  /** Disappears by itself. */
  note: string | undefined;
  waiting: Waiting | undefined;
  pay: (buyer: Buyer) => Promise<void>;
  /** Goes on at once, or once a note was read. */
  goToPage: (paymentUrl: string, note?: string) => void;
  /** The wait is over without a page; no reason where the buyer left. */
  stopWaiting: (error: string | undefined) => void;
};

type State = Pick<Checkout, 'isBusy' | 'error' | 'waiting'>;

const idle: State = { isBusy: false, error: undefined, waiting: undefined };

/** Few meet a server that is too busy: the others do not load what asks it again. */
async function send(call: PublicCall<BegunCheckout>): Promise<Outcome<BegunCheckout>> {
  const outcome = await ask(call);
  return 'status' in outcome && outcome.status === 503
    ? import('./ask-again.ts').then(
        (part) => part.askAgain(call),
        () => outcome,
      )
    : outcome;
}

/** Few buyers ever wait: the others do not load what shows it. */
async function waitingFor(
  place: KeptPlace,
  first: InLineProps['first'],
): Promise<Waiting | undefined> {
  keepPlace(place);
  const part = await import('./in-line.tsx').catch(() => undefined);
  return part && { place, first, InLine: part.InLine };
}

function useFadingNote(): [string | undefined, (note: string | undefined) => void] {
  const [note, setNote] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (!note) return undefined;
    const timer = window.setTimeout(() => setNote(undefined), noteMs);
    return () => window.clearTimeout(timer);
  }, [note]);
  return [note, setNote];
}

/** Runs when a browser shows the page again as it was left. */
function usePageBack(restore: () => void): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent): void => {
      if (event.persisted) restore();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [restore]);
}

/** Leaves at once; a note is to be read before the other page is there. */
function leaveFor(url: string, note: string | undefined): void {
  if (note) window.setTimeout(() => location.assign(url), noteMs);
  else location.assign(url);
}

/** The order that is under way: one at a time. */
function useOrder(isFree: boolean) {
  const [state, setState] = useState<State>(idle);
  const [note, setNote] = useFadingNote();
  const isSending = useRef(false);
  const rest = useCallback((error?: string): void => {
    isSending.current = false;
    setState({ ...idle, error });
  }, []);
  /**
   * False when one is under way: a second press can arrive before the button is drawn as disabled.
   */
  const begin = (): boolean => {
    if (isSending.current) return false;
    isSending.current = true;
    setState({ ...idle, isBusy: true });
    setNote(undefined);
    return true;
  };
  const fail = useCallback((): void => {
    rest();
    setNote(messages.tryAgainLater);
  }, [rest, setNote]);
  const wait = useCallback(
    async (place: KeptPlace, first?: InLineProps['first']): Promise<void> => {
      isSending.current = true;
      const waiting = await waitingFor(place, first);
      if (waiting) setState({ ...idle, waiting });
      else fail();
    },
    [fail],
  );
  const goToPage = useCallback(
    (paymentUrl: string, note?: string): void => {
      keepPlace(undefined);
      setState({ ...idle, isBusy: true });
      setNote(note ?? (isFree ? messages.youAreIn : 'Redirecting to payment…'));
      leaveFor(paymentUrl, note);
    },
    [isFree, setNote],
  );
  return { state, note, setNote, begin, rest, fail, wait, goToPage };
}

/** Sends an order once at a time and goes on to the provider's page (product §8.3, §14.14). */
export function useCheckout({ isFree, drawId, call }: Payable): Checkout {
  const { state, note, setNote, begin, rest, fail, wait, goToPage } = useOrder(isFree);
  // A buyer who comes back from the payment page finds a form that works; one who waited goes on
  // waiting.
  usePageBack(
    useCallback(() => {
      if (keptPlace()) return;
      rest();
      setNote(undefined);
    }, [rest, setNote]),
  );
  useEffect(() => {
    const place = keptPlace();
    if (place) void wait(place);
  }, [wait]);
  const stopWaiting = useCallback(
    (error: string | undefined): void => {
      keepPlace(undefined);
      rest(error);
    },
    [rest],
  );
  const pay = async (buyer: Buyer): Promise<void> => {
    if (!begin()) return;
    const place = keptPlace();
    if (place) return wait(place);
    const outcome = await send(call(buyer));
    if (outcome.kind === 'silence') return fail();
    if (outcome.kind === 'refusal') return rest(outcome.error ?? messages.unexpectedAtCheckout);
    const { answer } = outcome;
    keepSecret(answer.secret);
    if (drawId && answer.secret && !isFree) keepHold(drawId, answer.secret);
    if (!('waiting' in answer)) return goToPage(answer.paymentUrl, answer.note);
    const { paymentId, ...news } = answer.waiting;
    return wait({ paymentId, email: buyer.email }, { kind: 'waiting', ...news });
  };
  return { ...state, note, pay, goToPage, stopWaiting };
}
