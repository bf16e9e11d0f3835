import { cancelDrawCall, getPublicDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { getDrawSalesCall } from '@clubdraw/contract/draws/draw-sales';
import { createDrawCall } from '@clubdraw/contract/draws/form/publish-draw';
import { sendFreeEntryCodeCall } from '@clubdraw/contract/free-entries/free-entry';
import { getPortalCall } from '@clubdraw/contract/portal/portal';
import * as words from '@clubdraw/domain/entries/free-entry-messages';
import { atMostForEach } from '@clubdraw/domain/texts/limit-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect } from 'vitest';
import { buildCustomer } from '../../../test/build/customer.ts';
import {
  cardOf,
  enterFreely,
  enterWith,
  entryCodeOf,
  freeWays,
  turnAwayCard,
  typeCards,
} from '../../../test/build/free-entry.ts';
import { buildSale, buyTickets, checkOut, drawRow } from '../../../test/build/sale.ts';
import { drawBody } from '../../../test/build/sold-draw.ts';
import { it } from '../../../test/shop-test.ts';
import { forgetOffer } from '../draws/find-offer.ts';

describe('the fields of a free way in', () => {
  it('are conditions of the draw and part of its answers (product §2.10, §4.14)', async ({
    shop,
    club,
  }) => {
    const runAt = '2027-12-12T19:30';
    const until = '2027-12-10T17:00';
    const post = { address: 'PO Box 7\nTorquay', each: null, until };
    const body = { ...drawBody(shop.context), runAt, freeEntry: { online: {}, post } };
    const { body: made } = await shop.call(createDrawCall, { body }, club);
    const { id } = made.data;
    const at = new Date('2027-12-10T06:00:00.000Z');
    expect((await shop.call(getPublicDrawCall, { params: { id } })).body.freeEntry).toEqual({
      online: { each: 1, max: null },
      post: { address: 'PO Box 7\nTorquay', each: 500, until: at.toISOString() },
    });
    const conditions = (await shop.app.inject({ url: `/public/draws/${id}/conditions` })).body;
    expect(conditions).toContain(`\nfree-online 1\nfree-post 500 ${at.getTime()}\n`);
  });

  it.for([
    ['2027-12-12T19:30', words.dateBeforeDraw],
    ['2028-12-12T19:30', words.dateBeforeDraw],
  ])('refuse cards until %s', async ([until = '', message], { shop, club }) => {
    const post = { address: 'PO Box 7', until };
    const body = { ...drawBody(shop.context), runAt: '2027-12-12T19:30', freeEntry: { post } };
    expect(await shop.call(createDrawCall, { body }, club)).toMatchObject({
      status: 400,
      body: { error: message, fields: { 'freeEntry.post.until': message } },
    });
  });

  it('refuse an address that is blank', async ({ shop, club }) => {
    const post = { address: '  ', until: '2027-12-01T10:00' };
    const body = { ...drawBody(shop.context), freeEntry: { post } };
    const { addressRequired: message } = words;
    expect(await shop.call(createDrawCall, { body }, club)).toMatchObject({
      status: 400,
      body: { fields: { 'freeEntry.post.address': message } },
    });
  });

  it('are none of a draw without them: its conditions have no such line', async ({
    shop,
    drawId,
  }) => {
    const { body } = await shop.call(getPublicDrawCall, { params: { id: drawId } });
    expect(body.freeEntry).toBeNull();
    const conditions = (await shop.app.inject({ url: `/public/draws/${drawId}/conditions` })).body;
    expect(conditions).not.toContain('free-');
    const sources = await shop.app.inject({ url: `/public/draws/${drawId}/sources` });
    expect(sources.statusCode).toBe(404);
    expect(sources.json()).toMatchObject({ error: words.noFreeEntry });
  });
});

describe('enterForFree', () => {
  it('gives a ticket like a bought one, with the next serial, and mails it (product §4.14)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, freeWays(shop.context));
    await buyTickets(shop, drawId, { count: 2 });
    const email = 'Mia+free@example.com';
    const { status, body } = await enterFreely(shop, { drawId, email });
    expect(status).toBe(201);
    expect(body).toEqual({ code: expect.stringMatching(/^\d(-\d)+$/), left: 0 });
    expect(await drawRow(shop, drawId)).toMatchObject({
      tickets_sold: 3,
      tickets_issued: 3,
      members: 2,
    });
    await shop.settle();
    const tickets = shop.context.mailer.mails.filter(({ to }) => to === email).at(-1);
    expect(JSON.parse(tickets?.text ?? '{}')).toMatchObject({
      kind: 'ticketsIssued',
      codes: [body.code],
    });
    const { token } = await buildCustomer(shop.context, email);
    const { body: portal } = await shop.call(getPortalCall, {}, { token });
    expect(portal.upcomingTickets).toMatchObject([{ generatedCode: body.code }]);
  });

  it('says so where nothing is left to this person, in every spelling (product §4.14)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, freeWays(shop.context, { online: 2 }));
    const first = await enterFreely(shop, { drawId, email: 'ann@example.com' });
    const second = await enterFreely(shop, { drawId, email: 'ANN+x@example.com' });
    expect([first.body.left, second.body.left]).toEqual([1, 0]);
    const third = await enterFreely(shop, { drawId, email: 'ann+y@example.com' });
    expect(third).toMatchObject({
      status: 200,
      body: { code: second.body.code, left: 0, message: words.allFreeEntriesUsed },
    });
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_issued: 2 });
  });

  it('gives nothing for a wrong code, for another’s, and for one that was spent', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, freeWays(shop.context, { online: 3 }));
    const bea = { drawId, email: 'bea@example.com' };
    const otp = await entryCodeOf(shop, bea);
    const wrong = otp === '000000' ? '000001' : '000000';
    const refused = { status: 401, body: { error: messages.invalidOtp } };
    expect(await enterWith(shop, bea, wrong)).toMatchObject(refused);
    expect(await enterWith(shop, { drawId, email: 'cid@example.com' }, otp)).toMatchObject(refused);
    expect((await enterWith(shop, bea, otp)).status).toBe(201);
    expect(await enterWith(shop, bea, otp)).toMatchObject(refused);
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_issued: 1 });
  });

  it('refuses a full draw, and the code stays good', async ({ shop }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 1, ...freeWays(shop.context) });
    const dan = { drawId, email: 'dan@example.com' };
    const otp = await entryCodeOf(shop, dan);
    await buyTickets(shop, drawId);
    const full = { status: 409, body: { error: messages.drawFull } };
    expect(await enterWith(shop, dan, otp)).toMatchObject(full);
    forgetOffer(shop.context, drawId);
    const body = { drawId, email: 'eve@example.com' };
    expect(await shop.call(sendFreeEntryCodeCall, { body })).toMatchObject(full);
    const spent = await shop.context.db
      .selectFrom('one_time_codes')
      .select('spent_at')
      .where('subject', '=', dan.email)
      .executeTakeFirstOrThrow();
    expect(spent.spent_at).toBeNull();
  });

  it('refuses a draw that is closed or cancelled, and one without this way', async ({ shop }) => {
    const { drawId, owner } = await buildSale(shop, freeWays(shop.context));
    const fay = { drawId, email: 'fay@example.com' };
    const otp = await entryCodeOf(shop, fay);
    await shop.call(cancelDrawCall, { params: { id: drawId } }, owner);
    const closed = { status: 409, body: { error: messages.drawClosed } };
    expect(await enterWith(shop, fay, otp)).toMatchObject(closed);
    const late = await buildSale(shop, freeWays(shop.context));
    const gus = { drawId: late.drawId, email: 'gus@example.com' };
    const code = await entryCodeOf(shop, gus);
    await shop.context.clock.moveTo((await drawRow(shop, late.drawId)).run_at);
    expect(await enterWith(shop, gus, code)).toMatchObject(closed);
    const plain = await buildSale(shop);
    const none = { status: 404, body: { error: words.noFreeEntry } };
    expect(await enterWith(shop, { ...gus, drawId: plain.drawId }, code)).toMatchObject(none);
  });

  it('counts bought tickets, free entries and cards of a person against one limit (product §4.14)', async ({
    shop,
  }) => {
    const sale = await buildSale(shop, {
      ticketCap: 50,
      maxPerPerson: 3,
      ...freeWays(shop.context, { online: 5, each: 5 }),
    });
    const { drawId } = sale;
    const [bought, again] = ['kay@example.com', 'kay+2@example.com'];
    await buyTickets(shop, drawId, { email: bought });
    const first = await enterFreely(shop, { drawId, email: again });
    expect(first.body.left).toBe(1);
    const card = cardOf('Kay', { email: 'kay+3@example.com' });
    const { body: cards } = await typeCards(shop, sale, [card, card]);
    expect(cards.accepted).toHaveLength(1);
    expect(cards.turnedAway).toEqual([{ index: 1, reason: atMostForEach(3) }]);
    const over = { status: 409, body: { error: atMostForEach(3) } };
    expect(await enterFreely(shop, { drawId, email: 'kay+4@example.com' })).toMatchObject(over);
    expect(await checkOut(shop, drawId, { email: bought })).toMatchObject(over);
    await turnAwayCard(shop, sale, cards.accepted[0]?.id ?? '');
    expect((await checkOut(shop, drawId, { email: bought })).status).toBe(200);
  });

  it('gives a person without an address as many as the limit, by name and postcode', async ({
    shop,
  }) => {
    const sale = await buildSale(shop, {
      ticketCap: 50,
      maxPerPerson: 2,
      ...freeWays(shop.context, { each: 5 }),
    });
    const card = cardOf('Lee Ash');
    const entries = [card, { ...card, name: 'lee  ash' }, card, { ...card, postcode: '3229' }];
    const { body: cards } = await typeCards(shop, sale, entries);
    expect(cards.accepted.map(({ index }) => index)).toEqual([0, 1, 3]);
  });

  it('keeps the name of the link, and the sales of the draw count it (product §2.35)', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildSale(shop, freeWays(shop.context));
    for (const via of ['flyer', 'flyer', undefined]) {
      const email = `${shop.context.random.uuidv7()}@example.com`;
      await enterFreely(shop, { drawId, email, ...(via !== undefined && { via }) });
    }
    const { body } = await shop.call(getDrawSalesCall, { params: { id: drawId } }, owner);
    expect(body.links).toEqual([{ via: 'flyer', name: null, tickets: 2, paid: [] }]);
    expect(body.withoutLink).toEqual({ tickets: 1, paid: [] });
    const { body: form } = await shop.app.inject(`/free-entry/${drawId}?via=flyer`);
    expect(form).toContain('"via":"flyer"');
  });

  it('gives one person one ticket when two spellings enter at once', async ({ shop }) => {
    const { drawId } = await buildSale(shop, freeWays(shop.context));
    const spellings = ['hal@example.com', 'hal+1@example.com', 'hal+2@example.com'];
    const codes: string[] = [];
    for (const email of spellings) codes.push(await entryCodeOf(shop, { drawId, email }));
    const answers = await Promise.all(
      spellings.map((email, at) => enterWith(shop, { drawId, email }, codes[at] ?? '')),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 201,
    ]);
    expect(new Set(answers.map(({ body }) => body.code)).size).toBe(1);
  });

  it('takes part in the race for the last place: a checkout and two free entries', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 1, ...freeWays(shop.context) });
    const people = ['ida@example.com', 'jim@example.com'].map((email) => ({ drawId, email }));
    const codes: string[] = [];
    for (const person of people) codes.push(await entryCodeOf(shop, person));
    const answers = await Promise.all([
      ...people.map((person, at) => enterWith(shop, person, codes[at] ?? '')),
      checkOut(shop, drawId),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    const { tickets_sold: sold, places_held: held } = await drawRow(shop, drawId);
    expect(sold + held).toBe(1);
  });
});
