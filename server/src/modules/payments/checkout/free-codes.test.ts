import { createDrawCall, updateDrawCall } from '@clubdraw/contract/draws/form/publish-draw';
import { getDrawCall, getPublicDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import {
  createEntryCodeCall,
  listEntryCodesCall,
} from '@clubdraw/contract/entry-codes/entry-codes';
import { getPaymentCall } from '@clubdraw/contract/payments/payments';
import { getPriceCall } from '@clubdraw/contract/payments/price-call';
import { paymentSecretHeader } from '@clubdraw/contract/wire/payment-secret';
import * as words from '@clubdraw/domain/entries/codes/entry-code-messages';
import { atMostForEach } from '@clubdraw/domain/texts/limit-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect } from 'vitest';
import { buildCodeSale, makeEntryCode, usesOf } from '../../../../test/build/entry-code.ts';
import {
  buildSale,
  buyTickets,
  checkOut,
  drawRow,
  holdPlacesOf,
  type Shop,
} from '../../../../test/build/sale.ts';
import { drawBody } from '../../../../test/build/sold-draw.ts';
import { it } from '../../../../test/shop-test.ts';

async function ticketsOf({ context }: Shop, drawId: string) {
  return context.db
    .selectFrom('ticket_holders')
    .select(['serial', 'code', 'source', 'payment_ref'])
    .where('draw_id', '=', drawId)
    .orderBy('serial')
    .execute();
}

describe('a code for free tickets (product §14.18)', () => {
  it('gives them at once, without a method, and mails and shows them', async ({ shop }) => {
    const { drawId, code } = await buildCodeSale(shop, { code: 'FRIENDS', tickets: 3 });
    await buyTickets(shop, drawId);
    const query = { drawId, count: '1', code: 'friends' };
    expect((await shop.call(getPriceCall, { query })).body).toEqual({
      count: 3,
      lines: [{ tickets: 3, times: 1, price: 0, total: 0 }],
      total: 0,
      full: 30,
      currency: 'AUD',
      better: null,
    });
    const email = 'Mia@example.com';
    const { status, body } = await checkOut(shop, drawId, { code, email });
    expect(status).toBe(200);
    const address = new URL(body.paymentUrl ?? '');
    expect(address.pathname).toBe('/payment/success');
    const paymentId = address.searchParams.get('paymentId') ?? '';
    const tickets = await ticketsOf(shop, drawId);
    expect(tickets.slice(1)).toMatchObject(
      [1, 2, 3].map((serial) => ({ serial, source: 'given', payment_ref: `given:${paymentId}` })),
    );
    const asked = { params: { paymentId }, query: { email } };
    const headers = { [paymentSecretHeader]: body.secret ?? '' };
    const shown = await shop.call(getPaymentCall, asked, { headers });
    const codes = tickets.slice(1).map((ticket) => ticket.code);
    expect(shown.body).toMatchObject({ state: 'paid', count: 3, total: 0, codes });
    expect((await shop.call(getPaymentCall, asked)).body).toMatchObject({ codes: null });
    await shop.settle();
    const mail = shop.context.mailer.mails.find(({ to }) => to === email);
    for (const one of codes) expect(mail?.text).toContain(one);
    expect(await usesOf(shop, drawId, code)).toBe(1);
    const row = { tickets_sold: 4, tickets_given: 3, places_held: 0 };
    expect(await drawRow(shop, drawId)).toMatchObject(row);
  });

  it('gives no more than was published, all codes together', async ({ shop }) => {
    const change = { giveaways: 5, ticketCap: 50 };
    const sale = await buildCodeSale(shop, { code: 'FIRST', tickets: 3 }, change);
    const { drawId, owner } = sale;
    await makeEntryCode(shop, sale, { code: 'SECOND', tickets: 2 });
    expect((await checkOut(shop, drawId, { code: 'FIRST' })).status).toBe(200);
    const refused = { status: 409, body: { error: words.codeNotValid } };
    expect(await checkOut(shop, drawId, { code: 'FIRST' })).toMatchObject(refused);
    expect((await checkOut(shop, drawId, { code: 'SECOND' })).status).toBe(200);
    expect(await checkOut(shop, drawId, { code: 'SECOND' })).toMatchObject(refused);
    const list = await shop.call(listEntryCodesCall, { params: { id: drawId } }, owner);
    expect(list.body).toMatchObject({ giveaways: 5, given: 5 });
    expect(list.body.codes.map(({ used }) => used)).toEqual([1, 1]);
  });

  it('is given in no full draw, and to nobody beyond the limit for each person', async ({
    shop,
  }) => {
    const change = { giveaways: 1, ticketCap: 12, maxPerPerson: 4 };
    const wish = { tickets: 1, perPerson: 9 };
    const { drawId, code } = await buildCodeSale(shop, wish, change);
    const email = 'mia@example.com';
    await buyTickets(shop, drawId, { count: 4, email });
    expect(await checkOut(shop, drawId, { code, email })).toMatchObject({
      status: 409,
      body: { error: atMostForEach(4) },
    });
    for (const buyer of ['a', 'b']) {
      await holdPlacesOf(shop, drawId, { count: 4, email: `${buyer}@full.example` });
    }
    expect(await checkOut(shop, drawId, { code })).toMatchObject({
      status: 409,
      body: { error: messages.drawFull },
    });
    expect(await usesOf(shop, drawId, code)).toBe(0);
  });

  it('counts as nothing in the owner’s sales', async ({ shop }) => {
    const { drawId, owner, code } = await buildCodeSale(shop, { tickets: 2 });
    await buyTickets(shop, drawId);
    await checkOut(shop, drawId, { code });
    const { body } = await shop.call(getDrawCall, { params: { id: drawId } }, owner);
    expect(body).toMatchObject({ grossSales: 10, noOfPartic: 3, giveaways: 20 });
  });
});

describe('the number of tickets that a club may give away (product §2.39)', () => {
  it('is a condition of the draw and part of its answers', async ({ shop }) => {
    const { drawId } = await buildSale(shop, { giveaways: 20 });
    const { body } = await shop.call(getPublicDrawCall, { params: { id: drawId } });
    expect(body.giveaways).toBe(20);
    const conditions = await shop.app.inject({ url: `/public/draws/${drawId}/conditions` });
    expect(conditions.body).toContain('\ngiven 20\n');
  });

  it.for([
    [{ giveaways: 6, ticketCap: 50 }, words.giveawaysAboveTenth],
    [{ giveaways: 1, ticketCap: 9 }, words.giveawaysAboveTenth],
    [{ giveaways: 1001 }, words.giveawaysAboveMost],
    [{ giveaways: 0 }, messages.mustBeAboveZero],
  ] as const)('is bounded: %j', async ([change, message], { shop, club }) => {
    const body = { ...drawBody(shop.context), ...change };
    expect(await shop.call(createDrawCall, { body }, club)).toMatchObject({
      status: 400,
      body: { fields: { giveaways: message } },
    });
  });

  it('can be changed until the first ticket, and free tickets need it', async ({ shop }) => {
    const { drawId, owner } = await buildSale(shop);
    const params = { id: drawId };
    const body = { tickets: 1, uses: 1 };
    expect(await shop.call(createEntryCodeCall, { params, body }, owner)).toMatchObject({
      status: 409,
      body: { error: words.nothingToGive },
    });
    const edit = { params, body: { ...drawBody(shop.context), giveaways: 3 } };
    expect((await shop.call(updateDrawCall, edit, owner)).status).toBe(200);
    expect((await shop.call(createEntryCodeCall, { params, body }, owner)).status).toBe(201);
  });
});
