import { getPaymentCall, startPaymentCall } from '@clubdraw/contract/payments/payments';
import { signUpForPromoCall } from '@clubdraw/contract/promotions/promo-sign-up';
import { paymentSecretHeader } from '@clubdraw/contract/wire/payment-secret';
import { expect } from 'vitest';
import { askToJoin, buildClub } from '../../../test/build/memberships/member.ts';
import { buildSale, checkOut, deliver, type Shop } from '../../../test/build/sale.ts';
import { buildPromoDraw } from '../../../test/build/sold-draw.ts';
import { it } from '../../../test/shop-test.ts';
import { forgedSecrets } from '../../../test/build/steps/forged-secrets.ts';

const email = 'jo@example.com';

async function begin(shop: Shop, drawId: string) {
  const { body } = await checkOut(shop, drawId, { count: 2, email });
  const secret = body.secret ?? '';
  return { secret, paymentId: secret.split('.')[0] ?? '' };
}

function read(shop: Shop, paymentId: string, secret?: string) {
  const headers = secret === undefined ? {} : { [paymentSecretHeader]: secret };
  return shop.call(getPaymentCall, { params: { paymentId }, query: { email } }, { headers });
}

it('the browser that paid sees the codes and what comes with them, nobody else does (product §2.16)', async ({
  shop,
}) => {
  const discounts = [{ type: 'coupon' as const, code: 'VAN10' }];
  const { drawId } = await buildSale(shop, { discounts });
  const [mine, other] = [await begin(shop, drawId), await begin(shop, drawId)];
  expect((await read(shop, mine.paymentId, mine.secret)).body).toMatchObject({
    state: 'processing',
    codes: null,
    discounts: [],
  });
  await deliver(shop, shop.payments.pay(mine.paymentId));
  await shop.doJobs();
  const codes = await shop.context.db
    .selectFrom('tickets')
    .select('code')
    .where('payment_id', '=', mine.paymentId)
    .orderBy('serial')
    .execute();
  const told = await read(shop, mine.paymentId, mine.secret);
  expect(told.body).toMatchObject({
    state: 'paid',
    codes: codes.map(({ code }) => code),
    discounts,
  });
  const forged = [undefined, ...forgedSecrets(mine.secret, other.secret)];
  for (const secret of forged) {
    const { status, body } = await read(shop, mine.paymentId, secret);
    expect([status, body.state, body.codes, body.discounts]).toEqual([200, 'paid', null, []]);
  }
});

it('the browser that began a membership sees the codes of its first tickets (product §2.16)', async ({
  shop,
}) => {
  const discounts = [{ type: 'coupon' as const, code: 'CREW15' }];
  const { tierId } = await buildClub(shop, { discounts });
  const { body, membershipId } = await askToJoin(shop, tierId, { email });
  const { secret } = body;
  expect(secret?.split('.')[0]).toBe(membershipId);
  expect((await read(shop, membershipId, secret)).body).toMatchObject({
    state: 'processing',
    codes: null,
  });
  for (const event of shop.payments.subscribe(membershipId) ?? []) await deliver(shop, event);
  await shop.doJobs();
  const told = await read(shop, membershipId, secret);
  expect(told.body).toMatchObject({ state: 'paid', discounts });
  expect(told.body.codes).toHaveLength(5);
  expect((await read(shop, membershipId)).body).toMatchObject({ codes: null, discounts: [] });
});

it('the browser that entered a free draw sees its code, and never the codes of discounts (product §2.16)', async ({
  shop,
}) => {
  const discounts = [{ type: 'coupon' as const, code: 'VAN10' }];
  const ways = {
    'the form of the draw': (drawId: string) =>
      shop.call(signUpForPromoCall, { body: { drawId, name: 'Jo', email, phone: '' } }),
    'the checkout': (drawID: string) =>
      shop.call(startPaymentCall, { body: { drawID, count: 1, email } }),
  };
  for (const enter of Object.values(ways)) {
    const { drawId } = await buildPromoDraw(shop.context, { discounts });
    const { secret = '' } = (await enter(drawId)).body;
    const [entryId = ''] = secret.split('.');
    const told = (await read(shop, entryId, secret)).body;
    expect(told).toMatchObject({ state: 'paid', discounts: [] });
    expect(told.codes).toHaveLength(1);
    for (const wrong of [undefined, `${entryId}.${'A'.repeat(43)}`])
      expect((await read(shop, entryId, wrong)).body).toMatchObject({ state: 'paid', codes: null });
    // Somebody who was in already made no entry: there is nothing to show.
    expect((await enter(drawId)).body).not.toHaveProperty('secret');
  }
});

it('an entry that waits for its confirmation shows no code (product §2.16, §4.13)', async ({
  shop,
}) => {
  const { drawId } = await buildPromoDraw(shop.context, { confirmEntries: true });
  const { body } = await shop.call(signUpForPromoCall, { body: { drawId, name: 'Jo', email } });
  const [entryId = ''] = (body.secret ?? '').split('.');
  const waiting = { state: 'unconfirmed', codes: null };
  expect((await read(shop, entryId, body.secret)).body).toMatchObject(waiting);
});
