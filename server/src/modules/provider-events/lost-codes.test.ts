import { describe, expect } from 'vitest';
import { buildCodeSale, usesOf } from '../../../test/build/entry-code.ts';
import { loseCheckout } from '../../../test/build/lost-rows.ts';
import {
  buyTickets,
  deliver,
  drawRow,
  holdPlacesOf,
  paymentRow,
  refundRows,
  type Shop,
} from '../../../test/build/sale.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import { it } from '../../../test/shop-test.ts';
import { askForNews } from './ask-for-news.ts';

type Lost = { drawId: string; paymentId: string };

async function findingsAbout({ context }: Shop, paymentId: string) {
  const all = context.db.selectFrom('findings').select(['kind', 'detail']);
  return all.where('subject', '=', paymentId).execute();
}

/**
 * Asks the provider twice, since any inquiry may be repeated, and does what follows from its
 * answers.
 */
async function ask(shop: Shop, { drawId, paymentId }: Lost) {
  const { owner_id: ownerId } = await drawRow(shop, drawId);
  for (let times = 0; times < 2; times += 1) {
    await askForNews(shop.context, { accountId: `acct_${ownerId}` });
    await shop.settleNow();
  }
  return paymentRow(shop, paymentId);
}

/** Two tickets at 10 AUD with 15 % off. */
const bought = { state: 'paid', count: 2, total_minor: 1_700, is_remade: true };
const without = { ...bought, entry_code: null, percent_off: null };

describe('a lost purchase with an entry code', () => {
  it('comes back with its code, whose use counts once more, however often it is heard of (product §14.15)', async ({
    shop,
  }) => {
    const { drawId, code } = await buildCodeSale(shop, { percentOff: 15 });
    const paymentId = await holdPlacesOf(shop, drawId, { count: 2, code });
    await loseCheckout(shop, paymentId);
    expect(await usesOf(shop, drawId, code)).toBe(0);
    const event = shop.payments.pay(paymentId);
    const row = await ask(shop, { drawId, paymentId });
    await deliver(shop, event);
    await shop.settleNow();
    expect(row).toMatchObject({ ...bought, entry_code: code, percent_off: 15 });
    expect(await usesOf(shop, drawId, code)).toBe(1);
    expect(await findingsAbout(shop, paymentId)).toEqual([]);
    await checkInvariants(shop.context.db);
  });

  it('stands without it when somebody has its last use meanwhile, and a person is told', async ({
    shop,
  }) => {
    const { drawId, code } = await buildCodeSale(shop, { percentOff: 15, uses: 1 });
    const paymentId = await holdPlacesOf(shop, drawId, { count: 2, code });
    await loseCheckout(shop, paymentId);
    await buyTickets(shop, drawId, { code });
    shop.payments.pay(paymentId);
    expect(await ask(shop, { drawId, paymentId })).toMatchObject(without);
    expect(await usesOf(shop, drawId, code)).toBe(1);
    expect(await refundRows(shop, paymentId)).toEqual([]);
    const detail = expect.stringContaining(code);
    expect(await findingsAbout(shop, paymentId)).toEqual([{ kind: 'code-not-counted', detail }]);
    await checkInvariants(shop.context.db);
  });

  it('of two that want the last use at once, one has it and both stand', async ({ shop }) => {
    const { drawId, code } = await buildCodeSale(shop, { percentOff: 15, uses: 2 });
    const lost = [
      await holdPlacesOf(shop, drawId, { count: 2, code }),
      await holdPlacesOf(shop, drawId, { count: 2, code }),
    ];
    for (const paymentId of lost) await loseCheckout(shop, paymentId);
    await buyTickets(shop, drawId, { code });
    const events = lost.map((paymentId) => shop.payments.pay(paymentId));
    await Promise.all(events.map(async (event) => deliver(shop, event)));
    await shop.settleNow();
    const rows = await Promise.all(lost.map(async (paymentId) => paymentRow(shop, paymentId)));
    expect(rows).toMatchObject([bought, bought]);
    expect(rows.filter((row) => row.entry_code === code)).toHaveLength(1);
    expect(await usesOf(shop, drawId, code)).toBe(2);
    const found = await Promise.all(lost.map(async (id) => findingsAbout(shop, id)));
    expect(found.flat()).toHaveLength(1);
    await checkInvariants(shop.context.db);
  });

  it('stands without it where the code is lost as well', async ({ shop }) => {
    const { drawId, code } = await buildCodeSale(shop, { percentOff: 15 });
    const paymentId = await holdPlacesOf(shop, drawId, { count: 2, code });
    await loseCheckout(shop, paymentId);
    const { db } = shop.context;
    await db.deleteFrom('entry_code_people').where('draw_id', '=', drawId).execute();
    await db.deleteFrom('entry_codes').where('draw_id', '=', drawId).execute();
    shop.payments.pay(paymentId);
    expect(await ask(shop, { drawId, paymentId })).toMatchObject(without);
    expect(await findingsAbout(shop, paymentId)).toMatchObject([{ kind: 'code-not-counted' }]);
  });

  it('keeps the use, and its tickets, when the club gave its money back meanwhile', async ({
    shop,
  }) => {
    const { drawId, code } = await buildCodeSale(shop, { percentOff: 15 });
    const paymentId = await holdPlacesOf(shop, drawId, { count: 2, code });
    await loseCheckout(shop, paymentId);
    shop.payments.pay(paymentId);
    shop.payments.refundInDashboard(paymentId);
    await ask(shop, { drawId, paymentId });
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 2, tickets_issued: 2 });
    expect(await usesOf(shop, drawId, code)).toBe(1);
    await checkInvariants(shop.context.db);
  });
});
