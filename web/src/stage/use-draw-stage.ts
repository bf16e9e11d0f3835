import type { DrawStage } from '@clubdraw/contract/draws/live-state';
import { useEffect, useRef, useState } from 'react';
import { subscribeToDraw } from '../api/draw-events.ts';

const askEveryMs = 5_000;

export type StageSource = {
  initial: DrawStage;
  eventsUrl: string;
  /** Undefined when there was no answer. */
  fetchStage: () => Promise<DrawStage | undefined>;
  /** Sets the clock by the product's time in ms. */
  correct: (now: number) => void;
};

/** Whether the numbers are known and not how many tickets they leave. */
function lacksCounts({ live, inTheRunning }: DrawStage): boolean {
  return Boolean(live.result?.drawnCode) && inTheRunning.length === 0;
}

/** Asks once how far the draw is; without an answer it stays as it was. */
function askOnce({ fetchStage }: StageSource, tell: (stage: DrawStage) => void): void {
  void fetchStage().then((asked) => asked && tell(asked));
}

export type Followed = {
  stage: DrawStage;
  /** How many watch; undefined until somebody said so. */
  watching: number | undefined;
};

/** How far the draw is: as it was at first, then as its events say, also when it is shown again. */
export function useDrawStage(source: StageSource): Followed {
  const [stage, setStage] = useState(source.initial);
  const [watching, setWatching] = useState<number | undefined>(undefined);
  const given = useRef(source);
  useEffect(() => {
    const { eventsUrl, correct } = given.current;
    return subscribeToDraw(eventsUrl, {
      tell: (live, now, crowd) => {
        correct(now);
        if (crowd !== undefined) setWatching(crowd);
        // The counts of a result that is known stay what they are.
        if (live) setStage(({ inTheRunning }) => ({ live, inTheRunning }));
      },
      askInstead: () => {
        const timer = window.setInterval(() => askOnce(given.current, setStage), askEveryMs);
        return () => window.clearInterval(timer);
      },
      stays: true,
    });
  }, []);
  const needsCounts = lacksCounts(stage);
  useEffect(() => {
    if (needsCounts) askOnce(given.current, setStage);
  }, [needsCounts]);
  return { stage, watching };
}
