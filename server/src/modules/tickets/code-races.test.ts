import { addPostalEntriesCall } from '@clubdraw/contract/free-entries/postal-entries';
import { codeNotValid } from '@clubdraw/domain/entries/codes/entry-code-messages';
import { drawFull } from '@clubdraw/domain/texts/messages';
import { describe, expect } from 'vitest';
import { takeBackBought } from '../../../test/build/take-back.ts';
import { buildCodeSale, makeEntryCode, usesOf } from '../../../test/build/entry-code.ts';
import { enterWith, entryCodeOf, freeWays } from '../../../test/build/free-entry.ts';
import {
  buyTickets,
  checkOut,
  deliver,
  drawRow,
  holdPlacesOf,
  paymentRow,
} from '../../../test/build/sale.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import { it } from '../../../test/shop-test.ts';
import { endCheckout } from '../payments/checkout/end-checkout.ts';
import { otherServer } from '../../../test/build/other-server.ts';

const twenty = Array.from({ length: 20 }, (_, at) => at);

describe('the last use of a code, wanted by twenty at once over two processes (product §14.18)', () => {
  it.for([
    [{ percentOff: 50 }, 0],
    [{ tickets: 2 }, 2],
    [{ percentOff: 50 }, 0, { maxPerPerson: 5 }],
  ] as const)('goes to one of them: %j', async ([wish, given, change], { shop }) => {
    const { drawId, code } = await buildCodeSale(shop, { ...wish, uses: 1 }, change);
    const other = await otherServer(shop);
    const answers = await Promise.all(
      twenty.map(async (at) => checkOut(at % 2 ? other : shop, drawId, { code })),
    );
    await other.close();
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(19);
    expect(new Set(refused.map(({ body }) => body.error))).toEqual(new Set([codeNotValid]));
    expect(await usesOf(shop, drawId, code)).toBe(1);
    const row = { tickets_given: given, places_held: given === 0 ? 1 : 0 };
    expect(await drawRow(shop, drawId)).toMatchObject(row);
  });

  it('of one person is decided when the money comes, and goes to one of the spellings', async ({
    shop,
  }) => {
    const { drawId, code } = await buildCodeSale(shop, { percentOff: 50 });
    const other = await otherServer(shop);
    const answers = await Promise.all(
      twenty.slice(0, 6).map(async (at) => {
        const order = { code, email: `mia+${at}@example.com`, address: `203.0.113.${at}` };
        return checkOut(at % 2 ? other : shop, drawId, order);
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await usesOf(shop, drawId, code)).toBe(6);
    const ids = answers.map(({ body }) => body.secret?.slice(0, 36) ?? '');
    await Promise.all(
      ids.map(async (id, at) => deliver(at % 2 ? other : shop, shop.payments.pay(id))),
    );
    await Promise.all([shop.settle(), other.settle()]);
    await other.close();
    const rows = await Promise.all(ids.map(async (id) => paymentRow(shop, id)));
    const states = rows.map(({ state }) => state).toSorted();
    expect(states).toEqual([...Array(5).fill('late'), 'paid']);
    expect(await usesOf(shop, drawId, code)).toBe(1);
    await checkInvariants(shop.context.db);
  });

  it('that comes back is there for exactly one, and never twice', async ({ shop }) => {
    const { drawId, code } = await buildCodeSale(shop, { percentOff: 50, uses: 1 });
    const paymentId = await holdPlacesOf(shop, drawId, { code });
    const end = async () => endCheckout(shop.context, { paymentId, priority: { purpose: 'paid' } });
    await Promise.all([end(), end(), end()]);
    expect(await usesOf(shop, drawId, code)).toBe(0);
    const id = await buyTickets(shop, drawId, { code });
    const takeBack = async () => takeBackBought(shop, id);
    await Promise.all([takeBack(), takeBack(), checkOut(shop, drawId, { code })]);
    expect(await usesOf(shop, drawId, code)).toBeLessThanOrEqual(1);
  });
});

describe('the tickets that a club may give away, wanted at once by two codes', () => {
  it('are never more than was published', async ({ shop }) => {
    const sale = await buildCodeSale(shop, { tickets: 2 }, { giveaways: 7 });
    const { drawId } = sale;
    const codes = [sale.code, await makeEntryCode(shop, sale, { tickets: 3 })];
    const other = await otherServer(shop);
    await Promise.all(
      twenty.map(async (at) => checkOut(at % 3 ? other : shop, drawId, { code: codes[at % 2] })),
    );
    await other.close();
    const { tickets_given: given } = await drawRow(shop, drawId);
    expect(given).toBeLessThanOrEqual(7);
    expect(given).toBeGreaterThanOrEqual(5);
  });
});

describe('the last place', () => {
  it('goes to one alone of a card, a free entry, a card by post and a code', async ({ shop }) => {
    const change = { ticketCap: 10, giveaways: 1, ...freeWays(shop.context) };
    const sale = await buildCodeSale(shop, { tickets: 1 }, change);
    const { drawId, owner, code } = sale;
    await buyTickets(shop, drawId, { count: 9 });
    const email = 'ida@last.example';
    const otp = await entryCodeOf(shop, { drawId, email });
    const name = 'Jo Ash';
    const card = { name, address: '1 Sea Road', postcode: '3228' };
    const body = { batchId: shop.context.random.uuidv7(), entries: [card] };
    const [bought, free, posted, given] = await Promise.all([
      checkOut(shop, drawId),
      enterWith(shop, { drawId, email }, otp),
      shop.call(addPostalEntriesCall, { params: { id: drawId }, body }, owner),
      checkOut(shop, drawId, { code }),
    ]);
    const won = [bought, free, given].filter(({ status }) => status < 300).length;
    expect(won + posted.body.accepted.length).toBe(1);
    const refused = [bought, given].filter(({ status }) => status >= 300);
    expect(refused.map(({ body: said }) => said.error)).toEqual(refused.map(() => drawFull));
    const { tickets_sold: sold, places_held: held } = await drawRow(shop, drawId);
    expect(sold + held).toBe(10);
  });
});
