import { nodeSha256 } from '../cli/node-sha256.ts';
import { pickTickets } from '../src/draw/pick.ts';
import { chiSquare, seedsOf } from '../test/spread-of-picks.ts';
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

function count(cells: number, draws: number, cellOf: (draw: number) => number): Float64Array {
  const counts = new Float64Array(cells);
  for (let draw = 0; draw < draws; draw += 1) {
    const cell = cellOf(draw);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return counts;
}

/** The first pick below n: its sum, and how many values a draw had to throw away on average. */
function spreadOfFirst(n: number, draws: number): { sum: number; rejections: number } {
  const seedOf = seedsOf(`vdraw stat ${n} `);
  let rejections = 0;
  const counts = count(n, draws, (draw) => {
    const drawSeed = seedOf(draw);
    const { positions, attempts } = pickTickets({ drawSeed, listSize: n, count: 1 }, nodeSha256);
    rejections += attempts.length - 1;
    return positions[0] ?? 0;
  });
  return { sum: chiSquare(counts, draws), rejections: rejections / draws };
}

/** Winner and reserve, as ordered pairs. */
function pairsSum({
  listSize,
  cells,
  draws,
}: {
  listSize: number;
  cells: number;
  draws: number;
}): number {
  const seedOf = seedsOf('vdraw pairs ');
  const counts = count(cells, draws, (draw) => {
    const drawSeed = seedOf(draw);
    const { positions } = pickTickets({ drawSeed, listSize, count: 2 }, nodeSha256);
    const [winner = 0, reserve = 0] = positions;
    return winner * (listSize - 1) + reserve - Number(reserve > winner);
  });
  return chiSquare(counts, draws);
}

/** A biased pick, which the sum has to catch: the first byte modulo the cells. */
function sumOfBiased({ cells, draws }: { cells: number; draws: number }): number {
  const seedOf = seedsOf('vdraw stat 100 ');
  return chiSquare(
    count(cells, draws, (draw) => (seedOf(draw)[0] ?? 0) % cells),
    draws,
  );
}
