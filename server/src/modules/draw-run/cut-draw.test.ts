import { describe, expect } from 'vitest';
import { passToRound } from '../../../test/build/draw-at-round.ts';
import { otherServer } from '../../../test/build/other-server.ts';
import {
  buildSale,
  buyTickets,
  drawRow,
  holdPlacesOf,
  deliver,
  type Shop,
} from '../../../test/build/sale.ts';
import { checkedDraw } from '../../../test/build/sold-out-draw.ts';
import { waysOut } from '../../../test/build/ways-out.ts';
import { it } from '../../../test/shop-test.ts';
import { transaction } from '../../db/database.ts';
import { voidTickets } from '../tickets/free-places.ts';
import { closeDraw } from './close-draw.ts';
import { cutDraw } from './cut-draw.ts';
import { drawResult } from './draw-result.ts';
import { fetchBeacon } from './fetch-beacon.ts';

type Entered = { kind: string; seq: number; at: Date };

async function entriesOf({ context }: Shop, drawId: string): Promise<Entered[]> {
  return context.db
    .selectFrom('ledger')
    .select(['kind', 'seq', 'entered_at as at'])
    .where('draw_id', '=', drawId)
    .orderBy('seq')
    .execute();
}

async function voidsOf({ context }: Shop, drawId: string): Promise<number> {
  const rows = await context.db
    .selectFrom('tickets')
    .select('serial')
    .where('draw_id', '=', drawId)
    .where('voided_at', 'is not', null)
    .execute();
  return rows.length;
}

async function runAtOf(shop: Shop, drawId: string): Promise<Date> {
  return (await drawRow(shop, drawId)).run_at;
}

/** The findings of a stranger; a package's draw has another name in public. */
async function checked(shop: Shop, drawId: string) {
  return checkedDraw(shop, (await drawRow(shop, drawId)).public_id);
}

const course = ['pub', 'cut', 'close', 'result'];
const good = { verdict: 'verified', failed: [] };

describe('the cut of a draw (product §12.9)', () => {
  it('is entered at its time, once, before what is being paid is settled and before the close', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    await buyTickets(shop, drawId, { count: 2 });
    const late = await holdPlacesOf(shop, drawId);
    await cutDraw(shop.context, { drawId });
    expect(await entriesOf(shop, drawId)).toHaveLength(1);
    const runAt = await runAtOf(shop, drawId);
    await shop.context.clock.moveTo(runAt);
    await Promise.all([1, 2, 3, 4].map(async () => cutDraw(shop.context, { drawId })));
    expect(await drawRow(shop, drawId)).toMatchObject({ cut_at: runAt, closed_at: null });
    await deliver(shop, shop.payments.pay(late));
    await shop.settle();
    const entries = await entriesOf(shop, drawId);
    expect(entries.map(({ kind }) => kind).slice(0, 4)).toEqual(course);
    expect(entries[1]?.at).toEqual(runAt);
    expect(await checked(shop, drawId)).toMatchObject(good);
  });

  it('without a close behind it, as after a kill, is followed by one that is good', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    await buyTickets(shop, drawId, { count: 2 });
    await shop.context.clock.moveTo(await runAtOf(shop, drawId));
    await cutDraw(shop.context, { drawId });
    await shop.context.clock.advance(3600);
    await shop.settle();
    const entries = await entriesOf(shop, drawId);
    expect(entries.map(({ kind }) => kind).slice(0, 4)).toEqual(course);
    expect(await checked(shop, drawId)).toMatchObject({
      ...good,
      remarks: ['Closed 1 hour late.'],
    });
  });

  it('comes before a close in whatever order they are asked for', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    await buyTickets(shop, drawId);
    await shop.context.clock.moveTo(await runAtOf(shop, drawId));
    expect(await closeDraw(shop.context, { drawId })).toBe(true);
    await shop.settle();
    expect(await checked(shop, drawId)).toMatchObject(good);
  });

  it('lets no code make a ticket void that was paid', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    const paymentId = await buyTickets(shop, drawId);
    await shop.context.clock.moveTo(await runAtOf(shop, drawId));
    await cutDraw(shop.context, { drawId });
    const now = shop.context.clock.now();
    for (const reason of ['holder', 'bank', 'struck', 'not-me'] as const) {
      const voiding = transaction(shop.context.db, async (trx) =>
        voidTickets(trx, { paymentId, drawId, reason, now }),
      );
      await expect(voiding).rejects.toThrow('behind the cut');
    }
    expect(await voidsOf(shop, drawId)).toBe(0);
  });
});

