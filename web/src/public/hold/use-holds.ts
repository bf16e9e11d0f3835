import { readHoldRequest } from '@clubdraw/contract/pages/hold-calls';
import type { PaymentNews } from '@clubdraw/contract/pages/public-calls';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ask } from '../frame/ask.ts';
import { dropHold, keptHolds } from './kept-holds.ts';
import { paymentOf } from './payment-of.ts';

/** A checkout of this browser in the draw, with the last news of it. */
export type OwnHold = { secret: string; news: PaymentNews };

/** Between two questions while places are held, in ms. */
const restMs = 10_000;

/** The same while the buyer waits for them to be given back. */
const hurriedMs = 1_000;

/** Nothing about it is settled yet. */
export function isOpen({ news }: OwnHold): boolean {
  return news.state === 'processing';
}

/**
 * Its news; none without an answer, and null for a payment that nobody knows. A settled payment is
 * kept no longer.
 */
async function newsOf(secret: string): Promise<PaymentNews | null | undefined> {
  const outcome = await ask(readHoldRequest(secret));
  if (outcome.kind === 'answer') {
    if (outcome.answer.state !== 'processing') dropHold(paymentOf(secret));
    return outcome.answer;
  }
  if (outcome.kind !== 'refusal' || outcome.status !== 404) return undefined;
  dropHold(paymentOf(secret));
  return null;
}

/**
 * Asks about all that the browser keeps and the page shows; answers those of the draw, the settled
 * ones too.
 */
async function holdsNow(drawId: string, shown: readonly OwnHold[]): Promise<OwnHold[]> {
  const kept = keptHolds();
  // Another tab forgets what is paid there.
  const open = shown.filter(isOpen).map(({ secret }) => secret);
  const asked = [...new Set([...open, ...kept.map(({ secret }) => secret)])];
  const news = new Map(
    await Promise.all(asked.map(async (secret) => [secret, await newsOf(secret)] as const)),
  );
  const here = kept.filter((one) => one.drawId === drawId).map(({ secret }) => secret);
  const all = new Set([...shown.map(({ secret }) => secret), ...here]);
  return [...all].flatMap((secret) => {
    const before = shown.find((one) => one.secret === secret)?.news;
    const latest = news.get(secret);
    const told = latest === undefined ? before : latest;
    return told ? [{ secret, news: told }] : [];
  });
}

/** For so long after a press its outcome is asked for often, in ms. */
const hurryMs = 20_000;

/**
 * The tickets of a draw that this browser holds, asked again while something is held; `hurry` asks
 * at once, and often.
 */
export function useHolds(drawId: string): { holds: readonly OwnHold[]; hurry: () => void } {
  const [holds, setHolds] = useState<readonly OwnHold[]>([]);
  const looking = useRef({ hurriedUntil: 0, look: (): void => {} });
  useEffect(() => {
    let shown: readonly OwnHold[] = [];
    let timer = 0;
    let looks = 0;
    const lookOnce = async (): Promise<void> => {
      looks += 1;
      const mine = looks;
      window.clearTimeout(timer);
      const found = await holdsNow(drawId, shown);
      // A later look is under way, or the page is gone.
      if (mine !== looks) return;
      shown = found;
      setHolds(shown);
      if (!shown.some(isOpen) && !keptHolds().some((kept) => kept.drawId === drawId)) return;
      const isHurried = performance.now() < looking.current.hurriedUntil;
      timer = window.setTimeout(look, isHurried ? hurriedMs : restMs);
    };
    const look = (): void => void lookOnce();
    looking.current.look = look;
    look();
    window.addEventListener('storage', look);
    window.addEventListener('pageshow', look);
    return () => {
      looks += 1;
      window.clearTimeout(timer);
      window.removeEventListener('storage', look);
      window.removeEventListener('pageshow', look);
    };
  }, [drawId]);
  const hurry = useCallback(() => {
    looking.current.hurriedUntil = performance.now() + hurryMs;
    looking.current.look();
  }, []);
  return { holds, hurry };
}
