import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { layouts, nameOf } from './support/layout.ts';
import { playHistory } from './support/play-history.ts';
import { startProduct } from './support/running-product.ts';

/** Play one again with HISTORY_SEED=<seed>. */
const seed = Number(process.env['HISTORY_SEED'] ?? randomInt(2 ** 31));

/**
 * One for each part that can be killed; in one of them a process stands still for longer than a
 * lease.
 */
const rounds = 3;

/** The jobs in the server, and in two workers that are there for each other. */
const played = [layouts.together, layouts.apart].map((layout, at) => {
  return { layout, name: nameOf(layout), ownSeed: seed + at };
});

describe('a history in which every part is killed and processes stand still at some moment', () => {
  it.each(played)(
    'ends well by itself with $name (product §14.10)',
    async ({ layout, name, ownSeed }) => {
      process.stdout.write(`HISTORY_SEED=${seed} with ${name}\n`);
      const running = await startProduct(layout);
      try {
        const aftermath = await playHistory(running, { seed: ownSeed, rounds });
        expect(aftermath).toMatchObject({
          books: 'Everything agrees.',
          broken: '',
          drawnWrongly: [],
          notDrawn: [],
          wrongMemberships: [],
          wrongHands: [],
          wrongMoves: [],
          wrongSources: [],
          brokenRules: '',
          mails: { missing: [], doubled: [] },
        });
        expect(aftermath.periods).toBeGreaterThan(0);
        // A kill between the handing over of a mail and its note sends the same mail once more,
        // with the same Message-ID; one process has no more than four under way.
        expect(aftermath.mails.copies).toBeLessThanOrEqual(aftermath.rounds * 2 * 4);
      } finally {
        await running.close();
      }
    },
  );
});
