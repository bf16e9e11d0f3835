import { holdPageRequest, releaseHoldRequest } from '@clubdraw/contract/pages/hold-calls';
import * as messages from '@clubdraw/domain/purchases/hold-messages';
import { placeInLine, placeKept } from '@clubdraw/domain/purchases/line-messages';
import { readersLanguage } from '@clubdraw/domain/texts/reader-language';
import { useEffect, useRef, useState } from 'react';
import { followLine } from '../checkout/follow-line.ts';
import { ask } from '../frame/ask.ts';
import { paymentWords } from '../result/payment-words.ts';
import { paymentOf } from './payment-of.ts';
import { isOpen, type OwnHold } from './use-holds.ts';

/**
 * "11:50 am", by the reader's own clock; not by the domain's words, which would weigh on every
 * page.
 */
function timeHere(instant: string): string {
  const shown = { hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(readersLanguage(), shown).format(new Date(instant));
}

/** How it is with the tickets, in a sentence. */
function sentenceOf({ news }: OwnHold): string {
  const { state, count, heldUntil, ticketsStay } = news;
  if (heldUntil !== null) return messages.heldUntil(count, timeHere(heldUntil));
  if (state === 'processing') return messages.salesEnded;
  if (state === 'expired') return messages.heldNoMore(count);
  if (state === 'gaveWay') return messages.wentToOthers;
  const shownAs = ticketsStay ? 'stays' : state;
  const { title, text } = paymentWords(shownAs, { count, isCancelled: false });
  return `${title}${title.endsWith('.') ? '' : '.'} ${text}`;
}

type Way = {
  isBusy: 'paying' | 'leaving' | undefined;
  /** The place in the line for the payment page, or why the last press did nothing. */
  note: string;
  pay: () => void;
  giveBack: () => Promise<void>;
};

/** The two ways on: to the payment page, once it is open, and back. */
function useWays({ secret }: OwnHold, hurry: () => void): Way {
  const [isBusy, setIsBusy] = useState<Way['isBusy']>();
  const [note, setNote] = useState('');
  useEffect(() => {
    // Back from the payment page both presses work again.
    const restore = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setIsBusy(undefined);
    };
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, []);
  useEffect(() => {
    if (isBusy !== 'paying') return undefined;
    const gone = new AbortController();
    void followLine(holdPageRequest(secret), {
      signal: gone.signal,
      tell: (step) => {
        if (step.kind === 'page') location.assign(step.paymentUrl);
        if (step.kind === 'waiting') setNote(placeInLine(step.position, step.seconds));
        if (step.kind === 'unheard') setNote(placeKept);
        if (step.kind !== 'over') return;
        setNote('');
        setIsBusy(undefined);
        hurry();
      },
    });
    return () => gone.abort();
  }, [isBusy, secret, hurry]);
  const giveBack = async (): Promise<void> => {
    if (isBusy === 'leaving') return;
    setIsBusy('leaving');
    setNote('');
    const outcome = await ask(releaseHoldRequest(secret));
    if (outcome.kind === 'answer') return hurry();
    setIsBusy(undefined);
    setNote(messages.placesNotGivenBack);
  };
  return { isBusy, note, pay: () => setIsBusy('paying'), giveBack };
}

/** A page that the server sends may be a second old: an earlier one would say that it is full. */
const pageAgeMs = 1_100;

type Props = {
  hold: OwnHold;
  hurry: () => void;
  /** The page has nothing else to say: it was full for everybody but this buyer. */
  isAlone: boolean;
};

/**
 * Tickets that this browser holds: until when, and the two ways on; afterwards what became of them.
 */
export function HoldCard({ hold, hurry, isAlone }: Props) {
  const { isBusy, note, pay, giveBack } = useWays(hold, hurry);
  const isHeld = hold.news.heldUntil !== null;
  const title = useRef<HTMLHeadingElement>(null);
  const isSettled = !isOpen(hold);
  useEffect(() => {
    if (!isSettled || isBusy !== 'leaving') return;
    // The form that buys takes the place of what said that the draw is full.
    if (!isAlone) return title.current?.focus();
    const timer = setTimeout(() => location.reload(), pageAgeMs);
    return () => clearTimeout(timer);
  }, [isSettled, isBusy, isAlone]);
  const Heading = isAlone ? 'h1' : 'h2';
  const id = `hold-${paymentOf(hold.secret)}`;
  return (
    <section className={isHeld ? 'own held' : 'own'} aria-labelledby={id}>
      <Heading id={id} tabIndex={-1} ref={title} aria-live="polite">
        {sentenceOf(hold)}
      </Heading>
      {isHeld ? (
        <p className="ways">
          <button className="btn" type="button" aria-busy={isBusy === 'paying'} onClick={pay}>
            {messages.goOnPaying}
          </button>
          <button
            className="btn quiet"
            type="button"
            aria-busy={isBusy === 'leaving'}
            onClick={() => void giveBack()}
          >
            {messages.giveBack(hold.news.count)}
          </button>
        </p>
      ) : null}
      {isSettled && isAlone ? (
        <p>
          <a className="btn" href={location.pathname + location.search}>
            Look again
          </a>
        </p>
      ) : null}
      <output>{note}</output>
    </section>
  );
}
