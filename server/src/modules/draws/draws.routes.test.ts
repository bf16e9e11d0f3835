import {
  drawStatsCall,
  getDrawCall,
  getPublicDrawCall,
  listDrawsCall,
  startLiveDrawCall,
} from '@clubdraw/contract/draws/draw-endpoints';
import { createDrawCall, updateDrawCall } from '@clubdraw/contract/draws/form/publish-draw';
import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect, it } from 'vitest';
import {
  buildSale,
  buildSeller,
  buyTickets,
  drawRow,
  holdPlacesOf,
  openShop,
} from '../../../test/build/sale.ts';
import { buildOwner } from '../../../test/build/owner.ts';
import { buildDraw, drawBody, sellTickets, voidTicket } from '../../../test/build/sold-draw.ts';
import { publicDrawPage } from './public/read-public-draw.ts';
import { totalPage } from './public/total-page.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const shop = await forThisFile(openShop());
const owner = await buildSeller(shop.context);

type Change = Record<string, unknown>;

async function create(change: Change = {}, by = owner) {
  const body = { ...drawBody(shop.context), ...change };
  return shop.call(createDrawCall, { body }, { token: by.token });
}

async function edit(id: string, change: Change = {}, by = owner) {
  const body = { ...drawBody(shop.context), ...change };
  return shop.call(updateDrawCall, { params: { id }, body }, { token: by.token });
}

describe('createDraw', () => {
  it('publishes a draw with what its owner said (product §2.10, §7.2)', async () => {
    const { status, body } = await create({
      runAt: '2026-12-12T19:30',
      entryCost: 12.5,
      ticketCap: 100,
      discounts: [{ type: 'coupon', code: 'VAN10' }],
      termsHtml: '<p>Be kind<script>x()</script></p>',
      emailWinner: false,
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      name: 'The Kombi Weekender',
      runAt: '2026-12-12T08:30:00.000Z',
      entryCost: 12.5,
      currency: 'AUD',
      ticketCap: 100,
      capacity: 100,
      noOfPartic: 0,
      status: 'Published',
      discounts: [{ type: 'coupon', code: 'VAN10' }],
      termsHtml: '<p>Be kind</p>',
      emailWinner: false,
      can: { edit: { allowed: true }, cancel: { allowed: true } },
      refunds: { total: 0, done: 0, failed: 0 },
      winner: null,
      grossSales: 0,
    });
  });

  it('has the words of its club, or null, until something is promised (product §2.10, §4.7)', async () => {
    const description = 'For two.\n\nWith a cooler.';
    const { body } = await create({ description: ` ${description}\n` });
    const { id } = body.data;
    expect(body.data.description).toBe(description);
    const seen = await shop.call(getPublicDrawCall, { params: { id } });
    expect(seen.body).toMatchObject({ description });
    expect((await edit(id)).body.data.description).toBeNull();
    expect((await shop.call(getPublicDrawCall, { params: { id } })).body.description).toBeNull();
    await sellTickets(shop.context, id, 1);
    expect(await edit(id, { description })).toMatchObject({ status: 409 });
  });

  it('refuses a date that is not in the future by the clock of the product (product §5.5)', async () => {
    const now = shop.context.clock.now().toISOString();
    expect(await create({ runAt: now })).toMatchObject({
      status: 400,
      body: { error: messages.dateInFuture, fields: { runAt: messages.dateInFuture } },
    });
  });

  it("refuses another owner's image", async () => {
    const stranger = await buildOwner(shop.context);
    const id = shop.context.random.uuidv7();
    await shop.context.db
      .insertInto('images')
      .values({
        id,
        owner_id: stranger.ownerId,
        width: 1,
        height: 1,
        bytes: 1,
        sha256: Buffer.alloc(32),
        created_at: shop.context.clock.now(),
      })
      .execute();
    const { status, body } = await create({ imageId: id });
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { imageId: messages.errorLoadingImage },
    });
  });

  it('refuses an owner whose club cannot take money (product §14.1)', async () => {
    const poor = await buildOwner(shop.context);
    expect(await create({}, poor)).toMatchObject({
      status: 403,
      body: { error: messages.connectionRequired },
    });
  });
});

