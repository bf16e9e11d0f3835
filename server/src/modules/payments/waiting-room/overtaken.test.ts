import { sql } from 'kysely';
import { expect } from 'vitest';
import { buildSale, drawRow, paymentRow, type Shop } from '../../../../test/build/sale.ts';
import { it } from '../../../../test/shop-test.ts';
import { stopBefore } from '../../../../test/stop-before.ts';
import { waitsForALock } from '../../../../test/waits-for-a-lock.ts';
import { transaction, type Db } from '../../../db/database.ts';
import { noWork } from '../../../flow/fair-share/work-for-places.ts';
import { beginClosing } from '../../tickets/begin-closing.ts';
import { releaseUnpaged } from '../../tickets/free-places.ts';
import { checkoutOrder } from '../checkout/checkout-order.ts';
import { endCheckout } from '../checkout/end-checkout.ts';
import { holdPlaces } from '../checkout/hold-places.ts';
import { isAskedPayment } from '../stored-payment.ts';
import {
  claimPayments,
  givePaymentBack,
  storeSessions,
  takePaymentOut,
} from './draw-waiting-room.store.ts';

/** Somebody in line for whose page nobody has asked. */
async function waitingBuyer(shop: Shop): Promise<{ drawId: string; id: string }> {
  const { drawId } = await buildSale(shop);
  const wish = {
    drawId,
    count: 1,
    email: 'waits@example.com',
    method: 'card',
    seen: null,
  } as const;
  const buyer = { phone: null, termsVersion: null, via: null, clientAddress: '192.0.2.1' };
  const code = { code: null, usable: undefined, work: noWork, proof: undefined };
  const { paymentId } = await holdPlaces(shop.context, { ...wish, ...buyer, ...code });
  return { drawId, id: paymentId };
}

function claim({ context: { db, clock } }: Shop, id: string, on: Db = db) {
  return claimPayments(on, { now: clock.now(), ids: [id], most: 1, alone: null });
}

/** A process takes the buyer's page, and is alone with it. */
async function take(shop: Shop, id: string, on?: Db) {
  const [taken] = await claim(shop, id, on);
  const { payment, opening } = taken ?? {};
  if (!payment || !isAskedPayment(payment) || opening === undefined) throw new Error('not taken');
  return { payment, opening };
}

/** The process that is alone with the page has not answered in time. */
async function itsTimeIsUp({ context: { db } }: Shop, id: string): Promise<void> {
  await sql`UPDATE payments SET opening_until = clock_timestamp() - interval '1 second'
    WHERE id = ${id}`.execute(db);
}

it('a page that one process asks for is taken by no other', async ({ shop }) => {
  const { id } = await waitingBuyer(shop);
  const meanwhile = await transaction(shop.context.db, async (trx) => {
    await take(shop, id, trx);
    return claim(shop, id);
  });
  expect(meanwhile).toEqual([]);
  expect(await claim(shop, id)).toEqual([]);
});

it('a process that gets no page does not end the one that another noted', async ({ shop }) => {
  const { drawId, id } = await waitingBuyer(shop);
  const { payment } = await take(shop, id);
  await itsTimeIsUp(shop, id);
  const { opening } = await take(shop, id);
  const page = { sessionId: `cs_of_${id}`, url: 'http://pay.test/noted' };
  const { sessionExpiresAt } = payment;
  const noted = [{ ...page, paymentId: id, sessionExpiresAt }];
  expect(await storeSessions(shop.context.db, noted)).toEqual([true]);
  expect(await releaseUnpaged(shop.context, { id, drawId, opening })).toBe(false);
  expect(await paymentRow(shop, id)).toMatchObject({ state: 'open' });
});

it('a buyer who leaves while another process asks for the page has that page ended', async ({
  shop,
}) => {
  const { id } = await waitingBuyer(shop);
  const { payments } = shop;
  const priority = { purpose: 'page' } as const;
  const stopped = stopBefore(shop.context, /UPDATE payments SET state = 'released'/);
  const leaving = endCheckout(stopped.context, { paymentId: id, priority });
  await stopped.reachedBy(leaving);
  const { payment } = await take(shop, id);
  await payments.openCheckout(checkoutOrder(shop.context, payment), priority);
  stopped.goOn();
  await leaving;
  expect(await paymentRow(shop, id)).toMatchObject({ state: 'released' });
  expect(payments.pay(id)).toBeUndefined();
});

it('a process that another one overtook changes nothing of the buyer’s', async ({ shop }) => {
  const { drawId, id } = await waitingBuyer(shop);
  const { db, clock } = shop.context;
  const { opening } = await take(shop, id);
  await itsTimeIsUp(shop, id);
  await take(shop, id);
  const before = await paymentRow(shop, id);
  await givePaymentBack(db, { id, opening, wasAsked: false });
  expect(await takePaymentOut(db, { id, opening, at: clock.now() })).toBe(false);
  expect(await releaseUnpaged(shop.context, { id, drawId, opening })).toBe(false);
  expect(await paymentRow(shop, id)).toEqual(before);
});

it('a buyer whose page is ordered anew does not get the page of the order before', async ({
  shop,
}) => {
  const { id } = await waitingBuyer(shop);
  const { db, clock } = shop.context;
  const { payment, opening } = await take(shop, id);
  await givePaymentBack(db, { id, opening, wasAsked: false });
  await clock.advance(60);
  await take(shop, id);
  const earlier = { sessionId: `cs_of_${id}`, url: 'http://pay.test/earlier' };
  const { sessionExpiresAt } = payment;
  expect(await storeSessions(db, [{ ...earlier, paymentId: id, sessionExpiresAt }])).toEqual([
    false,
  ]);
  expect(await paymentRow(shop, id)).toMatchObject({ state: 'reserved', session_id: null });
});

it('a page that is asked for as the draw’s time comes keeps its places', async ({ shop }) => {
  const { drawId, id } = await waitingBuyer(shop);
  const { db, clock } = shop.context;
  const { closing } = await transaction(db, async (trx) => {
    await take(shop, id, trx);
    await clock.moveTo((await drawRow(shop, drawId)).run_at);
    const begun = beginClosing(shop.context, { drawId });
    await Promise.race([begun, waitsForALock(shop)]);
    return { closing: begun };
  });
  await closing;
  expect(await paymentRow(shop, id)).toMatchObject({ state: 'reserved' });
  expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 1 });
});
