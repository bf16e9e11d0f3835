import type { DrawStage } from '@clubdraw/contract/draws/live-state';
import type { Prize } from '@clubdraw/domain/prizes/prizes';
import { useState } from 'react';
import { rehearsalCode, rehearsalStage, rehearsedWinners, type Rehearsal } from './rehearsal.ts';
import type { StageDraw } from './scene.ts';

/** As many as make the numbers fall nicely where nothing is sold yet. */
const inventedTickets = 120;

/** A draw that is played from `now` (ms) on; `start` is the owner's press, and reaches nobody. */
export function useRehearsal(
  draw: StageDraw,
  { now, sold, prizes }: { now: number; sold: number; prizes: readonly Prize[] },
): { stage: DrawStage; start: () => void; again: () => void } {
  const begin = (): Rehearsal => {
    const another = (): string => rehearsalCode(draw.numbers, Math.random);
    const code = another();
    return {
      begunAt: now,
      startedAt: null,
      code,
      winners: rehearsedWinners(prizes, { code, another }),
      tickets: sold > 0 ? sold : inventedTickets,
      runMethod: draw.runMethod,
    };
  };
  const [rehearsal, setRehearsal] = useState(begin);
  return {
    stage: rehearsalStage(rehearsal, now),
    start: () => setRehearsal({ ...rehearsal, startedAt: now }),
    again: () => setRehearsal(begin()),
  };
}
