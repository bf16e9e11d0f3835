import { nodeSha256 } from '../cli/node-sha256.ts';
import { concat, u64 } from '../src/bytes.ts';
import { pickTickets } from '../src/pick.ts';

/** The seeds SHA-256(label ‖ u64(draw)). */
export function seedsOf(label: string): (draw: number) => Uint8Array {
  const prefix = new TextEncoder().encode(label);
  return (draw) => nodeSha256(concat(prefix, u64(draw)));
}

/** Pearson's sum over equally likely cells. */
export function chiSquare(counts: Float64Array, draws: number): number {
  const expected = draws / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
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
export function spreadOfFirst(n: number, draws: number): { sum: number; rejections: number } {
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
export function pairsSum({
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
export function sumOfBiased({ cells, draws }: { cells: number; draws: number }): number {
  const seedOf = seedsOf('vdraw stat 100 ');
  return chiSquare(
    count(cells, draws, (draw) => (seedOf(draw)[0] ?? 0) % cells),
    draws,
  );
}
