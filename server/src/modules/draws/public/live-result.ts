import type { DrawResult } from '@clubdraw/contract/draws/draw-result';
import { courseInWords } from '@clubdraw/domain/draws/draw-outcome';

/** A result as it is stored: `winners` is null for one place, whose ticket is `winnerCode`. */
export type StoredResult = Omit<DrawResult, 'words' | 'winners'> & {
  winners: DrawResult['winners'] | null;
};

/**
 * How a draw ended by what stands now: with nobody left who can have a prize there is no winner.
 */
export function liveResult(
  { winners: several, ...result }: StoredResult,
  { prize, timezone }: { prize: string; timezone: string },
): DrawResult {
  const winners = several ?? [{ place: 1, prize, code: result.winnerCode }];
  const words = courseInWords({ ...result, winners }, timezone);
  const isLeft = result.outcome !== 'winner' || winners.some(({ code }) => code !== null);
  return { ...result, winners, outcome: isLeft ? result.outcome : 'noWinner', words };
}
