import {
  addPostalEntriesCall,
  listPostalEntriesCall,
} from '@clubdraw/contract/free-entries/postal-entries';
import * as words from '@clubdraw/domain/entries/free-entry-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import {
  cardOf,
  enterCards,
  enterWith,
  entryCodeOf,
  freeWays,
  listCards,
  turnAwayCard,
  typeCards,
} from '../../../test/build/free-entry.ts';
import { buildSale, buyTickets, checkOut, drawRow } from '../../../test/build/sale.ts';
import { it } from '../../../test/shop-test.ts';

const fayOrr = (email: string) => cardOf('Fay Orr', { email });

describe('addPostalEntries', () => {
  it('lets each card wait with a place, and says why another gets no ticket (product §4.14)', async ({
    shop,
  }) => {
    const sale = await buildSale(shop, freeWays(shop.context));
    const { body, status } = await typeCards(shop, sale, [
      cardOf('Ann Reid'),
      cardOf(''),
      cardOf('Bob Lim', { address: '' }),
      cardOf('  ANN   reid ', { postcode: '3228' }),
      cardOf('Ann Reid'),
      cardOf('Cy Young', { receivedOn: '2099-01-01' }),
      cardOf('Di Fox', { email: 'Di.Fox+post@gmail.com' }),
      cardOf('Eli Ray', { email: 'not an address' }),
    ]);
    expect(status).toBe(200);
    expect(body.accepted.map(({ index }) => index)).toEqual([0, 3, 6]);
    expect(body.turnedAway).toEqual([
      { index: 4, reason: 'At most 2 entries for each person' },
      { index: 5, reason: expect.stringMatching(/^Received after \w{3} \d+ \w{3} \d{4}$/) },
    ]);
    expect(body.refused).toEqual([
      { index: 1, reason: words.entrantNameRequired },
      { index: 2, reason: words.addressRequired },
      { index: 7, reason: messages.validEmail },
    ]);
    expect(await drawRow(shop, sale.drawId)).toMatchObject({ tickets_sold: 0, places_held: 3 });
    expect(await enterCards(shop, sale)).toMatchObject({ status: 200, body: { entered: 3 } });
    expect((await enterCards(shop, sale)).body).toEqual({ entered: 0 });
    const row = { tickets_sold: 3, places_held: 0, members: 1 };
    expect(await drawRow(shop, sale.drawId)).toMatchObject(row);
    await shop.settle();
    const mailed = shop.context.mailer.mails.filter(({ to }) => to === 'Di.Fox+post@gmail.com');
    expect(mailed.map(({ text }) => JSON.parse(text).kind)).toEqual(['ticketsIssued']);
  });

  it('refuses a card whose day cannot be read by itself, and takes days as people write them (product §2.38)', async ({
    shop,
  }) => {
    const sale = await buildSale(shop, freeWays(shop.context));
    const days = ['24/11/2026', '5/6/2026', '11.24.2026', 'soon', '2026-02-30', '5/5/2026'];
    const cards = days.map((receivedOn, at) => cardOf(`Person ${at}`, { receivedOn }));
    const { body, status } = await typeCards(shop, sale, cards);
    expect(status).toBe(200);
    expect(body.refused).toEqual(
      [1, 3, 4].map((index) => ({ index, reason: words.receivedOnUnread })),
    );
    expect(body.refused.length + body.accepted.length + body.turnedAway.length).toBe(days.length);
    const { rows } = await sql<{ on: string }>`
      SELECT to_char(received_on, 'YYYY-MM-DD') AS on FROM postal_cards
      WHERE draw_id = ${sale.drawId} ORDER BY name`.execute(shop.context.db);
    expect(rows.map(({ on }) => on)).toEqual(['2026-11-24', '2026-11-24', '2026-05-05']);
  });

  it('counts a mailbox in every spelling, over batches, and not what was turned away', async ({
    shop,
  }) => {
    const sale = await buildSale(shop, freeWays(shop.context));
    await typeCards(shop, sale, [fayOrr('f.orr@gmail.com')]);
    await enterCards(shop, sale);
    const second = await typeCards(shop, sale, [fayOrr('F.Orr+b@gmail.com')]);
    const third = await typeCards(shop, sale, [fayOrr('f.o.r.r@gmail.com')]);
    expect([second, third].map(({ body }) => body.accepted.length)).toEqual([1, 0]);
    expect(third.body.turnedAway).toHaveLength(1);
    await turnAwayCard(shop, sale, second.body.accepted[0]?.id ?? '');
    const fourth = await typeCards(shop, sale, [fayOrr('forr@gmail.com')]);
    expect(fourth.body.accepted).toHaveLength(1);
  });

  it('does a batch once, also when it comes twice at once, and answers the same', async ({
    shop,
  }) => {
    const sale = await buildSale(shop, freeWays(shop.context));
    const batchId = shop.context.random.uuidv7();
    const cards = [cardOf('Gus Orr'), cardOf('Hal Orr'), cardOf('')];
    const answers = await Promise.all([1, 2, 3].map(() => typeCards(shop, sale, cards, batchId)));
    const [first, ...others] = answers.map(({ body }) => body);
    for (const other of others) expect(other).toEqual(first);
    expect(first?.accepted).toHaveLength(2);
    expect((await listCards(shop, sale)).counts.waiting).toBe(2);
    await shop.context.clock.moveTo((await drawRow(shop, sale.drawId)).run_at);
    expect((await typeCards(shop, sale, cards, batchId)).body).toEqual(first);
    expect(await typeCards(shop, sale, cards)).toMatchObject({
      status: 409,
      body: { error: messages.drawClosed },
    });
  });

  it('fills a draw to its last place, beside a checkout and a free entry at once', async ({
    shop,
  }) => {
    const sale = await buildSale(shop, { ticketCap: 3, ...freeWays(shop.context) });
    const { drawId } = sale;
    const ida = { drawId, email: 'ida@post.example.com' };
    const otp = await entryCodeOf(shop, ida);
    const names = ['Jo Ash', 'Kit Ash', 'Lou Ash', 'Mo Ash'];
    const [cards, free, bought] = await Promise.all([
      typeCards(
        shop,
        sale,
        names.map((name) => cardOf(name)),
      ),
      enterWith(shop, ida, otp),
      checkOut(shop, drawId),
    ]);
    const given = cards.body.accepted.length;
    const others = [free, bought].filter(({ status }) => status < 300).length;
    expect(given + others).toBe(3);
    expect(cards.body.turnedAway.map(({ reason }) => reason)).toEqual(
      Array.from({ length: 4 - given }, () => messages.drawFull),
    );
    const { tickets_sold: sold, places_held: held } = await drawRow(shop, drawId);
    expect(sold + held).toBe(3);
  });

  it('is refused for another’s draw, and for one that takes no cards', async ({ shop, club }) => {
    const sale = await buildSale(shop, freeWays(shop.context));
    const missing = { status: 404, body: { error: messages.noDrawWithThisId } };
    const theirs = { ...sale, owner: club };
    expect(await typeCards(shop, theirs, [cardOf('Ned Fox')])).toMatchObject(missing);
    expect(await enterCards(shop, theirs)).toMatchObject(missing);
    const plain = await buildSale(shop);
    const none = { status: 404, body: { error: words.noFreeEntry } };
    expect(await typeCards(shop, plain, [cardOf('Ned Fox')])).toMatchObject(none);
    expect(await enterCards(shop, plain)).toMatchObject(none);
  });
});