describe.each(Object.entries(waysOut))('tickets that are taken out by %s', (_, wayOut) => {
  it('are out before the cut, and it names that', async ({ shop }) => {
    const { drawId, takeOut } = await wayOut(shop);
    await takeOut(shop);
    expect(await voidsOf(shop, drawId)).toBeGreaterThan(0);
    await shop.context.clock.moveTo(await runAtOf(shop, drawId));
    await shop.settle();
    expect(await checked(shop, drawId)).toMatchObject(good);
  });

  it('stay behind the cut, also at a server whose clock is behind', async ({ shop }) => {
    const { drawId, takeOut } = await wayOut(shop);
    const runAt = await runAtOf(shop, drawId);
    await shop.context.clock.moveTo(runAt);
    await cutDraw(shop.context, { drawId });
    const behind = await otherServer(shop, new Date(runAt.getTime() - 5000));
    await takeOut(behind).catch(() => undefined);
    expect(await voidsOf(shop, drawId)).toBe(0);
    await behind.close();
    await shop.settle();
    expect(await checked(shop, drawId)).toMatchObject(good);
  });

  it('are before it or stay, when both come at once', async ({ shop }) => {
    for (const wait of [0, 5, 10]) {
      const { drawId, takeOut } = await wayOut(shop);
      const runAt = await runAtOf(shop, drawId);
      await shop.context.clock.moveTo(runAt);
      const behind = await otherServer(shop, new Date(runAt.getTime() - 5000));
      const taking = takeOut(behind).catch(() => undefined);
      await new Promise((resolve) => void setTimeout(resolve, wait));
      await Promise.all([taking, closeDraw(shop.context, { drawId })]);
      await behind.close();
      await shop.settle();
      expect(await checked(shop, drawId)).toMatchObject(good);
    }
  });
});

describe('the date of a result', () => {
  it('is not before its round, also where the clock of the server that draws it is behind (product §12.9)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    await buyTickets(shop, drawId);
    await shop.context.clock.moveTo(await runAtOf(shop, drawId));
    await closeDraw(shop.context, { drawId });
    await passToRound(shop.context, drawId);
    await fetchBeacon(shop.context, { drawId });
    const roundAt = shop.context.clock.now();
    const behind = await otherServer(shop, new Date(roundAt.getTime() - 5000));
    await drawResult(behind.context, { drawId });
    const entries = await entriesOf(shop, drawId);
    expect(entries.map(({ kind }) => kind).slice(0, 4)).toEqual(course);
    expect(entries[3]?.at).toEqual(roundAt);
    await behind.close();
    await shop.settle();
    expect(await checked(shop, drawId)).toMatchObject(good);
  });
});

describe('the date of a close', () => {
  it('is that of its entry, also where another server’s clock is ahead (product §12.9)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    await buyTickets(shop, drawId);
    const runAt = await runAtOf(shop, drawId);
    await shop.context.clock.moveTo(runAt);
    const ahead = await otherServer(shop, new Date(runAt.getTime() + 9000));
    await buildSale(ahead);
    await closeDraw(shop.context, { drawId });
    const entries = await entriesOf(shop, drawId);
    const later = new Date(runAt.getTime() + 9000);
    expect(entries.map(({ at }) => at).slice(1)).toEqual([later, later]);
    expect(await drawRow(shop, drawId)).toMatchObject({ cut_at: later, closed_at: later });
    await ahead.close();
    await shop.settle();
    expect(await checked(shop, drawId)).toMatchObject(good);
  });
});
