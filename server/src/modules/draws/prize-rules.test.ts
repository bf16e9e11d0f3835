import { getDrawCall, getPublicDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { createDrawCall, updateDrawCall } from '@clubdraw/contract/draws/form/publish-draw';
import { getPublicPackageCall } from '@clubdraw/contract/packages/package-endpoints';
import { updatePackageCall } from '@clubdraw/contract/packages/form/publish-package';
import * as messages from '@clubdraw/domain/texts/messages';
import { claimDaysRange } from '@clubdraw/domain/prizes/prize-messages';
import { readConditions } from 'fairdraw/statements/conditions-reader';
import { expect } from 'vitest';
import { buildPackage, packageBody } from '../../../test/build/memberships/package.ts';
import { buyTickets, type Shop } from '../../../test/build/sale.ts';
import { drawBody } from '../../../test/build/sold-draw.ts';
import { it } from '../../../test/shop-test.ts';

async function conditionsOf(shop: Shop, name: string) {
  const { body } = await shop.app.inject(`/public/draws/${encodeURIComponent(name)}/conditions`);
  const { claimDays, eligible } = readConditions(body);
  return { claimDays, eligible };
}

it('publishes how long a winner has and who may win, until the first ticket (product §12.13, §5.5)', async ({
  shop,
  club,
}) => {
  const rules = { claimDays: 30, eligible: ['are 18  or older', 'live in Australia'] };
  const { body: made } = await shop.call(
    createDrawCall,
    { body: drawBody(shop.context, rules) },
    { token: club.token },
  );
  const { id } = made.data;
  const stored = { claimDays: 30, eligible: ['are 18 or older', 'live in Australia'] };
  expect(made.data).toMatchObject(stored);
  expect(await conditionsOf(shop, id)).toEqual(stored);
  const change = async (fields: object) =>
    shop.call(
      updateDrawCall,
      { params: { id }, body: { ...drawBody(shop.context), ...fields } },
      { token: club.token },
    );
  await change({ claimDays: 7 });
  const changed = { claimDays: 7, eligible: [] };
  expect((await shop.call(getPublicDrawCall, { params: { id } })).body).toMatchObject(changed);
  expect(await conditionsOf(shop, id)).toEqual(changed);
  await buyTickets(shop, id);
  expect(await change({ claimDays: 90 })).toMatchObject({
    body: { error: messages.drawCannotBeEdited },
  });
  expect(
    (await shop.call(getDrawCall, { params: { id } }, { token: club.token })).body,
  ).toMatchObject(changed);
  expect(await conditionsOf(shop, id)).toEqual(changed);
});

it('is 14 days for everybody unless the owner says otherwise (product §12.13)', async ({
  shop,
  drawId,
}) => {
  expect(await conditionsOf(shop, drawId)).toEqual({ claimDays: 14, eligible: [] });
});

it('refuses other numbers of days (product §5.5)', async ({ shop, club }) => {
  for (const claimDays of [6, 91, 14.5, '14']) {
    const body = { ...drawBody(shop.context), claimDays };
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/club-owner/draw/',
      headers: { authorization: `Bearer ${club.token}` },
      payload: body,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: { claimDays: claimDaysRange } });
  }
});

it('gives the draws of a package the promise of the package (product §12.13)', async ({ shop }) => {
  const { packageId, owner } = await buildPackage(shop.context);
  const name = `${packageId}:1`;
  const first = { claimDays: 21, eligible: ['live in Australia'] };
  expect(await conditionsOf(shop, name)).toEqual(first);
  const body = packageBody(shop.context, { claimDays: 60, eligible: [] });
  await shop.call(updatePackageCall, { params: { id: packageId }, body }, { token: owner.token });
  const changed = { claimDays: 60, eligible: [] };
  expect(await conditionsOf(shop, name)).toEqual(changed);
  const { body: shown } = await shop.call(getPublicPackageCall, { params: { id: packageId } });
  expect(shown).toMatchObject(changed);
});