describe('the cards of a draw', () => {
  it('are listed, searched and downloaded by their owner alone (product §2.38)', async ({
    shop,
    club,
  }) => {
    const sale = await buildSale(shop, freeWays(shop.context));
    await typeCards(shop, sale, [
      cardOf('Ola Day', { address: '9 Hill St', receivedOn: '2026-01-02' }),
    ]);
    await enterCards(shop, sale);
    const { body: typed } = await typeCards(shop, sale, [
      cardOf('Pam Day', { email: 'pam@example.com' }),
      cardOf('Rob Day', { receivedOn: '2099-01-01' }),
    ]);
    const all = await listCards(shop, sale);
    expect(new Set(all.entries.map(({ name }) => name))).toEqual(
      new Set(['Ola Day', 'Pam Day', 'Rob Day']),
    );
    const counts = { waiting: 1, entered: 1, turnedAway: 1 };
    expect(all).toMatchObject({ totalRecords: 3, totalPages: 1, counts });
    const [ola] = (await listCards(shop, sale, 'hill')).entries;
    expect(ola).toMatchObject({ name: 'Ola Day', receivedOn: '2026-01-02', state: 'entered' });
    expect((await listCards(shop, sale, ola?.code ?? '')).entries).toEqual([ola]);
    const params = { id: sale.drawId };
    const waiting = await shop.call(
      listPostalEntriesCall,
      { params, query: { state: 'waiting' } },
      sale.owner,
    );
    expect(waiting.body.entries).toMatchObject([
      { id: typed.accepted[0]?.id, code: null, cause: null, email: 'pam@example.com' },
    ]);
    const csv = await shop.app.inject({
      url: `/api/club-owner/draw/${sale.drawId}/postal-entries?state=turnedAway`,
      headers: { authorization: `Bearer ${sale.owner.token}`, accept: 'text/csv' },
    });
    const [head, row, ...more] = csv.body.trimEnd().split('\r\n');
    expect(head).toContain('Turned away for');
    expect(row).toMatch(/"Rob Day".*"late: Received after /);
    expect(more).toEqual([]);
    const { status } = await shop.call(listPostalEntriesCall, { params, query: {} }, club);
    expect(status).toBe(404);
  });

  it('are turned away while they wait, once, and a place comes free (product §4.14)', async ({
    shop,
  }) => {
    const sale = await buildSale(shop, { ticketCap: 1, ...freeWays(shop.context) });
    const { body } = await typeCards(shop, sale, [cardOf('Quin Ash')]);
    const id = body.accepted[0]?.id ?? '';
    const all = await Promise.all([turnAwayCard(shop, sale, id), turnAwayCard(shop, sale, id)]);
    expect(all.map(({ status }) => status)).toEqual([200, 200]);
    const row = { tickets_sold: 0, tickets_issued: 0, places_held: 0 };
    expect(await drawRow(shop, sale.drawId)).toMatchObject(row);
    expect((await listCards(shop, sale)).entries).toMatchObject([
      { state: 'turnedAway', cause: 'twice', reason: 'The same card twice', code: null },
    ]);
    await buyTickets(shop, sale.drawId);
    const gone = await turnAwayCard(shop, sale, shop.context.random.uuidv7());
    expect(gone).toMatchObject({ status: 404, body: { error: words.noPostalEntry } });
  });

  it('that are turned away make room for exactly one of those who want it at once', async ({
    shop,
  }) => {
    const sale = await buildSale(shop, { ticketCap: 1, ...freeWays(shop.context) });
    const { body } = await typeCards(shop, sale, [cardOf('Rae Ash')]);
    const [turned, bought, typed] = await Promise.all([
      turnAwayCard(shop, sale, body.accepted[0]?.id ?? ''),
      checkOut(shop, sale.drawId),
      typeCards(shop, sale, [cardOf('Sal Ash')]),
    ]);
    expect(turned.status).toBe(200);
    const { tickets_sold: sold, places_held: held } = await drawRow(shop, sale.drawId);
    expect(sold + held).toBeLessThanOrEqual(1);
    expect(sold + held).toBe(typed.body.accepted.length + (bought.status === 200 ? 1 : 0));
  });

  it('come with a cause, which a call has to choose', async ({ shop }) => {
    const sale = await buildSale(shop, freeWays(shop.context));
    const { body } = await typeCards(shop, sale, [cardOf('Tom Ash')]);
    const url = `/api/club-owner/draw/${sale.drawId}/postal-entries/${body.accepted[0]?.id}/turn-away`;
    const headers = { authorization: `Bearer ${sale.owner.token}` };
    for (const cause of ['limit', 'cancelled', 'rival', undefined]) {
      const payload = { cause, reason: 'No' };
      const answer = await shop.app.inject({ method: 'POST', url, headers, payload });
      expect(answer.statusCode).toBe(400);
    }
    expect(addPostalEntriesCall.body.safeParse({ batchId: 'no', entries: [] }).success).toBe(false);
  });
});
