import {
  addPostalEntries,
  deletePostalEntry,
  listPostalEntries,
} from '@clubdraw/contract/free-entries/postal-entries';
import * as words from '@clubdraw/domain/free-entry-messages';
import * as messages from '@clubdraw/domain/messages';
import { describe, expect } from 'vitest';
import { enterWith, entryCodeOf, freeWays } from '../../../test/build/free-entry.ts';
import {
  buildSale,
  buyTickets,
  checkOut,
  drawRow,
  type Sale,
  type Shop,
} from '../../../test/build/sale.ts';
import { it } from '../../../test/shop-test.ts';

type Card = Partial<Record<'name' | 'address' | 'postcode' | 'email' | 'receivedOn', string>>;

const card = (name: string, more: Card = {}) => ({
  name,
  address: '1 Sea Road, Torquay',
  postcode: '3228',
  ...more,
});

async function send(
  shop: Shop,
  { drawId, owner }: Sale,
  entries: readonly Card[],
  batchId: string = shop.context.random.uuidv7(),
) {
  const body = { batchId, entries: [...entries] };
  return shop.call(addPostalEntries, { params: { id: drawId }, body }, owner);
}

async function list(shop: Shop, { drawId, owner }: Sale, search = '') {
  const query = { search };
  return (await shop.call(listPostalEntries, { params: { id: drawId }, query }, owner)).body;
}

async function cancel(shop: Shop, { drawId, owner }: Sale, entryId: string) {
  const body = { reason: 'The same card twice' };
  return shop.call(deletePostalEntry, { params: { id: drawId, entryId }, body }, owner);
}

function fayOrr(email: string) {
  return card('Fay Orr', { email });
}

