import { cancelDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { getCertificateCall } from '@clubdraw/contract/proofs/proofs';
import * as messages from '@clubdraw/domain/texts/messages';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { fromHex, toHex } from 'fairdraw/tree/bytes';
import { isLock, lockOf } from 'fairdraw/beacon/lock';
import { describe, expect } from 'vitest';
import {
  closedLiveDraw,
  passStage,
  pressOpen,
  waitingLiveDraw,
} from '../../../test/build/live-draw.ts';
import { passToRound } from '../../../test/build/draw-at-round.ts';
import { otherServer } from '../../../test/build/other-server.ts';
import { buildSale, drawRow, type Shop } from '../../../test/build/sale.ts';
import { sellTickets } from '../../../test/build/sold-draw.ts';
import { checkedDraw } from '../../../test/build/sold-out-draw.ts';
import { startServer } from '../../../test/harness.ts';
import { it } from '../../../test/shop-test.ts';
import { publishDraw } from '../draw-log/publish-draw.ts';
import { transaction } from '../../db/database.ts';
import { drawResult } from './draw-result.ts';
import { fetchBeacon } from './fetch-beacon.ts';
import { ledgerKinds } from '../../../test/build/rows/ledger-kinds.ts';

const hourMs = 3_600_000;
const good = { verdict: 'verified', failed: [] };

async function certificateOf(shop: Shop, drawId: string) {
  return (await shop.call(getCertificateCall, { params: { id: drawId } })).body;
}

/** The statements of a draw in the ledger. */
async function kindsOf(shop: Shop, drawId: string): Promise<string[]> {
  return (await ledgerKinds(shop, drawId)).filter((kind) => kind !== 'record');
}

describe('a LIVE draw', () => {
  it('announces a lock of its own in place of a commitment, anew with each revision (product §12.7)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, { runMethod: 'LIVE' });
    const { pub: first } = await certificateOf(shop, drawId);
    await transaction(shop.context.db, async (trx) => {
      await publishDraw(trx, shop.context, { drawId, now: shop.context.clock.now() });
    });
    const { pub: second } = await certificateOf(shop, drawId);
    for (const { seedCommit, lock } of [first, second]) {
      expect(seedCommit).toBeNull();
      expect(isLock(fromHex(lock ?? ''))).toBe(true);
    }
    expect(second).toMatchObject({ revision: 1, lockRound: first.lockRound });
    expect(second.lock).not.toBe(first.lock);
  });

  it('closes at its time by itself and shows no seed; its envelope waits for the number (product §12.7)', async ({
    shop,
  }) => {
    const sale = await closedLiveDraw(shop);
    const { drawId } = sale;
    const { pub, close, reveal } = await certificateOf(shop, drawId);
    expect(close).toMatchObject({ closedAtMs: pub.runAtMs, round: pub.round, seed: null });
    expect(reveal).toBeNull();
    const { round_at: opensAt } = await shop.context.db
      .selectFrom('draw_beacons')
      .select('round_at')
      .where('draw_id', '=', drawId)
      .executeTakeFirstOrThrow();
    const { timezone } = await drawRow(shop, drawId);
    await shop.context.clock.moveTo(new Date(opensAt.getTime() - 1));
    expect(await pressOpen(shop, sale)).toMatchObject({
      status: 409,
      body: { error: messages.envelopeOpensAt(showDateTime(opensAt, timezone)) },
    });
    await shop.context.clock.moveTo(opensAt);
    await shop.settleNow();
    expect(await pressOpen(shop, sale)).toMatchObject({ status: 200 });
    await shop.settleNow();
    await passStage(shop);
    expect(await kindsOf(shop, drawId)).toEqual(['pub', 'cut', 'close', 'reveal', 'result']);
    const drawn = await certificateOf(shop, drawId);
    expect(toHex(lockOf(fromHex(drawn.reveal?.key ?? '')))).toBe(pub.lock);
    expect(drawn.reveal?.pressedAtMs).toBe(opensAt.getTime());
    const tookMs = (drawn.reveal?.atMs ?? 0) - opensAt.getTime();
    expect(tookMs).toBeGreaterThan(0);
    expect(tookMs).toBeLessThanOrEqual(60_000);
    expect(await checkedDraw(shop, drawId)).toMatchObject(good);
  });

  it('whose envelope nobody opens opens by itself after a day, and not before (product §12.7)', async ({
    shop,
  }) => {
    const sale = await waitingLiveDraw(shop);
    const { drawId } = sale;
    const { run_at: runAt } = await drawRow(shop, drawId);
    await shop.context.clock.moveTo(new Date(runAt.getTime() + 24 * hourMs - 1));
    await shop.settleNow();
    expect((await certificateOf(shop, drawId)).reveal).toBeNull();
    await shop.context.clock.moveTo(new Date(runAt.getTime() + 24 * hourMs));
    await shop.settleNow();
    expect(await pressOpen(shop, sale)).toMatchObject({
      status: 409,
      body: { error: messages.envelopeOpened },
    });
    await passStage(shop);
    const { reveal } = await certificateOf(shop, drawId);
    expect(reveal?.pressedAtMs).toBeNull();
    expect(await checkedDraw(shop, drawId)).toMatchObject(good);
  });

  it('that closes more than a day late opens with its round (product §12.7)', async ({ shop }) => {
    const { drawId } = await buildSale(shop, { runMethod: 'LIVE' });
    await sellTickets(shop.context, drawId, 3);
    const { run_at: runAt } = await drawRow(shop, drawId);
    await shop.context.clock.moveTo(new Date(runAt.getTime() + 30 * hourMs));
    await shop.settleNow();
    expect(await kindsOf(shop, drawId)).toEqual(['pub', 'cut', 'close']);
    await passToRound(shop.context, drawId);
    await shop.settleNow();
    await passStage(shop);
    expect(await checkedDraw(shop, drawId)).toMatchObject({
      ...good,
      remarks: ['Closed 30 hours late.'],
    });
  });

  it('cannot be called off behind its close (product §4.7)', async ({ shop }) => {
    const { drawId: id, owner } = await closedLiveDraw(shop);
    expect(await shop.call(cancelDrawCall, { params: { id } }, owner)).toMatchObject({
      status: 409,
    });
    await passToRound(shop.context, id);
    expect(await shop.call(cancelDrawCall, { params: { id } }, owner)).toMatchObject({
      status: 409,
    });
  });
});

