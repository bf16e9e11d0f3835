import { endEntryCodeCall } from '@clubdraw/contract/entry-codes/entry-codes';
import { getPriceCall } from '@clubdraw/contract/payments/price-call';
import { codeNotValid } from '@clubdraw/domain/entries/codes/entry-code-messages';
import { priceAtLeast } from '@clubdraw/domain/texts/messages';
import { describe, expect } from 'vitest';
import { takeBackBought } from '../../../../test/build/take-back.ts';
import { buildCodeSale, makeEntryCode, usesOf } from '../../../../test/build/entry-code.ts';
import {
  buildSale,
  buyTickets,
  checkOut,
  deliver,
  drawRow,
  holdPlacesOf,
  paymentRow,
} from '../../../../test/build/sale.ts';
import { checkInvariants } from '../../../../test/invariants.ts';
import { it } from '../../../../test/shop-test.ts';
import { releasePlaces } from '../../tickets/free-places.ts';
import { endCheckout } from './end-checkout.ts';

const aud = (amount: number) => ({ amount, currency: 'AUD' });

describe('a purchase with a code for a percentage (product §14.18)', () => {
  it('costs less on the price call, on the payment page and in the books', async ({ shop }) => {
    const { drawId } = await buildCodeSale(shop, { code: 'spring-15', percentOff: 15 });
    const query = { drawId, count: '3', code: ' Spring-15 ' };
    expect((await shop.call(getPriceCall, { query })).body).toEqual({
      count: 3,
      lines: [{ tickets: 3, times: 1, price: 25.5, total: 25.5 }],
      total: 25.5,
      full: 30,
      currency: 'AUD',
      better: null,
    });
    const id = await buyTickets(shop, drawId, { count: 3, code: 'spring-15' });
    const order = shop.payments.sessionOf(id)?.order;
    expect(order).toMatchObject({
      count: 3,
      total: aud(2_550),
      fee: aud(383),
      lines: [{ tickets: 3, times: 1, price: aud(2_550), total: aud(2_550) }],
    });
    expect(await paymentRow(shop, id)).toMatchObject({
      state: 'paid',
      total_minor: 2_550,
      entry_code: 'SPRING-15',
      percent_off: 15,
    });
    expect(await usesOf(shop, drawId, 'SPRING-15')).toBe(1);
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 3, places_held: 0 });
  });

  it('takes the percentage off the price of the bundles', async ({ shop }) => {
    const bundles = [{ count: 5, price: 40 }];
    const { drawId, code } = await buildCodeSale(shop, { percentOff: 10 }, { bundles });
    expect(code).toMatch(/^[2-9A-Z]{10}$/);
    const { body } = await shop.call(getPriceCall, { query: { drawId, count: '6', code } });
    expect(body).toMatchObject({ total: 45, full: 60 });
  });

  it('gives back what was paid, and the use with the places', async ({ shop }) => {
    const { drawId, code } = await buildCodeSale(shop, { percentOff: 50, uses: 1 });
    const id = await buyTickets(shop, drawId, { count: 2, code });
    expect(await checkOut(shop, drawId, { code })).toMatchObject({
      status: 409,
      body: { error: codeNotValid },
    });
    expect(await takeBackBought(shop, id)).toBe('taken');
    await shop.settle();
    expect(shop.payments.refunds).toMatchObject([{ amount: 1_000 }]);
    expect(await usesOf(shop, drawId, code)).toBe(0);
    await buyTickets(shop, drawId, { code });
    expect(await usesOf(shop, drawId, code)).toBe(1);
  });

  it('gives the use of a checkout back that nobody paid', async ({ shop }) => {
    const { drawId, code } = await buildCodeSale(shop, { percentOff: 50, uses: 1 });
    const paymentId = await holdPlacesOf(shop, drawId, { code });
    expect(await usesOf(shop, drawId, code)).toBe(1);
    await endCheckout(shop.context, { paymentId, priority: { purpose: 'paid' } });
    expect(await usesOf(shop, drawId, code)).toBe(0);
    await holdPlacesOf(shop, drawId, { code });
  });

  it('counts for each person, whatever the spelling of the address', async ({ shop }) => {
    const { drawId, code } = await buildCodeSale(shop, { percentOff: 50, uses: 5, perPerson: 2 });
    for (const email of ['mia@example.com', 'Mia+2@example.com']) {
      await buyTickets(shop, drawId, { code, email });
    }
    const third = await checkOut(shop, drawId, { code, email: 'mia+3@example.com' });
    expect(third).toMatchObject({ status: 409, body: { error: codeNotValid } });
    await buyTickets(shop, drawId, { code, email: 'tom@example.com' });
  });

  it('tells nobody else what a person used of it: the money decides (product §14.18)', async ({
    shop,
  }) => {
    const { drawId, code } = await buildCodeSale(shop, { percentOff: 50, uses: 9 });
    const email = 'mia@example.com';
    await buyTickets(shop, drawId, { code, email });
    // Her own browser hears it, and nobody else does, whether she used it or not.
    expect((await checkOut(shop, drawId, { code, email })).status).toBe(409);
    const stranger = '203.0.113.66';
    for (const of of [email, 'tom@example.com']) {
      const asked = await checkOut(shop, drawId, { code, email: of, address: stranger });
      expect(asked.status).toBe(200);
      const again = await checkOut(shop, drawId, { code, email: of, address: stranger });
      expect(again).toMatchObject({ status: 409, body: { error: codeNotValid } });
    }
    // His holds in Tom's name keep Tom from nothing.
    await buyTickets(shop, drawId, { code, email: 'tom@example.com', address: '192.0.2.4' });
    const late = await holdPlacesOf(shop, drawId, { code, email, address: '192.0.2.5' });
    await deliver(shop, shop.payments.pay(late));
    await shop.settle();
    expect(await paymentRow(shop, late)).toMatchObject({ state: 'late' });
    expect(shop.payments.refunds.map(({ amount }) => amount)).toContain(500);
    await checkInvariants(shop.context.db);
  });

  it('is refused in the same words for a code that is unknown, ended, over, used up or of another draw', async ({
    shop,
  }) => {
    const sale = await buildCodeSale(shop, { code: 'USED-UP', percentOff: 5, uses: 1 });
    const { drawId, owner } = sale;
    await makeEntryCode(shop, await buildSale(shop), { code: 'ELSEWHERE', percentOff: 5 });
    await makeEntryCode(shop, sale, { code: 'ENDED', percentOff: 5 });
    const until = new Date(shop.context.clock.now().getTime() + 60_000).toISOString();
    await makeEntryCode(shop, sale, { code: 'OVER', percentOff: 5, until });
    await shop.call(endEntryCodeCall, { params: { id: drawId, code: 'ended' } }, owner);
    await buyTickets(shop, drawId, { code: 'USED-UP' });
    await shop.context.clock.advance(61);
    for (const code of ['UNKNOWN', 'ELSEWHERE', 'ENDED', 'OVER', 'USED-UP', '?']) {
      const refused = { status: 409, body: { error: codeNotValid } };
      expect(await checkOut(shop, drawId, { code })).toMatchObject(refused);
      const query = { drawId, count: '1', code };
      expect(await shop.call(getPriceCall, { query })).toMatchObject(refused);
    }
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 0 });
  });

  it('is not sold below what the provider charges', async ({ shop }) => {
    const change = { entryCost: 1 };
    const { drawId, code } = await buildCodeSale(shop, { percentOff: 60 }, change);
    const refused = { status: 400, body: { error: priceAtLeast('$0.50 AUD') } };
    expect(await checkOut(shop, drawId, { code })).toMatchObject(refused);
    expect(await usesOf(shop, drawId, code)).toBe(0);
    const two = await buyTickets(shop, drawId, { count: 2, code });
    expect(await paymentRow(shop, two)).toMatchObject({ total_minor: 80 });
  });
});

describe('money that comes after its places went back', () => {
  it('takes a use of the code again, or goes back where none is left', async ({ shop }) => {
    const { drawId, code } = await buildCodeSale(shop, { percentOff: 50, uses: 1 });
    const payments: string[] = [];
    for (let buyer = 0; buyer < 2; buyer += 1) {
      const id = await holdPlacesOf(shop, drawId, { code });
      await releasePlaces(shop.context, { id, drawId });
      payments.push(id);
    }
    expect(await usesOf(shop, drawId, code)).toBe(0);
    await Promise.all(payments.map(async (id) => deliver(shop, shop.payments.pay(id))));
    await shop.settle();
    const rows = await Promise.all(payments.map(async (id) => paymentRow(shop, id)));
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['late', 'paid']);
    expect(await usesOf(shop, drawId, code)).toBe(1);
    expect(shop.payments.refunds.map(({ amount }) => amount)).toContain(500);
  });
});
