import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect } from 'vitest';
import { buildSale, buyTickets } from '../../../test/build/sale.ts';
import { it } from '../../../test/shop-test.ts';
import { cancelDraw } from '../draws/cancel-draw.ts';
import { totalPage } from '../draws/public/total-page.ts';
import { readBought } from './read-bought.ts';

describe('the purchase that a buyer takes back', () => {
  it('is told to who knows the payment and its e-mail, and to nobody else (product §2.16)', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildSale(shop, { name: 'Surfboard draw', prize: 'A board' });
    const email = 'Jo@mail.example';
    const paymentId = await buyTickets(shop, drawId, { email });
    const found = await readBought(shop.context, { paymentId, email: ' jo@MAIL.example' });
    expect(found).toMatchObject({ name: 'Surfboard draw', detail: 'A board', isCancelled: false });
    const other = await readBought(shop.context, { paymentId, email: 'other@mail.example' });
    expect(other).toBeNull();
    await cancelDraw(shop.context, { drawId, ownerId: owner.ownerId });
    const cancelled = await readBought(shop.context, { paymentId, email });
    expect(cancelled).toMatchObject({ isCancelled: true });
    await shop.settle();
  });
});

describe('the total of a draw whose club cannot take payments', () => {
  it('is none, and says why (product §2.15)', async ({ shop }) => {
    const { drawId, owner } = await buildSale(shop);
    await shop.context.db
      .updateTable('connect_accounts')
      .set({ takes_cards: false })
      .where('owner_id', '=', owner.ownerId)
      .execute();
    const page = await totalPage(shop.context, { drawId, count: '1' });
    expect(page).toMatchObject({ order: null, reason: messages.clubCannotTakePayments });
  });
});