describe('the press that opens an envelope', () => {
  it('counts once, from two tabs at the same time (product §12.7)', async ({ shop }) => {
    const sale = await waitingLiveDraw(shop);
    const answers = await Promise.all([pressOpen(shop, sale), pressOpen(shop, sale)]);
    const taken = answers.filter(({ status }) => status === 200);
    expect([taken.length, answers.length]).toEqual([1, 2]);
    expect(answers.some(({ status }) => status === 409)).toBe(true);
    await shop.settleNow();
    await passStage(shop);
    expect(await kindsOf(shop, sale.drawId)).toEqual(['pub', 'cut', 'close', 'reveal', 'result']);
    expect(await checkedDraw(shop, sale.drawId)).toMatchObject(good);
  });

  it('is finished by another process when the one that took it is gone', async ({ shop }) => {
    const sale = await waitingLiveDraw(shop);
    expect(await pressOpen(shop, sale)).toMatchObject({ status: 200 });
    const { settings, clock, secrets } = shop.context;
    const { databaseUrl } = settings;
    for (const seconds of [1, 60, 60]) {
      const other = await startServer({ databaseUrl, context: { clock, secrets } });
      await clock.advance(seconds);
      await other.settleNow();
      await other.close();
    }
    const { reveal, result } = await certificateOf(shop, sale.drawId);
    expect(reveal?.pressedAtMs).not.toBeNull();
    expect(result?.outcome).toBe(1);
    expect(await checkedDraw(shop, sale.drawId)).toMatchObject(good);
  });

  it('in the second in which it opens by itself gives one opening and one result', async ({
    shop,
  }) => {
    const sale = await waitingLiveDraw(shop);
    const { run_at: runAt } = await drawRow(shop, sale.drawId);
    await shop.context.clock.moveTo(new Date(runAt.getTime() + 24 * hourMs - 1));
    const pressing = pressOpen(shop, sale);
    const settling = (async () => {
      await shop.context.clock.advance(0.001);
      await shop.settleNow();
    })();
    const [{ status }] = await Promise.all([pressing, settling]);
    expect([200, 409]).toContain(status);
    await shop.settleNow();
    await passStage(shop);
    const { reveal } = await certificateOf(shop, sale.drawId);
    expect(reveal).not.toBeNull();
    expect(await kindsOf(shop, sale.drawId)).toEqual(['pub', 'cut', 'close', 'reveal', 'result']);
    expect(await checkedDraw(shop, sale.drawId)).toMatchObject(good);
  });
});

describe('the date of an opening', () => {
  it.for([0, 5])(
    'is not before its press, also where the clock of the server that took it is ahead (product §12.7), tickets: %s',
    async (tickets, { shop }) => {
      const sale = await waitingLiveDraw(shop, tickets);
      const pressedAt = new Date(shop.context.clock.now().getTime() + 90_000);
      const ahead = await otherServer(shop, pressedAt);
      expect(await pressOpen(ahead, sale)).toMatchObject({ status: 200 });
      await ahead.close();
      await shop.settleNow();
      await passStage(shop);
      const { reveal } = await certificateOf(shop, sale.drawId);
      const pressedAtMs = pressedAt.getTime();
      expect(reveal).toMatchObject({ pressedAtMs, atMs: pressedAtMs });
      expect(await checkedDraw(shop, sale.drawId)).toMatchObject(good);
    },
  );

  it('is not before its round, also where the clock of the server that opens it is behind (product §12.7)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, { runMethod: 'LIVE' });
    const { run_at: runAt } = await drawRow(shop, drawId);
    await shop.context.clock.moveTo(new Date(runAt.getTime() + 30 * hourMs));
    await shop.settleNow();
    await passToRound(shop.context, drawId);
    await fetchBeacon(shop.context, { drawId });
    const roundAt = shop.context.clock.now();
    const behind = await otherServer(shop, new Date(roundAt.getTime() - 5000));
    await drawResult(behind.context, { drawId });
    await behind.close();
    const { reveal } = await certificateOf(shop, drawId);
    expect(reveal).toMatchObject({ pressedAtMs: null, atMs: roundAt.getTime() });
    expect((await drawRow(shop, drawId)).drawn_at).toEqual(roundAt);
    await shop.settleNow();
    expect(await checkedDraw(shop, drawId)).toMatchObject(good);
  });
});
