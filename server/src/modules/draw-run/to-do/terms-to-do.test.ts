import { getToDoCall } from '@clubdraw/contract/draws/to-do';
import { saveTermsCall, updateDrawTermsCall } from '@clubdraw/contract/terms/terms';
import { describe, expect } from 'vitest';
import type { BuiltOwner } from '../../../../test/build/owner.ts';
import { buyTickets, type Shop } from '../../../../test/build/sale.ts';
import { buildDraw } from '../../../../test/build/sold-draw.ts';
import { it } from '../../../../test/shop-test.ts';

async function toDoOf(shop: Shop, owner: BuiltOwner) {
  return (await shop.call(getToDoCall, {}, owner)).body.toDo.map(({ kind, drawId }) => [
    kind,
    drawId,
  ]);
}

/** New default terms, a moment later. */
async function write(shop: Shop, owner: BuiltOwner, html: string): Promise<void> {
  await shop.context.clock.advance(1);
  await shop.call(saveTermsCall, { body: { html } }, owner);
}

async function take(shop: Shop, owner: BuiltOwner, drawId: string, html = ''): Promise<void> {
  await shop.context.clock.advance(1);
  const order = { params: { id: drawId }, body: { html } };
  expect((await shop.call(updateDrawTermsCall, order, owner)).status).toBe(200);
}

describe('terms on the list of what is to do (product §2.7)', () => {
  it('are to do while a draw without a ticket has earlier ones of its club, until it takes the new ones', async ({
    shop,
    club,
  }) => {
    await write(shop, club, '<p>First</p>');
    const { drawId } = await buildDraw(shop.context, {}, club);
    expect(await toDoOf(shop, club)).toEqual([]);
    await write(shop, club, '<p>Second</p>');
    expect(await toDoOf(shop, club)).toEqual([['terms', drawId]]);
    await take(shop, club, drawId);
    expect(await toDoOf(shop, club)).toEqual([]);
    // Back to the first: the draw has the second ones, which are earlier ones now.
    await write(shop, club, '<p>First</p>');
    expect(await toDoOf(shop, club)).toEqual([['terms', drawId]]);
  });

  it('are none where they were written for the draw, or where a buyer has accepted them', async ({
    shop,
    club,
  }) => {
    await write(shop, club, '<p>First</p>');
    await buildDraw(shop.context, { termsHtml: '<p>For this draw</p>' }, club);
    const sold = await buildDraw(shop.context, {}, club);
    const later = await buildDraw(shop.context, {}, club);
    await buyTickets(shop, sold.drawId);
    await write(shop, club, '<p>Second</p>');
    expect(await toDoOf(shop, club)).toEqual([['terms', later.drawId]]);
    await take(shop, club, later.drawId, '<p>Its own</p>');
    expect(await toDoOf(shop, club)).toEqual([]);
  });

  it('are to do of a draw that has none, once its club wrote some', async ({ shop, club }) => {
    const { drawId } = await buildDraw(shop.context, {}, club);
    expect(await toDoOf(shop, club)).toEqual([]);
    await write(shop, club, '<p>First</p>');
    expect(await toDoOf(shop, club)).toEqual([['terms', drawId]]);
    await take(shop, club, drawId);
    expect(await toDoOf(shop, club)).toEqual([]);
  });
});
