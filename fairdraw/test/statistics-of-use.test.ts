/**
 * The suspicions of people about draws, on seeds that are fixed: no figure here can come out
 * differently.
 */
import { describe, expect, it } from 'vitest';

import { nodeSha256 } from '../cli/node-sha256.ts';
import { concat, u64 } from '../src/tree/bytes.ts';
import { holdersOf } from '../src/draw/holders-of.ts';
import { numbersOfIndex, spaceSize } from '../src/draw/number-space.ts';
import { pickNumber, pickTickets } from '../src/draw/pick.ts';

/** Two-sided, p = 0.001 of the normal distribution. */
const critical = 3.29;

function seedOf(label: string, draw: number): Uint8Array {
  return nodeSha256(concat(new TextEncoder().encode(`fairdraw ${label} `), u64(draw)));
}

function winnersOf(label: string, listSize: number, draws: number): number[] {
  return Array.from({ length: draws }, (_, draw) => {
    const drawSeed = seedOf(label, draw);
    return pickTickets({ drawSeed, listSize, count: 1 }, nodeSha256).positions[0] ?? -1;
  });
}

function numbersDrawn(label: string, space: bigint, draws: number): bigint[] {
  return Array.from({ length: draws }, (_, draw) => {
    const drawSeed = seedOf(label, draw);
    return pickNumber({ drawSeed, space }, nodeSha256).index;
  });
}

const [places, tickets, draws] = [3, 10, 45_000];

const pairs = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const;
const picksKnown = new Map<string, number[][]>();

/** The picks of many draws; both tests look at the same ones, which are most of their work. */
function picksOf(label: string): number[][] {
  const known = picksKnown.get(label);
  if (known) return known;
  const picks = Array.from({ length: draws }, (_, draw) => {
    const drawSeed = seedOf(label, draw);
    return pickTickets({ drawSeed, listSize: tickets, count: 8 }, nodeSha256).positions;
  });
  picksKnown.set(label, picks);
  return picks;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe('a draw does not care', () => {
  it('whether a ticket was bought among the first or the last tenth', () => {
    const winners = winnersOf('tenths', 1000, 100_000);
    const first = winners.filter((position) => position < 100).length;
    const last = winners.filter((position) => position >= 900).length;
    expect(first + last).toBeGreaterThan(19_000);
    expect(Math.abs(first - last) / Math.sqrt(first + last)).toBeLessThan(critical);
  });

  it('who won the time before, with the list unchanged', () => {
    const winners = winnersOf('occurrences', 500, 50_000);
    const middle = mean(winners);
    const deviations = winners.map((position) => position - middle);
    const together = mean(deviations.slice(1).map((later, at) => later * (deviations[at] ?? 0)));
    const alone = mean(deviations.map((deviation) => deviation ** 2));
    const again = winners.filter((position, at) => at > 0 && position === winners[at - 1]).length;
    expect(Math.abs(together / alone) * Math.sqrt(winners.length)).toBeLessThan(critical);
    expect(Math.abs(again - 100) / Math.sqrt(100)).toBeLessThan(critical);
  });

  it.each([10, 500, 1000])(
    'which %d of 1000 numbers are held: the chance is their share',
    (held) => {
      const draws = 20_000;
      const share = held / 1000;
      // 617 and 1000 have no common factor, so these are different numbers all over the space.
      const holders = new Set(Array.from({ length: held }, (_, at) => BigInt((at * 617) % 1000)));
      const hits = numbersDrawn(`numbers ${held}`, 1000n, draws).filter((n) =>
        holders.has(n),
      ).length;
      const sigma = Math.sqrt(draws * share * (1 - share));
      expect(holders.size).toBe(held);
      expect(Math.abs(hits - draws * share)).toBeLessThanOrEqual(4 * sigma);
    },
  );

  it('about any digit at any place of a number', () => {
    const space = { length: 6, from: 0, to: 9 };
    const draws = 60_000;
    const rows = numbersDrawn('digits', spaceSize(space), draws).map((n) =>
      numbersOfIndex(space, n),
    );
    for (let place = 0; place < space.length; place += 1) {
      const counts = Array.from({ length: 10 }, () => 0);
      for (const row of rows) {
        const digit = row[place] ?? -1;
        counts[digit] = (counts[digit] ?? 0) + 1;
      }
      const sum = mean(counts.map((count) => (count - draws / 10) ** 2 / (draws / 10))) * 10;
      // Nine degrees of freedom, p = 0.001.
      expect(sum).toBeLessThan(27.88);
    }
  });

  it.each([
    ['at the draw', []],
    ['after the first place was passed over', [{ place: 0, rank: 0 }]],
  ])('which two tickets of ten have which two of three places, %s', (_, passOvers) => {
    for (const [one, other] of pairs) {
      const counts = new Map<string, number>();
      for (const positions of picksOf(`places ${one} ${other}`)) {
        const held = holdersOf(positions, places, passOvers);
        const pair = `${held[one]} ${held[other]}`;
        counts.set(pair, (counts.get(pair) ?? 0) + 1);
      }
      const expected = draws / (tickets * (tickets - 1));
      const cells = [...counts.values()];
      const sum = cells.reduce((all, count) => all + (count - expected) ** 2 / expected, 0);
      expect(cells).toHaveLength(tickets * (tickets - 1));
      // 89 degrees of freedom, p = 0.001.
      expect(sum).toBeLessThan(135.98);
    }
  });
});
