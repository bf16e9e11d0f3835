import { signUpForPromoCall } from '@clubdraw/contract/promotions/promo-sign-up';
import { tooManyUnconfirmed } from '@clubdraw/domain/entries/entry-confirmation';
import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect } from 'vitest';
import { buildPromoDraw } from '../../../test/build/sold-draw.ts';
import { drawRow, type Shop } from '../../../test/build/sale.ts';
import { shopTest } from '../../../test/shop-test.ts';
import { confirmPathOf } from '../notifications/entry-links.ts';
import { confirmEntry } from './confirm-entry.ts';

const it = shopTest({ env: { RATE_LIMITS: 'on' } });

const hour = 60 * 60;

async function join(shop: Shop, drawId: string, name: string, address: string) {
  const body = { drawId, name, email: `${name}@example.com`, phone: '' };
  const { status, body: answer } = await shop.call(signUpForPromoCall, { body }, { address });
  return { status, error: answer.error };
}

async function entryOf(shop: Shop, drawId: string, name: string) {
  return shop.context.db
    .selectFrom('promo_entries')
    .selectAll()
    .where('draw_id', '=', drawId)
    .where('email', '=', `${name}@example.com`)
    .executeTakeFirstOrThrow();
}

async function confirm(shop: Shop, drawId: string, name: string) {
  const { id } = await entryOf(shop, drawId, name);
  const token = confirmPathOf(shop.context, id).split('/').at(-1) ?? '';
  return (await confirmEntry(shop.context, token))?.state;
}

/** A full draw of so many places, each joined from a network of its own and confirmed by nobody. */
async function fullDraw(shop: Shop, ticketCap: number): Promise<string> {
  const { drawId } = await buildPromoDraw(shop.context, { confirmEntries: true, ticketCap });
  for (let n = 0; n < ticketCap; n += 1) {
    expect(await join(shop, drawId, `waiting${n}`, `192.0.2.${n}`)).toMatchObject({ status: 201 });
    await shop.context.clock.advance(1);
  }
  return drawId;
}

describe('an entry that nobody confirmed', () => {
  it('gives its place to somebody who needs it after an hour, the one that waits longest first (product §4.13)', async ({
    shop,
  }) => {
    const drawId = await fullDraw(shop, 3);
    const full = { status: 409, error: messages.drawFull };
    expect(await join(shop, drawId, 'early', '198.51.100.7')).toEqual(full);
    expect(await confirm(shop, drawId, 'waiting0')).toBe('confirmed');
    await shop.context.clock.advance(hour);
    expect(await join(shop, drawId, 'mia', '198.51.100.7')).toMatchObject({ status: 201 });
    const { id } = await entryOf(shop, drawId, 'waiting1');
    const tickets = await shop.context.db
      .selectFrom('tickets')
      .select(['promo_entry_id', 'void_reason'])
      .where('draw_id', '=', drawId)
      .where('voided_at', 'is not', null)
      .execute();
    expect(tickets).toEqual([{ promo_entry_id: id, void_reason: 6 }]);
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 3, tickets_issued: 4 });
  });

  it('gets a new ticket when it is confirmed later, while there is room (product §4.13)', async ({
    shop,
  }) => {
    const drawId = await fullDraw(shop, 2);
    await shop.context.clock.advance(hour);
    expect(await join(shop, drawId, 'mia', '198.51.100.7')).toMatchObject({ status: 201 });
    // The other one has waited for an hour as well.
    expect(await confirm(shop, drawId, 'waiting0')).toBe('confirmed');
    expect(await confirm(shop, drawId, 'waiting1')).toBe('full');
    expect(await confirm(shop, drawId, 'mia')).toBe('confirmed');
    expect(await confirm(shop, drawId, 'waiting0')).toBe('confirmed');
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 2, members: 2 });
    await shop.settle();
    const again = await shop.context.db
      .selectFrom('tickets')
      .select('serial')
      .where('promo_entry_id', '=', (await entryOf(shop, drawId, 'waiting0')).id)
      .where('voided_at', 'is', null)
      .execute();
    expect(again).toEqual([{ serial: 3 }]);
  });

  it('keeps its place for somebody who is in already, and where no code is left for a new ticket', async ({
    shop,
  }) => {
    const drawId = await fullDraw(shop, 2);
    await shop.context.clock.advance(hour);
    expect(await join(shop, drawId, 'waiting1', '198.51.100.7')).toMatchObject({ status: 200 });
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 2, tickets_issued: 2 });
    const few = { ticketCap: 5, numbersLength: 1, numbersFrom: 0, numbersTo: 9 };
    const narrow = await buildPromoDraw(shop.context, { confirmEntries: true, ...few });
    for (let n = 0; n < 15; n += 1) {
      if (n === 5 || n === 10) await shop.context.clock.advance(2 * hour);
      const joined = await join(shop, narrow.drawId, `person${n}`, `192.0.2.${100 + n}`);
      expect(joined.status).toBe(n < 10 ? 201 : 409);
    }
    expect(await drawRow(shop, narrow.drawId)).toMatchObject({
      tickets_sold: 5,
      tickets_issued: 10,
    });
  });
});

describe('one network', () => {
  it('has a tenth of the places unconfirmed, and more once some are confirmed (product §4.13)', async ({
    shop,
  }) => {
    const { drawId } = await buildPromoDraw(shop.context, { confirmEntries: true, ticketCap: 150 });
    const address = '203.0.113.66';
    const all = Array.from({ length: 40 }, (_, n) => join(shop, drawId, `invented${n}`, address));
    const joined = await Promise.all(all);
    expect(joined.filter(({ status }) => status === 201)).toHaveLength(15);
    expect(joined.filter(({ error }) => error === tooManyUnconfirmed)).toHaveLength(25);
    expect(await join(shop, drawId, 'leo', '198.51.100.7')).toMatchObject({ status: 201 });
    const first = joined.findIndex(({ status }) => status === 201);
    expect(await join(shop, drawId, `invented${first}`, address)).toMatchObject({ status: 200 });
    expect(await confirm(shop, drawId, `invented${first}`)).toBe('confirmed');
    expect(await join(shop, drawId, 'zoe', address)).toMatchObject({ status: 201 });
  });

  it('is not counted where entries count at once', async ({ shop }) => {
    const { drawId } = await buildPromoDraw(shop.context, { ticketCap: 20 });
    for (let n = 0; n < 5; n += 1)
      expect(await join(shop, drawId, `guest${n}`, '203.0.113.67')).toMatchObject({ status: 201 });
  });
});
