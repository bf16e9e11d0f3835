import type { DrawOutcome } from '@clubdraw/contract/draws/draws';

export type DrawResult = {
  outcome: DrawOutcome;
  drawnCode: string | null;
  winnerCode: string | null;
};

/**
 * How a draw ended by what stands now. After the last reserve was passed over there is no winner; a
 * ticket's code is drawn with it.
 */
export function standingResult({ outcome, drawnCode, winnerCode }: DrawResult): DrawResult {
  if (outcome !== 'winner') return { outcome, drawnCode, winnerCode };
  return winnerCode === null
    ? { outcome: 'noWinner', drawnCode, winnerCode }
    : { outcome, drawnCode: winnerCode, winnerCode };
}
