import { getPayment } from '@clubdraw/contract/payments/payments';
import { paymentSecretHeader } from '@clubdraw/contract/wire/payment-secret';
import { expect } from 'vitest';
import { buildSale, checkOut, deliver, type Shop } from '../../../test/build/sale.ts';
import { it } from '../../../test/shop-test.ts';

const email = 'jo@example.com';

async function begin(shop: Shop, drawId: string) {
  const { body } = await checkOut(shop, drawId, { count: 2, email });
  const secret = body.secret ?? '';
  return { secret, paymentId: secret.split('.')[0] ?? '' };
}

function read(shop: Shop, paymentId: string, secret?: string) {
  const headers = secret === undefined ? {} : { [paymentSecretHeader]: secret };
  return shop.call(getPayment, { params: { paymentId }, query: { email } }, { headers });
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
  const [id, signature = ''] = mine.secret.split('.');
  const forged = [
    undefined,
    '',
    other.secret,
    `${id}.${other.secret.split('.')[1]}`,
    `${id}.${signature.slice(1)}`,
    `${id}.${'A'.repeat(43)}`,
  ];
  for (const secret of forged) {
    const { status, body } = await read(shop, mine.paymentId, secret);
    expect([status, body.state, body.codes, body.discounts]).toEqual([200, 'paid', null, []]);
  }
});
