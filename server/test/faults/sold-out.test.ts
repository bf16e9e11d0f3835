import { expect, it } from 'vitest';
import { scheduler } from 'node:timers/promises';
import { agreement, brokenInvariants, mailReport, rowsOf } from './support/books.ts';
import { checkOutByPage, pay } from './support/buyer.ts';
import { openClub, publishDrawOfClub } from './support/club.ts';
import { startProduct } from './support/running-product.ts';

/** Milliseconds between the payment of the last ticket and the death of every process. */
const moments = [0, 80, 500];

it('a draw whose last sale every process dies at has one record, one time and one mail for each holder (product §12.17)', async () => {
  const running = await startProduct({ servers: 1 });
  try {
    const club = await openClub(running);
    for (const moment of moments) {
      const wish = { inMinutes: 60 * 24 * 30, ticketCap: 2, drawWhenSoldOut: true };
      const drawId = await publishDrawOfClub(running, club, wish);
      const both = [
        await checkOutByPage(running, { drawId }),
        await checkOutByPage(running, { drawId }),
      ];
      await Promise.all(both.map(async (one) => pay(running, one)));
      await scheduler.wait(moment);
      await Promise.all(running.servers.map(async (server) => server.kill()));
      await Promise.all(running.servers.map(async (server) => server.start()));
      await running.outside.control('webhooks/settle');
      await running.settle();
      await running.advance('PT40M');
      await running.settle();
      const [row] = await rowsOf<{ round: string | null; records: number; early: boolean }>(
        running,
        `SELECT round, run_at < latest_run_at AS early, (SELECT count(*)::int FROM ledger
            WHERE ledger.draw_id = draws.id AND kind = 'record') AS records
          FROM draws JOIN draw_sell_outs ON draw_id = id WHERE id = $1`,
        [drawId],
      );
      expect(row).toMatchObject({ early: true, records: 1 });
      expect(row?.round).not.toBeNull();
      for (const { email } of both) {
        const mails = await running.outside.mails({ to: email });
        const told = mails.filter(({ subject }) => subject.startsWith('Sold out: '));
        expect(told.length).toBeGreaterThanOrEqual(1);
      }
    }
    // All have run by then, and nobody is reminded of a prize yet.
    await running.advance('P1DT8H');
    await running.settle();
    const drawn = await rowsOf(running, 'SELECT id FROM draws WHERE drawn_at IS NOT NULL');
    expect(drawn).toHaveLength(moments.length);
    expect(await mailReport(running)).toMatchObject({ missing: [], doubled: [] });
    expect(await agreement(running)).toBe('Everything agrees.');
    expect(await brokenInvariants(running)).toBe('');
  } finally {
    await running.close();
  }
});
