import {
  drawStatsCall,
  getDrawCall,
  getPublicDrawCall,
  startLiveDrawCall,
} from '@clubdraw/contract/draws/draw-endpoints';
import { getStageCall } from '@clubdraw/contract/draws/stage-endpoint';
import { getPortalCall } from '@clubdraw/contract/portal/portal';
import { getCertificateCall } from '@clubdraw/contract/proofs/proofs';
import { verifyPath, winnersPath } from '@clubdraw/contract/pages/public-paths';
import { revealMs, showMs } from '@clubdraw/domain/draws/reveal';
import { describe, expect } from 'vitest';
import { buildCustomer } from '../../../test/build/customer.ts';
import { passToRound } from '../../../test/build/draw-at-round.ts';
import { lostDispute } from '../../../test/build/lost-dispute.ts';
import { buildSale, type Sale, type Shop } from '../../../test/build/sale.ts';
import { sellTickets } from '../../../test/build/sold-draw.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { it } from '../../../test/shop-test.ts';

const daySeconds = 86_400;
const tickets = 5;

/** A LIVE draw of six numbers that is closed and has its round. */
async function beforeStage(shop: Shop, sold = tickets, change = {}): Promise<Sale> {
  const sale = await buildSale(shop, { runMethod: 'LIVE', ...change });
  if (sold > 0) await sellTickets(shop.context, sale.drawId, sold);
  await shop.context.clock.advance(daySeconds);
  await shop.settleNow();
  await passToRound(shop.context, sale.drawId);
  await shop.settleNow();
  return sale;
}

/** Its owner presses: the stage begins. */
async function press(shop: Shop, { drawId: id, owner }: Sale): Promise<void> {
  await shop.call(startLiveDrawCall, { params: { id } }, owner);
  await shop.settleNow();
}

async function onStage(shop: Shop, sold = tickets, change = {}): Promise<Sale> {
  const sale = await beforeStage(shop, sold, change);
  await press(shop, sale);
  return sale;
}

/** Everything that somebody may ask a process about the result of a draw. */
async function toldBy(server: TestServer, { drawId: id, owner }: Sale) {
  const params = { id };
  const stage = await server.call(getStageCall, { params });
  const certificate = (await server.call(getCertificateCall, { params })).body;
  const portals = await Promise.all(
    Array.from({ length: tickets }, async (_, serial) => {
      const customer = await buildCustomer(server.context, `buyer${serial}@example.com`);
      const { body } = await server.call(getPortalCall, {}, customer);
      return body.pastTickets.filter(({ drawID }) => drawID === id);
    }),
  );
  return {
    publicResult: (await server.call(getPublicDrawCall, { params })).body.result,
    ownResult: (await server.call(getDrawCall, { params }, owner)).body.result,
    ownWinner: (await server.call(getDrawCall, { params }, owner)).body.winner,
    statsWinner: (await server.call(drawStatsCall, { params }, owner)).body.winnerCode,
    stageResult: stage.body.result,
    certificateResult: certificate.result,
    certificatePicks: certificate.picks.length,
    ledgerPlace: certificate.ledger.resultSeq,
    past: portals.flat().length,
    winners: (await server.app.inject(winnersPath(owner.ownerId))).body.includes(
      `"checkPath":"${verifyPath(id)}","isCancelled":false,"winners":[],"words":"The winning ticket is `,
    ),
    reveal: stage.body.reveal,
    phase: stage.body.phase,
  };
}

const nothing = {
  publicResult: null,
  ownResult: null,
  ownWinner: null,
  statsWinner: null,
  stageResult: null,
  certificateResult: null,
  certificatePicks: 0,
  ledgerPlace: null,
  past: 0,
  winners: false,
  phase: 'sealed',
};

function winnerMails({ context }: Pick<Shop, 'context'>, drawId: string) {
  return context.mailer.mails.filter(
    ({ subject, text }) => subject === 'winnerTold' && text.includes(drawId),
  );
}

/** Which of seven places lie open, from the last one on. */
function openOfSeven(open: number): boolean[] {
  return Array.from({ length: 7 }, (_, at) => at >= 7 - open);
}

