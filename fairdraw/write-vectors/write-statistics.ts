import { pairsSum, spreadOfFirst, sumOfBiased } from '../test/spread-of-picks.ts';
import type vectors from '../vectors/statistics.json';

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** The sums over fixed seeds, exact to their decimals. */
export function writeStatistics({
  firstPick,
  orderedPairs,
  negativeControl,
}: typeof vectors): unknown {
  return {
    firstPick: firstPick.map(({ n, draws }) => {
      const { sum, rejections } = spreadOfFirst(n, draws);
      const chiSquare = rounded(sum, 2);
      return { n, draws, chiSquare, degrees: n - 1, rejections: rounded(rejections, 4) };
    }),
    orderedPairs: { ...orderedPairs, chiSquare: rounded(pairsSum(orderedPairs), 2) },
    negativeControl: { ...negativeControl, chiSquare: rounded(sumOfBiased(negativeControl), 2) },
  };
}
