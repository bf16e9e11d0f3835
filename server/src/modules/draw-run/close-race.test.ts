import { cancelDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { updateDrawCall } from '@clubdraw/contract/draws/form/publish-draw';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import {
  buildSale,
  buyTickets,
  drawRow,
  refundRows,
  type Sale,
  type Shop,
} from '../../../test/build/sale.ts';
import { drawBody } from '../../../test/build/sold-draw.ts';
import { ledgerKinds } from '../../../test/build/rows/ledger-kinds.ts';
import { cancelDraw } from '../draws/cancel-draw.ts';
import { beginClosing } from '../tickets/begin-closing.ts';
import { cutDraw } from './cut-draw.ts';
import { it } from '../../../test/shop-test.ts';
import { testClock } from '../../../test/stand-ins/test-clock.ts';
import { stopBefore } from '../../../test/stop-before.ts';
import { waitsForALock } from '../../../test/waits-for-a-lock.ts';

/** Owners who press a button in the last moment, and wait for the draw's row while it closes. */

/**
 * The date of a draw comes, and its entries are closed by who has the row already, before `late`
 * gets it.
 */
async function closesBefore<T>(shop: Shop, { drawId }: Sale, late: () => Promise<T>): Promise<T> {
  const { db, clock } = shop.context;
  const pressed = await db.transaction().execute(async (trx) => {
    await sql`SELECT FROM draws WHERE id = ${drawId} FOR UPDATE`.execute(trx);
    const answer = late();
    await waitsForALock(shop);
    await clock.moveTo((await drawRow(shop, drawId)).run_at);
    const now = clock.now();
    await sql`UPDATE draws SET closing_since = ${now} WHERE id = ${drawId}`.execute(trx);
    return { answer };
  });
  return pressed.answer;
}

/** A server whose clock is at the draw's time already, and is about to cut its log. */
async function aboutToCut(shop: Shop, drawId: string) {
  const ahead = { ...shop.context, clock: testClock((await drawRow(shop, drawId)).run_at) };
  const cutting = stopBefore(ahead, /from "draws" where "id" = \$1 for update/);
  const cuts = cutDraw(cutting.context, { drawId });
  await cutting.reachedBy(cuts);
  return { ahead, cutting, cuts };
}

describe('in the moment in which a draw closes', () => {
  it('cancelling it comes too late: what was sealed is drawn, and nothing is refunded', async ({
    shop,
  }) => {
    const sale = await buildSale(shop);
    const paymentId = await buyTickets(shop, sale.drawId);
    const options = { token: sale.owner.token };
    const { status } = await closesBefore(shop, sale, async () =>
      shop.call(cancelDrawCall, { params: { id: sale.drawId } }, options),
    );
    expect(status).toBe(409);
    await shop.settle();
    expect(await drawRow(shop, sale.drawId)).toMatchObject({ cancelled_at: null });
    expect((await drawRow(shop, sale.drawId)).drawn_at).not.toBeNull();
    expect(await refundRows(shop, paymentId)).toEqual([]);
  });

  it('another date comes too late', async ({ shop }) => {
    const sale = await buildSale(shop);
    const { run_at: runAt } = await drawRow(shop, sale.drawId);
    const body = drawBody(shop.context, { runAt: new Date(runAt.getTime() + 86_400_000) });
    const { status } = await closesBefore(shop, sale, async () =>
      shop.call(updateDrawCall, { params: { id: sale.drawId }, body }, { token: sale.owner.token }),
    );
    expect(status).toBe(409);
    expect(await drawRow(shop, sale.drawId)).toMatchObject({ run_at: runAt });
  });

  it('cancelling it comes too late also on a server whose clock is behind', async ({ shop }) => {
    const { drawId, owner } = await buildSale(shop);
    const { run_at: runAt } = await drawRow(shop, drawId);
    await shop.context.clock.moveTo(runAt);
    await beginClosing(shop.context, { drawId });
    await shop.context.clock.moveTo(new Date(runAt.getTime() - 5_000));
    const options = { token: owner.token };
    const { status } = await shop.call(cancelDrawCall, { params: { id: drawId } }, options);
    expect(status).toBe(409);
  });

  it('its owner cancelled it, and a server whose clock is ahead cuts nothing', async ({ shop }) => {
    const { drawId, owner } = await buildSale(shop);
    const { cutting, cuts } = await aboutToCut(shop, drawId);
    await cancelDraw(shop.context, { ownerId: owner.ownerId, drawId });
    cutting.goOn();
    expect(await cuts).toBe(true);
    expect(await ledgerKinds(shop, drawId)).not.toContain('cut');
  });

  it('the date to which its owner moved it counts, also on a server whose clock is ahead', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildSale(shop);
    const { run_at: runAt } = await drawRow(shop, drawId);
    const { ahead, cutting, cuts } = await aboutToCut(shop, drawId);
    const closing = stopBefore(ahead, /UPDATE draws SET closing_since/);
    const begins = beginClosing(closing.context, { drawId });
    await closing.reachedBy(begins);
    const body = drawBody(shop.context, { runAt: new Date(runAt.getTime() + 86_400_000) });
    const edited = await shop.call(updateDrawCall, { params: { id: drawId }, body }, owner);
    expect(edited.status).toBe(200);
    closing.goOn();
    cutting.goOn();
    await begins;
    expect(await cuts).toBe(false);
    expect(await drawRow(shop, drawId)).toMatchObject({ closing_since: null, cut_at: null });
  });
});
