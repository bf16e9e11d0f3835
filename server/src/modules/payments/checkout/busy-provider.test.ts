import * as messages from '@clubdraw/domain/texts/messages';
import { connectAccountCall } from '@clubdraw/contract/payment-account/payment-account';
import { getPaymentPageCall } from '@clubdraw/contract/payments/payments';
import { scheduler } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { orderTickets, publishSandboxDraw } from '../../../../test/build/sandbox-sale.ts';
import { buildSandboxSeller, openSandboxShop } from '../../../../test/build/sandbox-shop.ts';
import { checkInvariants } from '../../../../test/invariants.ts';
import { noRateBudget } from '../../../../test/stand-ins/no-rate-budget.ts';
import { stripePayments } from '../../../edge/stripe/stripe.ts';
import { forThisFile } from '../../../../test/whole-file/for-this-file.ts';

const shop = await forThisFile(openSandboxShop());
const owner = await buildSandboxSeller(shop);
afterEach(() => checkInvariants(shop.context.db));

async function draw(drawId: string) {
  return shop.context.db
    .selectFrom('draws')
    .select(['places_held', 'tickets_sold'])
    .where('id', '=', drawId)
    .executeTakeFirstOrThrow();
}

/** The page of an order, waited for in line where it does not come at once. */
async function pageOf({ email, status, body }: Awaited<ReturnType<typeof orderTickets>>) {
  if (status !== 202) return { status, body };
  const { paymentId } = body.waiting;
  return shop.call(getPaymentPageCall, { params: { paymentId }, query: { email } });
}

it('a buyer gets the page although the provider refuses calls for two seconds (product §14.13)', async () => {
  const drawId = await publishSandboxDraw(shop, owner);
  await shop.control('rate-limit', { seconds: 60 });
  const asked = orderTickets(shop, drawId);
  await scheduler.wait(2_000);
  await shop.control('rate-limit', { seconds: 0 });
  const { status, body } = await pageOf(await asked);
  expect(status).toBe(200);
  await shop.payWith('4242 4242 4242 4242', body.paymentUrl);
  await shop.doJobs();
  expect(await draw(drawId)).toEqual({ places_held: 0, tickets_sold: 2 });
});

it('a page is asked for again when the connection breaks, and is the same one (product §14.13)', async () => {
  const drawId = await publishSandboxDraw(shop, owner);
  const path = '/v1/checkout/sessions';
  await shop.control('fail-next-call', { when: 'after', path, cut: true, times: 3 });
  expect(await pageOf(await orderTickets(shop, drawId))).toMatchObject({ status: 200 });
  expect(await draw(drawId)).toMatchObject({ places_held: 2 });
});

it('where nobody has a permit, a buyer waits in line and an owner is told to come back (product §14.13)', async () => {
  const drawId = await publishSandboxDraw(shop, owner);
  const { payments } = shop.context;
  const usual = { ...payments };
  // Nobody has a permit any more, whoever asks.
  const noTurn = { ...noRateBudget, take: async () => false };
  const { stripe } = shop.context.settings;
  Object.assign(payments, stripePayments(stripe, noTurn));
  const order = await orderTickets(shop, drawId);
  const link = await shop.call(connectAccountCall, { query: {} }, { token: owner.token });
  Object.assign(payments, usual);
  expect(link).toMatchObject({ status: 503, body: { error: messages.busyNow } });
  expect(link.headers['retry-after']).toBe('5');
  // A look at the line of a moment ago may still count the buyer of the test before.
  const position = expect.toSatisfy((place: number) => place >= 1);
  expect(order).toMatchObject({ status: 202, body: { waiting: { position } } });
  expect(await draw(drawId)).toMatchObject({ places_held: 2 });
  expect(await pageOf(order)).toMatchObject({ status: 200 });
});
