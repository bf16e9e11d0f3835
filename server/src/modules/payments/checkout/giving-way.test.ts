import { getPublicDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { getPaymentCall } from '@clubdraw/contract/payments/payments';
import { paymentSecretHeader } from '@clubdraw/contract/wire/payment-secret';
import * as messages from '@clubdraw/domain/texts/messages';
import { pressedHoldSeconds } from '@clubdraw/domain/purchases/purchase-bounds';
import { describe, expect } from 'vitest';
import {
  buildSale,
  checkOut,
  deliver,
  drawRow,
  holdPlacesOf,
  openShop,
  paymentRow,
  type Shop,
} from '../../../../test/build/sale.ts';
import { shopTest } from '../../../../test/shop-test.ts';

const it = shopTest({ env: { RATE_LIMITS: 'on' } });

const attacker = '203.0.113.66';
const honest = '198.51.100.7';
const twoMinutes = 2 * 60;

/** A draw that one request of one network holds whole, two minutes later. */
async function heldDraw(shop: Shop, ticketCap: number): Promise<{ drawId: string; all: string }> {
  const { drawId } = await buildSale(shop, { ticketCap });
  const all = await holdPlacesOf(shop, drawId, { count: ticketCap, address: attacker });
  await shop.context.clock.advance(twoMinutes + 1);
  return { drawId, all };
}

async function stateOf(shop: Shop, paymentId: string): Promise<string | undefined> {
  const { email } = await paymentRow(shop, paymentId);
  return (await shop.call(getPaymentCall, { params: { paymentId }, query: { email } })).body.state;
}

/** Asked by the browser that began, which keeps no e-mail. */
async function heldBy(shop: Shop, secret: string) {
  const params = { paymentId: secret.split('.')[0] ?? '' };
  const headers = { [paymentSecretHeader]: secret };
  return (await shop.call(getPaymentCall, { params }, { headers })).body;
}

describe('unpaid places of the network that holds the most', () => {
  it('give way to a buyer of another network after two minutes, and their page says so (product §14.5)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 100 });
    const all = await holdPlacesOf(shop, drawId, { count: 100, address: attacker });
    await shop.context.clock.advance(twoMinutes - 1);
    const early = await checkOut(shop, drawId, { address: honest });
    expect(early).toMatchObject({ status: 409, body: { error: messages.drawFull } });
    await shop.context.clock.advance(2);
    expect((await checkOut(shop, drawId, { address: attacker })).status).toBe(409);
    expect(await stateOf(shop, all)).toBe('processing');
    expect((await checkOut(shop, drawId, { count: 3, address: honest })).status).toBe(200);
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 3 });
    expect(shop.payments.sessionOf(all)?.state).toBe('expired');
    expect(await stateOf(shop, all)).toBe('gaveWay');
    expect((await checkOut(shop, drawId, { address: '192.0.2.9' })).status).toBe(200);
  });

  it('are held for ten minutes, and their browser is told so and that they went to others (product §2.15, §14.5)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 100 });
    const { body } = await checkOut(shop, drawId, { count: 100, address: attacker });
    const secret = body.secret ?? '';
    const until = new Date(shop.context.clock.now().getTime() + pressedHoldSeconds * 1000);
    expect((await heldBy(shop, secret)).heldUntil).toBe(until.toISOString());
    await shop.context.clock.advance(twoMinutes + 1);
    await checkOut(shop, drawId, { address: honest });
    expect(await heldBy(shop, secret)).toMatchObject({ state: 'gaveWay', heldUntil: null });
  });

  it('are on sale on the page of the draw by then', async ({ shop }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 100 });
    await holdPlacesOf(shop, drawId, { count: 100, address: attacker });
    // A page is up to a second old.
    await shop.context.clock.advance(2);
    const status = async () =>
      (await shop.call(getPublicDrawCall, { params: { id: drawId } })).body.status;
    expect(await status()).toBe('Full Capacity');
    await shop.context.clock.advance(twoMinutes + 1);
    expect(await status()).toBe('Published');
  });

  it('are the oldest ones, and no more of them than are needed', async ({ shop }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 12 });
    const single = await holdPlacesOf(shop, drawId, { count: 1, address: '192.0.2.77' });
    const first = await holdPlacesOf(shop, drawId, { count: 3, address: attacker });
    await shop.context.clock.advance(1);
    const second = await holdPlacesOf(shop, drawId, { count: 4, address: attacker });
    const third = await holdPlacesOf(shop, drawId, { count: 4, address: attacker });
    await shop.context.clock.advance(twoMinutes + 1);
    expect((await checkOut(shop, drawId, { count: 5, address: honest })).status).toBe(200);
    const states = [single, first, second, third].map((id) => stateOf(shop, id));
    expect(await Promise.all(states)).toEqual(['processing', 'gaveWay', 'gaveWay', 'processing']);
  });

  it('give no network more than the one that gives way holds', async ({ shop }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 6 });
    for (const n of [1, 2, 3, 4, 5, 6])
      await holdPlacesOf(shop, drawId, { address: `192.0.2.${n}` });
    await shop.context.clock.advance(twoMinutes + 1);
    expect((await checkOut(shop, drawId, { count: 1, address: attacker })).status).toBe(200);
    expect((await checkOut(shop, drawId, { count: 1, address: attacker })).status).toBe(409);
    expect((await checkOut(shop, drawId, { count: 1, address: honest })).status).toBe(200);
  });

  it('stay with a buyer who pays in that moment', async ({ shop }) => {
    const { drawId, all } = await heldDraw(shop, 20);
    const paid = shop.payments.pay(all);
    const answers = await Promise.all([
      checkOut(shop, drawId, { address: honest }),
      deliver(shop, paid),
    ]);
    await shop.settle();
    expect(answers[0].status).toBe(409);
    expect(await stateOf(shop, all)).toBe('paid');
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 0, tickets_sold: 20 });
  });

  it('go to each buyer once when many ask at two processes', async ({ shop }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 30 });
    for (let n = 0; n < 10; n += 1)
      await holdPlacesOf(shop, drawId, { count: 3, address: attacker });
    await shop.context.clock.advance(twoMinutes + 1);
    const other = await openShop({
      databaseUrl: shop.context.settings.databaseUrl,
      env: { RATE_LIMITS: 'on' },
      context: { payments: shop.payments, clock: shop.context.clock },
    });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        checkOut(n % 2 === 0 ? shop : other, drawId, { address: `192.0.2.${n}` }),
      ),
    );
    await other.close();
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 30 });
  });

  it('are free or held, and never lost, when a process dies between ending and holding', async ({
    shop,
  }) => {
    const { drawId, all } = await heldDraw(shop, 20);
    const dying = await openShop({
      databaseUrl: shop.context.settings.databaseUrl,
      env: { RATE_LIMITS: 'on' },
      context: {
        clock: shop.context.clock,
        payments: {
          ...shop.payments,
          expireCheckout: async (...of: Parameters<typeof shop.payments.expireCheckout>) => {
            await shop.payments.expireCheckout(...of);
            throw new Error('the process died');
          },
        },
      },
    });
    expect((await checkOut(dying, drawId, { address: honest })).status).toBe(500);
    await dying.close();
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 20 });
    await shop.context.clock.advance(10 * 60);
    await shop.settle();
    expect(await stateOf(shop, all)).toBe('gaveWay');
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 0 });
    expect((await checkOut(shop, drawId, { address: honest })).status).toBe(200);
  });
});