describe('updateDraw', () => {
  it('changes everything before the first ticket and publishes a revision (product §4.7)', async () => {
    const { body } = await create();
    const { id } = body.data;
    const changed = await edit(id, {
      name: 'Other',
      numbersLength: 4,
      numbersTo: 99,
      ticketCap: 7,
    });
    expect(changed.body.data).toMatchObject({
      name: 'Other',
      capacity: 7,
      numbersLength: 4,
      numbersTo: 99,
    });
    const revisions = await shop.context.db
      .selectFrom('draw_publications')
      .select('revision')
      .where('draw_id', '=', id)
      .orderBy('revision')
      .execute();
    expect(revisions).toEqual([{ revision: 0 }, { revision: 1 }]);
  });

  it('is locked by a payment in progress, opened when it ends, locked by a ticket (product §2.10, §4.7)', async () => {
    const { body } = await create();
    const { id } = body.data;
    await holdPlacesOf(shop, id);
    const locked = { status: 409, body: { error: messages.drawCannotBeEdited } };
    expect(await edit(id)).toMatchObject(locked);
    await shop.context.clock.advance(32 * 60);
    await shop.settle();
    expect(await edit(id)).toMatchObject({ status: 200 });
    await buyTickets(shop, id);
    expect(await edit(id)).toMatchObject(locked);
  });

  it('does not find the draw of another owner', async () => {
    const { body } = await create();
    const stranger = await buildSeller(shop.context);
    expect(await edit(body.data.id, {}, stranger)).toMatchObject({
      status: 404,
      body: { error: messages.noDrawWithThisId },
    });
  });
});

describe('listDraws', () => {
  it('filters by every filter, newest first, in pages (product §7.2, §10.4)', async () => {
    const by = await buildSeller(shop.context);
    const make = async (change: Change): Promise<string> => {
      await shop.context.clock.advance(1);
      return (await buildDraw(shop.context, change, by)).drawId;
    };
    const percent = await make({ name: '100% Van_day', runAt: '2026-10-01T00:30' });
    const live = await make({ name: 'Live', runMethod: 'LIVE', runAt: '2026-10-02T23:30' });
    const yen = await make({
      name: 'Yen',
      currency: 'JPY',
      entryCost: 500,
      runAt: '2026-10-03T12:00',
    });
    const list = async (query: Change) => {
      const { body } = await shop.call(listDrawsCall, { query }, { token: by.token });
      return {
        ids: body.draws.map(({ id }) => id),
        pages: body.totalPages,
        all: body.totalRecords,
      };
    };
    expect(await list({})).toEqual({ ids: [yen, live, percent], pages: 1, all: 3 });
    expect(await list({ page: 2, pageSize: 2 })).toEqual({ ids: [percent], pages: 2, all: 3 });
    expect((await list({ drawName: '0% van_D' })).ids).toEqual([percent]);
    expect((await list({ drawName: '%' })).ids).toEqual([percent]);
    expect((await list({ drawName: '_' })).ids).toEqual([percent]);
    expect((await list({ runMethod: 'LIVE' })).ids).toEqual([live]);
    expect((await list({ startDate: '2026-10-02', endDate: '2026-10-02' })).ids).toEqual([live]);
    expect((await list({ endDate: '2026-10-01' })).ids).toEqual([percent]);
    expect((await list({ entryCostMin: 500 })).ids).toEqual([yen]);
    expect((await list({ entryCostMax: 10 })).ids).toEqual([live, percent]);
    expect(await list({ entryCostMax: 0 })).toEqual({ ids: [], pages: 0, all: 0 });
  });
});

describe('getDraw and drawStats', () => {
  it.each([
    { numbersLength: 1, numbersFrom: 5, numbersTo: 90 },
    { numbersLength: 2, numbersFrom: 0, numbersTo: 9 },
    { numbersLength: 5, numbersFrom: 8, numbersTo: 12 },
  ])(
    'count what is sold and how often each number stands on a ticket (%o) (product §3.8)',
    async (numbers) => {
      const { drawId, owner: by } = await buildSale(shop, { ...numbers, ticketCap: 20 });
      await sellTickets(shop.context, drawId, 12);
      await voidTicket(shop.context, drawId, 4);
      const { body } = await shop.call(
        getDrawCall,
        { params: { id: drawId } },
        { token: by.token },
      );
      expect(body).toMatchObject({
        noOfPartic: 11,
        grossSales: 110,
        can: { edit: { allowed: false } },
      });
      const stats = await shop.call(drawStatsCall, { params: { id: drawId } }, { token: by.token });
      expect(stats.body).toMatchObject({ ticketCount: 11, winnerCode: null });
      const tickets = await shop.context.db
        .selectFrom('tickets')
        .select('code')
        .where('draw_id', '=', drawId)
        .where('voided_at', 'is', null)
        .execute();
      const counts = new Map<number, number>();
      for (const number of tickets.flatMap(({ code }) => code.split('-').map(Number))) {
        counts.set(number, (counts.get(number) ?? 0) + 1);
      }
      const expected = [...counts].toSorted(([a], [b]) => a - b);
      expect(stats.body.numbersFrequency).toEqual(
        expected.map(([number, count]) => ({ number, count })),
      );
    },
  );

  it('are hidden from other owners', async () => {
    const { drawId } = await buildSale(shop);
    const ask = { params: { id: drawId } };
    for (const endpoint of [getDrawCall, drawStatsCall] as const) {
      const answer = await shop.call(endpoint, ask, { token: owner.token });
      expect(answer.status).toBe(404);
    }
  });
});

