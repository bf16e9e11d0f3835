import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { playHistory } from './support/play-history.ts';
import { startProduct } from './support/running-product.ts';

/** Play one again with HISTORY_SEED=<seed>. */
const seed = Number(process.env['HISTORY_SEED'] ?? randomInt(2 ** 31));

/** One for each part that can be killed. */
const rounds = 3;

describe('a history in which every part is killed at some moment', () => {
  it.each([1, 2])(
    'ends well by itself with %i server process(es) (product §14.10)',
    async (servers) => {
      const line = `HISTORY_SEED=${seed + servers - 1} with ${servers} server process(es)\n`;
      process.stdout.write(line);
      const running = await startProduct({ servers });
      try {
        const aftermath = await playHistory(running, { seed: seed + servers - 1, rounds });
        expect(aftermath).toMatchObject({
          books: 'Everything agrees.',
          drawnWrongly: [],
          notDrawn: [],
          wrongMemberships: [],
          mails: { missing: [], doubled: [] },
        });
        expect(aftermath.periods).toBeGreaterThan(0);
        // A kill between the handing over of a mail and its note sends the same mail once more, with
        // the same Message-ID; one process has no more than four under way.
        expect(aftermath.mails.copies).toBeLessThanOrEqual(aftermath.kills * 4);
      } finally {
        await running.close();
      }
    },
    240_000,
  );
});
