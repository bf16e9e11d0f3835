import { describe, expect, it } from 'vitest';

import { concat, u64, zero32 } from '../src/bytes.ts';
import { pickTickets } from '../src/pick.ts';
import { seedCommit } from '../src/publication.ts';
import { closeDraw, runDraw, sealList } from '../src/run.ts';
import { leafHash } from '../src/tree.ts';
import vectors from '../vectors/statistics.json' with { type: 'json' };
import { buildPublication } from './build-publication.ts';
import { nodeSha256 } from '../cli/node-sha256.ts';

function seedsOf(label: string): (draw: number) => Uint8Array {
  const prefix = new TextEncoder().encode(label);
  return (draw) => nodeSha256(concat(prefix, u64(draw)));
}

/** Pearson's sum over equally likely cells. */
function chiSquare(counts: Float64Array, draws: number): number {
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

// Seeds are fixed, so each sum is exact: a change of any pick shows.
describe('the spread of the picks', () => {
  it.each(vectors.firstPick)('first of $n over $draws draws', ({ n, draws, ...vector }) => {
    const seedOf = seedsOf(`vdraw stat ${n} `);
    let rejections = 0;
    const counts = count(n, draws, (draw) => {
      const drawSeed = seedOf(draw);
      const { positions, attempts } = pickTickets({ drawSeed, listSize: n, count: 1 }, nodeSha256);
      rejections += attempts.length - 1;
      return positions[0] ?? 0;
    });
    expect(chiSquare(counts, draws).toFixed(2)).toBe(vector.chiSquare.toFixed(2));
    expect((rejections / draws).toFixed(4)).toBe(vector.rejections.toFixed(4));
    expect(vector.degrees).toBe(n - 1);
  });

  it('winner and reserve of five, as ordered pairs', () => {
    const { listSize, cells, draws, chiSquare: expected } = vectors.orderedPairs;
    const seedOf = seedsOf('vdraw pairs ');
    const counts = count(cells, draws, (draw) => {
      const drawSeed = seedOf(draw);
      const { positions } = pickTickets({ drawSeed, listSize, count: 2 }, nodeSha256);
      const [winner = 0, reserve = 0] = positions;
      return winner * (listSize - 1) + reserve - Number(reserve > winner);
    });
    expect(chiSquare(counts, draws).toFixed(2)).toBe(expected.toFixed(2));
  });

  it('the sum catches a biased pick: the first byte modulo 100', () => {
    const { cells, draws, chiSquare: expected, critical } = vectors.negativeControl;
    const seedOf = seedsOf('vdraw stat 100 ');
    const counts = count(cells, draws, (draw) => (seedOf(draw)[0] ?? 0) % cells);
    expect(chiSquare(counts, draws).toFixed(2)).toBe(expected.toFixed(2));
    expect(expected).toBeGreaterThan(critical);
  });

  // 50 tickets of which every tenth is void: whole runs, from the log to the winner's serial.
  it('winners of 20,000 whole draws are even over the live tickets, and never void', async () => {
    const live = Array.from({ length: 50 }, (_, serial) => serial).filter((s) => s % 10 !== 9);
    const list = await sealList(
      live.map((serial) => leafHash(u64(serial), nodeSha256)),
      nodeSha256,
    );
    const log = { size: 55, root: list.root };
    const seedOf = seedsOf('fairdraw whole draws ');
    const wins = new Float64Array(50);
    for (let draw = 0; draw < 20_000; draw += 1) {
      const seed = seedOf(draw);
      const publication = buildPublication({ seedCommit: seedCommit(seed, nodeSha256) });
      const closedAtMs = publication.runAtMs;
      const sealing = { publication, log, list, closedAtMs, seed, round: 1 };
      const close = closeDraw(sealing, nodeSha256);
      const run = { publication, close, beacon: zero32(), findPosition: () => null };
      const { result } = await runDraw(run, nodeSha256);
      const serial = live[result.positions[0] ?? -1] ?? -1;
      wins[serial] = (wins[serial] ?? 0) + 1;
    }
    const spread = live.map((serial) => wins[serial] ?? 0);
    expect(spread.reduce((sum, count) => sum + count, 0)).toBe(20_000);
    expect(chiSquare(Float64Array.from(spread), 20_000)).toBeLessThan(78.75);
  });
});
