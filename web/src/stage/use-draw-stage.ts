import type { DrawStage } from '@clubdraw/contract/draws/draw-standing';
import { isLastPhase } from '@clubdraw/domain/live-phase';
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
function lacksCounts({ standing, inTheRunning }: DrawStage): boolean {
  return Boolean(standing.result?.drawnCode) && inTheRunning.length === 0;
}

export type Followed = {
  stage: DrawStage;
  /** How many watch; undefined until somebody said so. */
  watching: number | undefined;
};

/** How far the draw is: as it was at first, then as its events say. */
export function useDrawStage(source: StageSource): Followed {
  const [stage, setStage] = useState(source.initial);
  const [watching, setWatching] = useState<number | undefined>(undefined);
  const given = useRef(source);
  const isOver = isLastPhase(stage.standing.phase);
  useEffect(() => {
    if (isOver) return undefined;
    const { eventsUrl, correct, fetchStage } = given.current;
    const ask = async (): Promise<void> => {
      const asked = await fetchStage();
      if (asked) setStage(asked);
    };
    return subscribeToDraw(eventsUrl, {
      tell: (standing, now, crowd) => {
        correct(now);
        if (crowd !== undefined) setWatching(crowd);
        if (standing) setStage({ standing, inTheRunning: [] });
      },
      askInstead: () => {
        const timer = window.setInterval(() => void ask(), askEveryMs);
        return () => window.clearInterval(timer);
      },
    });
  }, [isOver]);
  const needsCounts = lacksCounts(stage);
  useEffect(() => {
    if (!needsCounts) return undefined;
    let isGone = false;
    const ask = async (): Promise<void> => {
      const asked = await given.current.fetchStage();
      if (!isGone && asked) setStage(asked);
    };
    void ask();
    return () => {
      isGone = true;
    };
  }, [needsCounts]);
  return { stage, watching };
}
