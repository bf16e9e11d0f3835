import { cancelDraw, getDraw } from '@clubdraw/contract/draws/draw-endpoints';
import { takenBackOften } from '@clubdraw/domain/limit-messages';
import { describe, expect } from 'vitest';
import { buildSale, buyTickets, checkOut, drawRow } from '../../../../test/build/sale.ts';
import { takeBackBought } from '../../../../test/build/take-back.ts';
import { shopTest } from '../../../../test/shop-test.ts';

const it = shopTest({ env: { RATE_LIMITS: 'on' } });

const attacker = '203.0.113.66';
const honest = '198.51.100.7';

/** 100 codes of two numbers, and 50 places. */
const fewCodes = { ticketCap: 50, numbersLength: 2, numbersFrom: 0, numbersTo: 9 };

describe('a mailbox or a network that takes tickets back again and again', () => {
  it('buys no more in the draw once these were a tenth of its places, and 20 at least (product §14.7)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, fewCodes);
    const email = 'often@example.com';
    const first = await buyTickets(shop, drawId, { count: 19, email, address: attacker });
    await takeBackBought(shop, first, attacker);
    const second = await buyTickets(shop, drawId, { count: 1, email, address: attacker });
    await takeBackBought(shop, second, attacker);
    const refused = { status: 409, body: { error: takenBackOften } };
    expect(await checkOut(shop, drawId, { address: attacker })).toMatchObject(refused);
    const spelled = { email: 'Often+2@Example.com', address: honest };
    expect(await checkOut(shop, drawId, spelled)).toMatchObject(refused);
    expect((await checkOut(shop, drawId, { address: honest })).status).toBe(200);
    expect(takenBackOften).toBe('You have taken tickets back too often in this draw.');
  });

  it('does not lock the owner in where all codes are used up (product §4.7)', async ({ shop }) => {
    const { drawId, owner } = await buildSale(shop, fewCodes);
    for (const n of [1, 2]) {
      const address = `203.0.113.${n}`;
      const all = await buyTickets(shop, drawId, { count: 50, address });
      await takeBackBought(shop, all, address);
    }
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_issued: 100, tickets_sold: 0 });
    const own = await shop.call(getDraw, { params: { id: drawId } }, owner);
    expect(own.body).toMatchObject({ status: 'Published', can: { cancel: { allowed: true } } });
    expect((await shop.call(cancelDraw, { params: { id: drawId } }, owner)).status).toBe(200);
  });
});