describe('a LIVE result', () => {
  it('is told by nobody before the stage has shown it, at any process, and by everybody then (product §12.7)', async ({
    shop,
  }) => {
    const sale = await onStage(shop);
    const { settings, clock, secrets } = shop.context;
    const other = await startServer({
      databaseUrl: settings.databaseUrl,
      context: { clock, secrets },
    });
    const hidden = { shown: 0, code: '·-·-·-·-·-·', inTheRunning: [tickets] };
    for (const process of [shop, other]) {
      expect(await toldBy(process, sale)).toEqual({ ...nothing, reveal: hidden });
    }
    // The third number is open after 3 s and two steps of 1.6 s.
    await clock.advance(6.2);
    await shop.settleNow();
    const later = await Promise.all([shop, other].map((process) => toldBy(process, sale)));
    for (const told of later) {
      expect(told).toMatchObject({ ...nothing, reveal: { shown: 3 } });
      expect(told.reveal?.code).toMatch(/^\d-\d-\d-·-·-·$/);
      expect(told.reveal?.inTheRunning).toHaveLength(4);
    }
    expect(winnerMails(shop, sale.drawId)).toEqual([]);
    await clock.advance((revealMs(6) - 6_200) / 1_000);
    // The other process ends the stage: nobody watches it, and the first one may be gone.
    await other.settleNow();
    for (const process of [shop, other]) {
      const told = await toldBy(process, sale);
      const code = told.publicResult?.winnerCode;
      expect(code?.startsWith(later[0]?.reveal?.code.slice(0, 5) ?? '?')).toBe(true);
      expect(told).toMatchObject({
        ownWinner: { code },
        statsWinner: code,
        certificatePicks: 4,
        ledgerPlace: expect.any(Number),
        past: tickets,
        winners: true,
        reveal: null,
        phase: 'drawn',
      });
    }
    const told = [shop, other].flatMap((process) => winnerMails(process, sale.drawId));
    expect(told).toHaveLength(1);
    await other.close();
  });

  it('does not stick in a cache once it is shown, nor leave it before (product §10.8, §12.7)', async ({
    shop,
  }) => {
    const { drawId, owner } = await onStage(shop);
    const addresses = [
      `/public/club-owner/draw/${drawId}`,
      `/public/draws/${drawId}/stage`,
      `/public/draws/${drawId}/certificate`,
      `/draw-info/${drawId}`,
      verifyPath(drawId),
      winnersPath(owner.ownerId),
    ];
    const hidden = await Promise.all(addresses.map(async (url) => shop.app.inject(url)));
    for (const { headers } of hidden) {
      expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=1\b/);
    }
    await shop.context.clock.advance(revealMs(6) / 1_000);
    await shop.settleNow();
    for (const [at, url] of addresses.entries()) {
      const tag = String(hidden[at]?.headers.etag);
      const shown = await shop.app.inject({ url, headers: { 'if-none-match': tag } });
      expect([url, shown.statusCode]).toEqual([url, 200]);
    }
  });

  it('of several places is told from the last one on, the first one number by number in the end (product §12.7)', async ({
    shop,
  }) => {
    const morePrizes = [{ prize: 'A kayak', quantity: 6 }];
    const sale = await onStage(shop, 12, { morePrizes, onePrizeEach: true });
    const { clock } = shop.context;
    const hidden = { shown: 0, code: '·-·-·-·-·-·' };
    /** Which places lie open, after so many more seconds. */
    const openAfter = async (seconds: number) => {
      await clock.advance(seconds);
      await shop.settleNow();
      const told = await toldBy(shop, sale);
      expect(told).toMatchObject({ ...nothing, reveal: hidden });
      expect(winnerMails(shop, sale.drawId)).toEqual([]);
      const winners = told.reveal?.places?.winners ?? [];
      const isOpen = winners.map(({ code }) => code !== null);
      return { isOpen, isFirst: told.reveal?.places?.isFirst, winners };
    };
    expect(await openAfter(0)).toMatchObject({ isOpen: openOfSeven(0), isFirst: false });
    expect(await openAfter(3)).toMatchObject({ isOpen: openOfSeven(2), isFirst: false });
    expect(await openAfter(8)).toMatchObject({ isOpen: openOfSeven(4), isFirst: false });
    const { winners, ...first } = await openAfter(12);
    expect(first).toEqual({ isOpen: openOfSeven(6), isFirst: true });
    await clock.advance((showMs({ numbers: 6, places: 7 }) - 23_000) / 1_000);
    await shop.settleNow();
    const { publicResult, phase } = await toldBy(shop, sale);
    const codes = publicResult?.winners.map(({ code }) => code) ?? [];
    expect(phase).toBe('drawn');
    expect(codes.slice(1)).toEqual(winners.slice(1).map(({ code }) => code));
    expect(new Set(codes).size).toBe(7);
    expect(winnerMails(shop, sale.drawId)).toHaveLength(7);
  });

  it.for([false, true])(
    'of several places shows who has them with the result, also where the bank took the money back (product §12.7, §12.8), one prize each: %s',
    async (onePrizeEach, { shop }) => {
      const morePrizes = [{ prize: 'A kayak', quantity: 1 }];
      const sale = await beforeStage(shop, 6, { morePrizes, onePrizeEach });
      const { db, clock } = shop.context;
      const { drawId } = sale;
      const issued = db.selectFrom('tickets').select('code').where('draw_id', '=', drawId);
      for (const { code } of await issued.execute()) await lostDispute(shop, { drawId, code });
      await press(shop, sale);
      await clock.advance(showMs({ numbers: 6, places: 2 }) / 1_000);
      const { reveal } = await toldBy(shop, sale);
      await clock.advance(2);
      await shop.settleNow();
      const { publicResult } = await toldBy(shop, sale);
      const codes = publicResult?.winners.map(({ code }) => code);
      expect(codes).toEqual([expect.any(String), expect.any(String)]);
      expect(reveal?.places?.winners.map(({ code }) => code)).toEqual(codes);
    },
  );

  it('that has no number to show is told at once', async ({ shop }) => {
    const { drawId: id } = await onStage(shop, 0);
    const { body } = await shop.call(getPublicDrawCall, { params: { id } });
    expect(body.result).toMatchObject({ outcome: 'noEntries' });
  });

  it('is due again when its stage is over, and not before (product §16.4)', async ({ shop }) => {
    const { drawId } = await onStage(shop);
    const ready = async () => (await shop.app.inject('/readyz')).json();
    const { ends_at: endsAt } = await shop.context.db
      .selectFrom('draw_reveals')
      .selectAll()
      .where('draw_id', '=', drawId)
      .executeTakeFirstOrThrow();
    expect(await ready()).toMatchObject({ overdue: 0, nextDueAt: endsAt.toISOString() });
    await shop.context.clock.moveTo(endsAt);
    expect(await ready()).toMatchObject({ overdue: 1 });
    await shop.settleNow();
    expect(await ready()).toMatchObject({ overdue: 0 });
  });
});
