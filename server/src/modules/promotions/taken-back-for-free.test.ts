import * as words from '@clubdraw/domain/entries/codes/entry-code-messages';
import { freeEntriesTakenBack } from '@clubdraw/domain/entries/free-entry-messages';
import { describe, expect } from 'vitest';
import { buildCodeSale, usesOf } from '../../../test/build/entry-code.ts';
import { enterFreely, freeWays } from '../../../test/build/free-entry.ts';
import { buildSale, checkOut, drawRow, type Shop } from '../../../test/build/sale.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import { it } from '../../../test/shop-test.ts';
import { notYouPathOf } from '../notifications/entry-links.ts';
import { takeBackEntry } from './take-back-entry.ts';

/** The reader of the newest mail presses "Not you?". */
async function takeBack(shop: Shop, drawId: string): Promise<void> {
  const { id } = await shop.context.db
    .selectFrom('promo_entries')
    .select('id')
    .where('draw_id', '=', drawId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const token = notYouPathOf(shop.context, id).split('/').at(-1) ?? '';
  expect((await takeBackEntry(shop.context, token))?.state).toBe('takenBack');
}

describe('free tickets that are taken back', () => {
  it('leave their use of the code spent, so nobody uses up the codes of a draw with it (product §14.18)', async ({
    shop,
  }) => {
    const fewCodes = { ticketCap: 50, numbersLength: 2, numbersFrom: 0, numbersTo: 9 };
    const wish = { tickets: 5, uses: 1 };
    const { drawId, code } = await buildCodeSale(shop, wish, { ...fewCodes, giveaways: 5 });
    expect((await checkOut(shop, drawId, { code })).status).toBe(200);
    await takeBack(shop, drawId);
    expect(await usesOf(shop, drawId, code)).toBe(1);
    expect(await checkOut(shop, drawId, { code })).toMatchObject({
      status: 409,
      body: { error: words.codeNotValid },
    });
    const row = { tickets_issued: 5, tickets_sold: 0, tickets_given: 0 };
    expect(await drawRow(shop, drawId)).toMatchObject(row);
    await checkInvariants(shop.context.db);
  });

  it('count for the person who used a code for many', async ({ shop }) => {
    const { drawId, code } = await buildCodeSale(shop, { tickets: 2, perPerson: 2 });
    const email = 'mia@example.com';
    expect((await checkOut(shop, drawId, { code, email })).status).toBe(200);
    await takeBack(shop, drawId);
    expect((await checkOut(shop, drawId, { code, email: 'Mia+2@example.com' })).status).toBe(200);
    expect((await checkOut(shop, drawId, { code, email })).status).toBe(409);
    await checkInvariants(shop.context.db);
  });

  it('are all that a person gets online (product §4.14)', async ({ shop }) => {
    const { drawId } = await buildSale(shop, freeWays(shop.context, { online: 2 }));
    const email = 'mia@example.com';
    for (const left of [1, 0]) {
      const { status, body } = await enterFreely(shop, { drawId, email });
      expect({ status, left: body.left }).toEqual({ status: 201, left });
      await takeBack(shop, drawId);
      await shop.context.clock.advance(60);
    }
    expect(await enterFreely(shop, { drawId, email: 'Mia+2@example.com' })).toMatchObject({
      status: 409,
      body: { error: freeEntriesTakenBack },
    });
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_issued: 2, tickets_sold: 0 });
    await checkInvariants(shop.context.db);
  });
});
