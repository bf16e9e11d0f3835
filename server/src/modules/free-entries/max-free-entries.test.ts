import { createDrawCall } from '@clubdraw/contract/draws/form/publish-draw';
import { getPublicDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { sendFreeEntryCodeCall } from '@clubdraw/contract/free-entries/free-entry';
import * as words from '@clubdraw/domain/entries/free-entry-messages';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { enterFreely, enterWith, entryCodeOf, freeWays } from '../../../test/build/free-entry.ts';
import { buildSale, buyTickets, drawRow, openShop } from '../../../test/build/sale.ts';
import { drawBody } from '../../../test/build/sold-draw.ts';
import { it } from '../../../test/shop-test.ts';
import { transaction } from '../../db/database.ts';
import { forgetOffer } from '../draws/find-offer.ts';
import { markVoid } from '../tickets/free-places.store.ts';

const taken = { status: 409, body: { error: words.allFreeEntriesTaken } };

describe('the most tickets that come online for nothing', () => {
  it('is published in the conditions and answered with the draw (product §4.14)', async ({
    shop,
    club,
  }) => {
    const freeEntry = { online: { each: 2, max: 40 } };
    const body = { ...drawBody(shop.context), ticketCap: 400, freeEntry };
    const { body: made } = await shop.call(createDrawCall, { body }, club);
    const { id } = made.data;
    const answer = await shop.call(getPublicDrawCall, { params: { id } });
    expect(answer.body.freeEntry?.online).toEqual({ each: 2, max: 40 });
    const conditions = (await shop.app.inject({ url: `/public/draws/${id}/conditions` })).body;
    expect(conditions).toContain('\nfree-online 2\nfree-online-most 40\n');
  });

  it.for([
    [0, words.eachAtLeastOne],
    [401, words.maxBeyondTickets],
    [1.5, words.notACount],
    [-0.5, words.notACount],
  ] as const)('cannot be %s of 400 tickets', async ([max, message], { shop, club }) => {
    const freeEntry = { online: { each: 1, max } };
    const body = { ...drawBody(shop.context), ticketCap: 400, freeEntry };
    expect(await shop.call(createDrawCall, { body }, club)).toMatchObject({
      status: 400,
      body: { error: message, fields: { 'freeEntry.online.max': message } },
    });
  });

  it('holds for all people together, while bought tickets go on (product §4.14)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, freeWays(shop.context, { online: 5, max: 2 }));
    const first = await enterFreely(shop, { drawId, email: 'ann@example.com' });
    const ben = { drawId, email: 'ben@example.com' };
    const late = { drawId, email: 'late@example.com' };
    const [otp, otpLate] = [await entryCodeOf(shop, ben), await entryCodeOf(shop, late)];
    const second = await enterWith(shop, ben, otp);
    // Five for each person, but two of all.
    expect([first.body.left, second.body.left]).toEqual([1, 0]);
    expect(await enterWith(shop, late, otpLate)).toMatchObject(taken);
    await buyTickets(shop, drawId);
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 3, tickets_free: 2 });
    // No mailbox is asked for a code that would be for nothing, and the page says why.
    forgetOffer(shop.context, drawId);
    const body = { drawId, email: 'zoe@example.com' };
    expect(await shop.call(sendFreeEntryCodeCall, { body })).toMatchObject(taken);
    const page = (await shop.app.inject({ url: `/free-entry/${drawId}` })).body;
    expect(page).toContain('"areFreeEntriesTaken":true');
  });

  it('has room again for a ticket that became void, and the code was not spent', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, freeWays(shop.context, { max: 1 }));
    const [ann, ben] = ['eva', 'tom'].map((name) => ({ drawId, email: `${name}@example.com` }));
    if (!ann || !ben) throw new Error('There are two');
    const otp = await entryCodeOf(shop, ben);
    await enterFreely(shop, ann);
    expect(await enterWith(shop, ben, otp)).toMatchObject(taken);
    const { db, clock } = shop.context;
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM promo_entries WHERE draw_id = ${drawId}`.execute(db);
    await transaction(db, async (trx) => {
      const holderId = rows[0]?.id ?? '';
      await markVoid(trx, { holderId, drawId, reasonCode: 4, now: clock.now() });
    });
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_free: 0 });
    expect((await enterWith(shop, ben, otp)).status).toBe(201);
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_free: 1 });
  });

  it('lets one of ten in who come at once over two processes', async ({ shop }) => {
    const { drawId } = await buildSale(shop, freeWays(shop.context, { max: 1 }));
    const other = await openShop({
      databaseUrl: shop.context.settings.databaseUrl,
      context: { payments: shop.payments, mailer: shop.context.mailer },
    });
    const people = Array.from({ length: 10 }, (_, at) => ({ drawId, email: `p${at}@example.com` }));
    const codes: string[] = [];
    for (const person of people) codes.push(await entryCodeOf(shop, person));
    const answers = await Promise.all(
      people.map(async (person, at) => enterWith(at % 2 ? other : shop, person, codes[at] ?? '')),
    );
    await other.close();
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ body }) => body.error))).toEqual(
      new Set([words.allFreeEntriesTaken]),
    );
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 1, tickets_free: 1 });
  });
});

it('PostgreSQL refuses one more free ticket than was published', async ({ shop }) => {
  const { drawId } = await buildSale(shop, freeWays(shop.context, { max: 3 }));
  const { db } = shop.context;
  const count = sql`UPDATE draws SET tickets_free = 4 WHERE id = ${drawId}`;
  await expect(count.execute(db)).rejects.toThrow('draws_free_as_promised');
});
