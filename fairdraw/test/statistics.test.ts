import { describe, expect, it } from 'vitest';

import { u64, zero32 } from '../src/tree/bytes.ts';
import { seedCommit } from '../src/statements/publication.ts';
import { closeDraw, runDraw, sealList } from '../src/draw/run.ts';
import { leafHash } from '../src/tree/tree.ts';
import vectors from '../vectors/statistics.json' with { type: 'json' };
import { buildPublication } from './build-publication.ts';
import { nodeSha256 } from '../cli/node-sha256.ts';
import { chiSquare, seedsOf } from './spread-of-picks.ts';

// The sums of single picks stand in a file of vectors, which `written-vectors` makes anew and
// compares.
describe('the spread of the picks', () => {
  it('is summed so that a biased pick is caught: the first byte modulo 100', () => {
    const { chiSquare: sum, critical } = vectors.negativeControl;
    expect(sum).toBeGreaterThan(critical);
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
