import { cancelDrawCall, getDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { atMostAtATime, takenBackOften } from '@clubdraw/domain/texts/limit-messages';
import { proofOf } from '@clubdraw/journeys/proof-of';
import { describe, expect } from 'vitest';
import {
  buildSale,
  buyTickets,
  checkOut,
  drawRow,
  type Order,
  type Shop,
} from '../../../../test/build/sale.ts';
import { takeBackBought } from '../../../../test/build/take-back.ts';
import { shopTest } from '../../../../test/shop-test.ts';

const it = shopTest({ env: { RATE_LIMITS: 'on' } });

const attacker = '203.0.113.66';
const honest = '198.51.100.7';
const hall = '203.0.113.80';

/** 100 codes of two numbers, and 50 places. */
const fewCodes = { ticketCap: 50, numbersLength: 2, numbersFrom: 0, numbersTo: 9 };

const refused = { status: 409, body: { error: takenBackOften } };

/** Buys tickets and takes them back; all from one client. */
async function takeBackSome(shop: Shop, drawId: string, order: Order): Promise<void> {
  const paymentId = await buyTickets(shop, drawId, order);
  await takeBackBought(shop, paymentId, order.address);
}

describe('a mailbox that takes tickets back again and again', () => {
  it('buys no more in the draw once these were a tenth of its places, and 20 at least (product §14.7)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, fewCodes);
    const email = 'often@example.com';
    await takeBackSome(shop, drawId, { count: 19, email, address: attacker });
    await takeBackSome(shop, drawId, { count: 1, email, address: attacker });
    const spelled = { email: 'Often+2@Example.com', address: honest };
    expect(await checkOut(shop, drawId, spelled)).toMatchObject(refused);
    expect(await checkOut(shop, drawId, { ...spelled, address: attacker })).toMatchObject(refused);
    expect((await checkOut(shop, drawId, { address: honest })).status).toBe(200);
    expect(takenBackOften).toBe('You have taken tickets back too often in this draw.');
  });
});

describe('a network of many people, one of whom takes tickets back again and again', () => {
  it('buys on, and works for each ticket, which nobody else does (product §14.7)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 200 });
    await takeBackSome(shop, drawId, { count: 20, address: hall });
    // 3 seconds for each ticket.
    const asked = await checkOut(shop, drawId, { address: hall });
    expect(asked.status).toBe(428);
    const proof = await proofOf(asked.body.challenge);
    expect((await checkOut(shop, drawId, { address: hall, proof })).status).toBe(200);
    expect(await checkOut(shop, drawId, { count: 21, address: hall })).toMatchObject({
      status: 409,
      body: { error: atMostAtATime(20) },
    });
    expect((await checkOut(shop, drawId, { count: 20, address: hall })).status).toBe(428);
    expect((await checkOut(shop, drawId, { count: 21, address: honest })).status).toBe(200);
  });

  it('works the more the more was taken back, and for nothing below the share', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, fewCodes);
    await takeBackSome(shop, drawId, { count: 19, address: hall });
    expect((await checkOut(shop, drawId, { address: hall })).status).toBe(200);
    await takeBackSome(shop, drawId, { count: 31, address: hall });
    expect(await checkOut(shop, drawId, { count: 3, address: hall })).toMatchObject({
      status: 409,
      body: { error: atMostAtATime(2) },
    });
    expect((await checkOut(shop, drawId, { count: 2, address: hall })).status).toBe(428);
  });
});

describe('a draw of which all codes are used up', () => {
  it('does not lock its owner in (product §4.7)', async ({ shop }) => {
    const { drawId, owner } = await buildSale(shop, fewCodes);
    for (const n of [1, 2]) {
      const address = `203.0.113.${n}`;
      const all = await buyTickets(shop, drawId, { count: 50, address });
      await takeBackBought(shop, all, address);
    }
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_issued: 100, tickets_sold: 0 });
    const own = await shop.call(getDrawCall, { params: { id: drawId } }, owner);
    expect(own.body).toMatchObject({ status: 'Published', can: { cancel: { allowed: true } } });
    expect((await shop.call(cancelDrawCall, { params: { id: drawId } }, owner)).status).toBe(200);
  });
});
