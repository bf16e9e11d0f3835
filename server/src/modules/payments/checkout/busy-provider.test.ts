import * as messages from '@clubdraw/domain/messages';
import { connectAccount } from '@clubdraw/contract/accounts/payment-account';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { BuiltOwner } from '../../../../test/build/owner.ts';
import { orderTickets, publishSandboxDraw } from '../../../../test/build/sandbox-sale.ts';
import {
  buildSandboxSeller,
  openSandboxShop,
  type SandboxShop,
} from '../../../../test/build/sandbox-shop.ts';
import { checkInvariants } from '../../../../test/invariants.ts';
import { noPace } from '../../../../test/stand-ins/no-pace.ts';
import { stripePayments } from '../../../edge/stripe/stripe.ts';

let shop: SandboxShop;
let owner: BuiltOwner;
beforeAll(async () => {
  shop = await openSandboxShop();
  owner = await buildSandboxSeller(shop);
});
afterAll(() => shop.close());
afterEach(() => checkInvariants(shop.context.db));

async function draw(drawId: string) {
  return shop.context.db
    .selectFrom('draws')
    .select(['places_held', 'tickets_sold'])
    .where('id', '=', drawId)
    .executeTakeFirstOrThrow();
}

it('a buyer gets the page although the provider refuses calls for two seconds (product §14.13)', async () => {
  const drawId = await publishSandboxDraw(shop, owner);
  await shop.control('rate-limit', { seconds: 60 });
  const asked = orderTickets(shop, drawId);
  await pause(2_000);
  await shop.control('rate-limit', { seconds: 0 });
  const { status, body } = await asked;
  expect(status).toBe(200);
  await shop.payWith('4242 4242 4242 4242', body.paymentUrl);
  await shop.doJobs();
  expect(await draw(drawId)).toEqual({ places_held: 0, tickets_sold: 2 });
});

it('a page is asked for again when the connection breaks, and is the same one (product §14.13)', async () => {
  const drawId = await publishSandboxDraw(shop, owner);
  const path = '/v1/checkout/sessions';
  await shop.control('fail-next-call', { when: 'after', path, cut: true, times: 3 });
  expect(await orderTickets(shop, drawId)).toMatchObject({ status: 200 });
  expect(await draw(drawId)).toMatchObject({ places_held: 2 });
});

it('where the time is up, all are told to come back, and no place stays held (product §14.13)', async () => {
  const drawId = await publishSandboxDraw(shop, owner);
  const { payments } = shop.context;
  // Nobody has a turn any more.
  const noTurn = { ...noPace, take: async () => false };
  const { stripe } = shop.context.settings;
  Object.assign(shop.context, { payments: stripePayments(stripe, noTurn) });
  const refused = await orderTickets(shop, drawId);
  const link = await shop.call(connectAccount, {}, { token: owner.token });
  Object.assign(shop.context, { payments });
  for (const { status, headers, body } of [refused, link]) {
    expect({ status, error: body.error, retryAfter: headers['retry-after'] }).toEqual({
      status: 503,
      error: messages.busyNow,
      retryAfter: '5',
    });
  }
  expect(await draw(drawId)).toMatchObject({ places_held: 0 });
});