describe('a draw that ran', () => {
  it('tells its owner whom to call, and everybody the code only (product §2.13)', async () => {
    const { drawId, owner: by } = await buildSale(shop);
    await buyTickets(shop, drawId, { email: 'winner@example.com' });
    await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
    await shop.settle();
    const { body } = await shop.call(getDrawCall, { params: { id: drawId } }, { token: by.token });
    expect(body.winner).toEqual({
      code: body.result?.winnerCode,
      email: 'winner@example.com',
      phone: null,
      name: null,
    });
    const open = await shop.call(getPublicDrawCall, { params: { id: drawId } });
    expect(open.body).toMatchObject({ status: 'Expired', result: { outcome: 'winner' } });
    expect(JSON.stringify(open.body)).not.toContain('example.com');
  });
});

describe('getPublicDraw and its pages', () => {
  it('show only what is public, and how one can pay (product §7.3)', async () => {
    const { drawId } = await buildSale(shop, { discounts: [{ type: 'coupon', code: 'VAN10' }] });
    const { body } = await shop.call(getPublicDrawCall, { params: { id: drawId } });
    expect(body).toMatchObject({
      clubName: 'Coast Vans',
      paymentMethods: ['card', 'apple_pay', 'google_pay'],
      status: 'Published',
    });
    expect(Object.keys(body)).not.toContain('ownerId');
    const page = await publicDrawPage(shop.context, drawId);
    expect(page).toMatchObject({ id: drawId, clubName: 'Coast Vans', perks: ['coupon'] });
    // Everybody reads that there is a discount; its code is for those who buy.
    expect(body.discounts).toEqual([{ type: 'coupon', code: null }]);
    expect(JSON.stringify([body, page])).not.toContain('VAN10');
    expect(await publicDrawPage(shop.context, 'no-id')).toBeNull();
  });

  it('compute the total, or say why there is none (product §15.1)', async () => {
    const { drawId } = await buildSale(shop, { ticketCap: 30 });
    const total = async (count: string, id = drawId) =>
      totalPage(shop.context, { drawId: id, count });
    expect((await total('3')).order).toMatchObject({ count: 3, total: { amount: 3000 } });
    for (const [count, reason] of [
      ['0', messages.atLeastOneTicket],
      ['', messages.atLeastOneTicket],
      ['1.5', messages.wholeTickets],
      ['501', messages.atMost500Tickets],
      ['31', messages.ticketsLeft(30)],
    ] as const) {
      expect(await total(count)).toMatchObject({ order: null, draw: { id: drawId }, reason });
    }
    expect(await total('1', 'nothing')).toEqual({ order: null, draw: null, reason: null });
    await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
    expect(await total('1')).toMatchObject({ order: null, reason: messages.drawClosed });
  });
});

describe('startLiveDraw', () => {
  it('opens the envelope of a LIVE draw once, from its number on (product §3.6, §12.7)', async () => {
    const { drawId, owner: by } = await buildSale(shop, { runMethod: 'LIVE' });
    const start = async () =>
      shop.call(startLiveDrawCall, { params: { id: drawId } }, { token: by.token });
    expect(await start()).toMatchObject({ status: 409 });
    const paymentId = await holdPlacesOf(shop, drawId);
    await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
    await shop.settle();
    expect((await drawRow(shop, drawId)).closed_at).not.toBeNull();
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 0, drawn_at: null });
    expect(shop.payments.sessionOf(paymentId)?.state).toBe('expired');
    expect(await start()).toMatchObject({ status: 200 });
    expect(await start()).toMatchObject({ status: 409 });
    await shop.settle();
    expect((await drawRow(shop, drawId)).drawn_at).not.toBeNull();
  });
});
