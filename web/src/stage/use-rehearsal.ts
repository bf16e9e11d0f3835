import type { DrawStage } from '@clubdraw/contract/draws/draw-standing';
import { useState } from 'react';
import { rehearsalCode, rehearsalStage, type Rehearsal } from './rehearsal.ts';
import type { StageDraw } from './scene.ts';

/** As many as make the numbers fall nicely where nothing is sold yet. */
const inventedTickets = 120;

/** A draw that is played from `now` (ms) on; `start` is the owner's press, and reaches nobody. */
export function useRehearsal(
  draw: StageDraw,
  { now, sold }: { now: number; sold: number },
): { stage: DrawStage; start: () => void; again: () => void } {
  const begin = (): Rehearsal => ({
    begunAt: now,
    startedAt: null,
    code: rehearsalCode(draw.numbers, Math.random),
    tickets: sold > 0 ? sold : inventedTickets,
    runMethod: draw.runMethod,
  });
  const [rehearsal, setRehearsal] = useState(begin);
  return {
    stage: rehearsalStage(rehearsal, now),
    start: () => setRehearsal({ ...rehearsal, startedAt: now }),
    again: () => setRehearsal(begin()),
  };
}
