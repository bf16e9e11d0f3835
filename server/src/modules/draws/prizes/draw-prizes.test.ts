import {
  getDrawCall,
  getPublicDrawCall,
  listDrawsCall,
} from '@clubdraw/contract/draws/draw-endpoints';
import {
  createDrawCall,
  createPromoDrawCall,
  updateDrawCall,
} from '@clubdraw/contract/draws/form/publish-draw';
import * as messages from '@clubdraw/domain/texts/messages';
import * as prizesMessages from '@clubdraw/domain/prizes/prizes-messages';
import { readConditions } from 'fairdraw/statements/conditions-reader';
import { expect } from 'vitest';
import { buildOwner } from '../../../../test/build/owner.ts';
import { buyTickets, type Shop } from '../../../../test/build/sale.ts';
import { drawBody } from '../../../../test/build/sold-draw.ts';
import { it } from '../../../../test/shop-test.ts';

const several = {
  prize: 'A camper van',
  prizeValue: 45_000.5,
  morePrizes: [
    { prize: 'A cool box', quantity: 3, value: 80 },
    { prize: 'A day at the sea', quantity: null, value: null },
  ],
  onePrizeEach: true,
};

const asAnswered = {
  prize: 'A camper van',
  prizes: [
    { prize: 'A camper van', quantity: 1, value: 45_000.5 },
    { prize: 'A cool box', quantity: 3, value: 80 },
    { prize: 'A day at the sea', quantity: 1, value: null },
  ],
  onePrizeEach: true,
};

async function conditionsOf(shop: Shop, drawId: string) {
  const { body } = await shop.app.inject(`/public/draws/${drawId}/conditions`);
  const { prizes, onePrizeEach } = readConditions(body);
  return { prizes, onePrizeEach };
}

async function picksOf(shop: Shop, drawId: string) {
  const row = await shop.context.db
    .selectFrom('draw_publications')
    .select('statement')
    .where('draw_id', '=', drawId)
    .orderBy('revision', 'desc')
    .executeTakeFirstOrThrow();
  return row.statement;
}

it('publishes several prizes, and answers them wherever the draw is answered', async ({
  shop,
  club,
}) => {
  const body = { ...drawBody(shop.context), ...several };
  const { status, body: made } = await shop.call(createDrawCall, { body }, club);
  expect(status).toBe(201);
  expect(made.data).toMatchObject(asAnswered);
  const params = { id: made.data.id };
  expect((await shop.call(getDrawCall, { params }, club)).body).toMatchObject(asAnswered);
  expect((await shop.call(getPublicDrawCall, { params })).body).toMatchObject(asAnswered);
  const { body: listed } = await shop.call(listDrawsCall, {}, club);
  expect(listed.draws[0]).toMatchObject(asAnswered);
  expect(await conditionsOf(shop, params.id)).toEqual({
    prizes: [
      { quantity: 1, valueMinor: 4_500_050, text: 'A camper van' },
      { quantity: 3, valueMinor: 8_000, text: 'A cool box' },
      { quantity: 1, valueMinor: null, text: 'A day at the sea' },
    ],
    onePrizeEach: true,
  });
  // Five places; with one prize each five times as many reserves and twenty.
  expect(await picksOf(shop, params.id)).toMatchObject({ winners: 5, reserves: 45 });
});

it('answers the one prize of a plain draw as a list, too', async ({ shop, drawId }) => {
  const { body } = await shop.call(getPublicDrawCall, { params: { id: drawId } });
  expect(body.prizes).toEqual([{ prize: body.prize, quantity: 1, value: null }]);
  expect(body.onePrizeEach).toBe(false);
  expect(await picksOf(shop, drawId)).toMatchObject({ winners: 1, reserves: 3 });
});

it('keeps, changes and removes prizes by an edit, until the first ticket', async ({
  shop,
  club,
}) => {
  const plain = drawBody(shop.context);
  const { body: made } = await shop.call(createDrawCall, { body: { ...plain, ...several } }, club);
  const params = { id: made.data.id };
  const edit = async (fields: object) =>
    shop.call(updateDrawCall, { params, body: { ...plain, ...fields } }, club);
  const again = await edit({ ...several, name: 'Another name' });
  expect(again.body.data).toMatchObject({ name: 'Another name', ...asAnswered });
  const turned = await edit({ prize: 'A cool box', morePrizes: [{ prize: 'A camper van' }] });
  expect(turned.body.data.prizes).toEqual([
    { prize: 'A cool box', quantity: 1, value: null },
    { prize: 'A camper van', quantity: 1, value: null },
  ]);
  const one = await edit({});
  expect(one.body.data.prizes).toEqual([{ prize: plain.prize, quantity: 1, value: null }]);
  expect(await conditionsOf(shop, params.id)).toEqual({
    prizes: [{ quantity: 1, valueMinor: null, text: plain.prize }],
    onePrizeEach: false,
  });
  await buyTickets(shop, params.id);
  expect((await edit(several)).body).toMatchObject({ error: messages.drawCannotBeEdited });
  expect((await shop.call(getDrawCall, { params }, club)).body).toMatchObject({
    prizes: one.body.data.prizes,
  });
});

it('finds a draw by a prize behind the first one', async ({ shop, club }) => {
  const body = { ...drawBody(shop.context), ...several };
  const { body: made } = await shop.call(createDrawCall, { body }, club);
  const { body: found } = await shop.call(listDrawsCall, { query: { search: 'cool BOX' } }, club);
  expect(found.draws.map(({ id }) => id)).toEqual([made.data.id]);
  const { body: none } = await shop.call(listDrawsCall, { query: { search: 'hot box' } }, club);
  expect(none.draws).toEqual([]);
});

it('refuses more prizes than tickets, and several without a certain winner', async ({
  shop,
  club,
}) => {
  const create = async (change: object) =>
    shop.call(createDrawCall, { body: { ...drawBody(shop.context), ...change } }, club);
  expect(await create({ ticketCap: 4, ...several })).toMatchObject({
    status: 400,
    body: {
      error: prizesMessages.morePrizesThanTickets,
      fields: { morePrizes: prizesMessages.morePrizesThanTickets },
    },
  });
  expect(await create({ runMethod: 'COMPUTER_PICKED_NO_WINNER', prizeQuantity: 2 })).toMatchObject({
    status: 400,
    body: { error: prizesMessages.certainWinnerNeeded },
  });
});

it('takes a web address in no prize of a club that the payment provider does not know', async ({
  shop,
}) => {
  const stranger = await buildOwner(shop.context);
  const body = {
    ...drawBody(shop.context),
    morePrizes: [{ prize: 'A shirt' }, { prize: 'Look at https://evil.example/now' }],
  };
  expect(await shop.call(createPromoDrawCall, { body }, stranger)).toMatchObject({
    status: 400,
    body: { fields: { 'morePrizes.1.prize': messages.leaveOutWebAddresses } },
  });
});