describe('addPostalEntries', () => {
  it('gives each card a ticket in its order, and says why another gets none (product §4.14)', async ({
    shop,
  }) => {
    const sale = await buildSale(shop, freeWays(shop.context));
    const { body, status } = await send(shop, sale, [
      card('Ann Reid'),
      card(''),
      card('Bob Lim', { address: '' }),
      card('  ANN   reid ', { postcode: '3228' }),
      card('Ann Reid'),
      card('Cy Young', { receivedOn: '2099-01-01' }),
      card('Di Fox', { email: 'Di.Fox+post@gmail.com' }),
      card('Eli Ray', { email: 'not an address' }),
    ]);
    expect(status).toBe(200);
    expect(body.accepted.map(({ index }) => index)).toEqual([0, 3, 6]);
    expect(body.refused).toEqual([
      { index: 1, reason: words.nameRequired },
      { index: 2, reason: words.addressRequired },
      { index: 4, reason: 'At most 2 entries for each person' },
      { index: 5, reason: expect.stringMatching(/^Received after \w{3} \d+ \w{3} \d{4}$/) },
      { index: 7, reason: messages.validEmail },
    ]);
    expect(await drawRow(shop, sale.drawId)).toMatchObject({ tickets_sold: 3, members: 1 });
    await shop.settle();
    const mailed = shop.context.mailer.mails.filter(({ to }) => to === 'Di.Fox+post@gmail.com');
    expect(mailed.map(({ text }) => JSON.parse(text).kind)).toEqual(['ticketsIssued']);
  });

  it('counts a mailbox in every spelling, over batches, and not what was taken back', async ({
    shop,
  }) => {
    const sale = await buildSale(shop, freeWays(shop.context));
    await send(shop, sale, [fayOrr('f.orr@gmail.com'), fayOrr('forr+a@googlemail.com')]);
    const third = await send(shop, sale, [fayOrr('F.Orr+b@gmail.com')]);
    expect(third.body.accepted).toHaveLength(1);
    const refused = await send(shop, sale, [fayOrr('forr@gmail.com')]);
    expect(refused.body.refused).toHaveLength(1);
    const [newest] = (await list(shop, sale)).entries;
    expect((await cancel(shop, sale, newest?.id ?? '')).status).toBe(200);
    expect((await send(shop, sale, [fayOrr('forr@gmail.com')])).body.accepted).toHaveLength(1);
  });

  it('does a batch once, also when it comes twice at once, and answers the same', async ({
    shop,
  }) => {
    const sale = await buildSale(shop, freeWays(shop.context));
    const batchId = shop.context.random.uuidv7();
    const cards = [card('Gus Orr'), card('Hal Orr'), card('')];
    const answers = await Promise.all([1, 2, 3].map(() => send(shop, sale, cards, batchId)));
    const [first, ...others] = answers.map(({ body }) => body);
    for (const other of others) expect(other).toEqual(first);
    expect(first?.accepted).toHaveLength(2);
    expect(await drawRow(shop, sale.drawId)).toMatchObject({ tickets_issued: 2 });
    await shop.context.clock.moveTo((await drawRow(shop, sale.drawId)).run_at);
    expect((await send(shop, sale, cards, batchId)).body).toEqual(first);
    expect(await send(shop, sale, cards)).toMatchObject({
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
    const [cards, free, bought] = await Promise.all([
      send(shop, sale, [card('Jo Ash'), card('Kit Ash'), card('Lou Ash'), card('Mo Ash')]),
      enterWith(shop, ida, otp),
      checkOut(shop, drawId),
    ]);
    const given = cards.body.accepted.length;
    const others = [free, bought].filter(({ status }) => status < 300).length;
    expect(given + others).toBe(3);
    expect(cards.body.refused.map(({ reason }) => reason)).toEqual(
      Array.from({ length: 4 - given }, () => messages.drawFull),
    );
    const { tickets_sold: sold, places_held: held } = await drawRow(shop, drawId);
    expect(sold + held).toBe(3);
  });

  it('is refused for another’s draw, and for one that takes no cards', async ({ shop, club }) => {
    const sale = await buildSale(shop, freeWays(shop.context));
    expect(await send(shop, { ...sale, owner: club }, [card('Ned Fox')])).toMatchObject({
      status: 404,
      body: { error: messages.noDrawWithThisId },
    });
    const plain = await buildSale(shop);
    expect(await send(shop, plain, [card('Ned Fox')])).toMatchObject({
      status: 404,
      body: { error: words.noFreeEntry },
    });
  });
});

describe('the cards of a draw', () => {
  it('are listed, searched and downloaded by their owner alone (product §2.38)', async ({
    shop,
    club,
  }) => {
    const sale = await buildSale(shop, freeWays(shop.context));
    await send(shop, sale, [
      card('Ola Day', { address: '9 Hill St', receivedOn: '2026-01-02' }),
      card('Pam Day', { email: 'pam@example.com' }),
    ]);
    const all = await list(shop, sale);
    expect(all.entries.map(({ name }) => name)).toEqual(['Pam Day', 'Ola Day']);
    expect(all).toMatchObject({ totalRecords: 2, totalPages: 1 });
    expect((await list(shop, sale, 'hill')).entries).toMatchObject([
      { name: 'Ola Day', receivedOn: '2026-01-02', email: null, deletedFor: null },
    ]);
    expect((await list(shop, sale, all.entries[0]?.code)).entries).toMatchObject([
      { email: 'pam@example.com' },
    ]);
    const csv = await shop.app.inject({
      url: `/api/club-owner/draw/${sale.drawId}/postal-entries`,
      headers: { authorization: `Bearer ${sale.owner.token}`, accept: 'text/csv' },
    });
    expect(csv.body.split('\r\n')[0]).toContain('Name');
    expect(csv.body).toContain('"Ola Day"');
    const { status } = await shop.call(
      listPostalEntries,
      { params: { id: sale.drawId }, query: {} },
      club,
    );
    expect(status).toBe(404);
  });

  it('are taken back until the close: the ticket is void as not valid, once (product §4.14)', async ({
    shop,
  }) => {
    const sale = await buildSale(shop, { ticketCap: 1, ...freeWays(shop.context) });
    await send(shop, sale, [card('Quin Ash')]);
    const [entry] = (await list(shop, sale)).entries;
    const entryId = entry?.id ?? '';
    const both = await Promise.all([cancel(shop, sale, entryId), cancel(shop, sale, entryId)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await drawRow(shop, sale.drawId)).toMatchObject({ tickets_sold: 0, tickets_issued: 1 });
    expect((await list(shop, sale)).entries).toMatchObject([{ deletedFor: 'The same card twice' }]);
    await shop.settle();
    const log = (await shop.app.inject({ url: `/public/draws/${sale.drawId}/log` })).body;
    expect(log).toContain('\nV 0 4\n');
    await buyTickets(shop, sale.drawId);
    await shop.context.clock.moveTo((await drawRow(shop, sale.drawId)).run_at);
    const gone = await cancel(shop, sale, shop.context.random.uuidv7());
    expect(gone).toMatchObject({ status: 404, body: { error: words.noPostalEntry } });
  });

  it('that is taken back makes room for exactly one of those who want it at once', async ({
    shop,
  }) => {
    const sale = await buildSale(shop, { ticketCap: 1, ...freeWays(shop.context) });
    await send(shop, sale, [card('Rae Ash')]);
    const [entry] = (await list(shop, sale)).entries;
    const answers = await Promise.all([
      cancel(shop, sale, entry?.id ?? ''),
      checkOut(shop, sale.drawId),
      send(shop, sale, [card('Sal Ash')]),
    ]);
    expect(answers[0].status).toBe(200);
    const { tickets_sold: sold, places_held: held } = await drawRow(shop, sale.drawId);
    expect(sold + held).toBeLessThanOrEqual(1);
    const given = answers[2].body.accepted.length + (answers[1].status === 200 ? 1 : 0);
    expect(sold + held).toBe(given);
  });
});
