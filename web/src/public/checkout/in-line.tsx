import { paymentPageRequest, releaseRequest } from '@clubdraw/contract/pages/public-calls';
import * as messages from '@clubdraw/domain/purchases/line-messages';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../frame/ask.ts';
import { dropHold } from '../hold/kept-holds.ts';
import { followLine, type LineStep } from './follow-line.ts';
import type { KeptPlace } from './kept-place.ts';

export type InLineProps = {
  place: KeptPlace;
  /** The news that came with the place; none after a reload. */
  first: LineStep | undefined;
  /** The first thing to say: that the tickets are held, or that the membership is noted. */
  heading: string;
  /** The page is open. */
  onPage: (paymentUrl: string) => void;
  /** The wait is over without a page; no reason where the buyer left. */
  onOver: (error: string | undefined) => void;
};

/**
 * Follows the line until its end, but for somebody who is leaving it; answers the last news of it.
 */
function useLine(
  { place, first, onPage, onOver }: InLineProps,
  isLeaving: boolean,
): LineStep | undefined {
  const [step, setStep] = useState(first);
  const { paymentId, email } = place;
  useEffect(() => {
    if (isLeaving) return undefined;
    const gone = new AbortController();
    const tell = (next: LineStep): void => {
      setStep(next);
      if (next.kind === 'page') onPage(next.paymentUrl);
      if (next.kind === 'over') {
        dropHold(paymentId);
        onOver(next.error);
      }
    };
    void followLine(paymentPageRequest(paymentId, email), { signal: gone.signal, tell });
    return () => gone.abort();
  }, [paymentId, email, onPage, onOver, isLeaving]);
  return step;
}

/** Nobody is there before the page is. */
const nearly = 0.97;

/** How far somebody has come, from 0 to 1: it moves each second, also between two answers. */
function useProgress(step: LineStep | undefined): number {
  const [done, setDone] = useState(0);
  useEffect(() => {
    if (step?.kind !== 'waiting') return undefined;
    let left = step.seconds;
    const timer = window.setInterval(() => {
      left = Math.max(1, left - 1);
      setDone((before) => before + Math.max(0, nearly - before) / (left + 1));
    }, 1_000);
    return () => window.clearInterval(timer);
  }, [step]);
  return done;
}

function sentenceOf(step: LineStep | undefined): string {
  if (step?.kind === 'waiting') return messages.placeInLine(step.position, step.seconds);
  return step?.kind === 'unheard' ? messages.placeKept : messages.lookingUpPlace;
}

/** The wait for a payment page. It moves on by itself. */
export function InLine(props: InLineProps) {
  const { place, heading, onOver } = props;
  const [isLeaving, setIsLeaving] = useState(false);
  const step = useLine(props, isLeaving);
  const progress = useProgress(step);
  const [problem, setProblem] = useState<string>();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const leave = async (): Promise<void> => {
    if (isLeaving) return;
    setIsLeaving(true);
    const outcome = await ask(releaseRequest(place.paymentId, place.email));
    if (outcome.kind === 'answer') {
      dropHold(place.paymentId);
      return onOver(undefined);
    }
    setIsLeaving(false);
    setProblem(messages.placeNotGivenBack);
  };
  return (
    <section className="stack line" aria-labelledby="in-line">
      <h2 id="in-line" tabIndex={-1} ref={title}>
        {heading}
      </h2>
      <output>{sentenceOf(step)}</output>
      <progress value={progress} aria-labelledby="in-line" />
      <p className="small dim">Keep this page open: the payment page opens by itself.</p>
      <p role="alert">{problem}</p>
      <button
        className="btn quiet"
        type="button"
        aria-busy={isLeaving}
        onClick={() => void leave()}
      >
        {messages.givePlaceBack}
      </button>
    </section>
  );
}
