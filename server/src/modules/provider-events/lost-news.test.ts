import { afterEach, describe, expect, it } from 'vitest';
import type { EventKind } from '../../edge/event-kind.ts';
import {
  sellAtSandbox,
  type SandboxSale,
  fundedShopOfFile,
} from '../../../test/build/sandbox-sale.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import { askForNews } from './ask-for-news.ts';

/** The product's endpoint was down: no delivery brought anything, and no delivery ever will. */
const { shop, owner, accountId } = await fundedShopOfFile();
afterEach(async () => {
  await shop.control('webhooks', { dropNext: 0 });
  await checkInvariants(shop.context.db);
});

/** Five tickets, in a draw tomorrow. */
async function bought(): Promise<SandboxSale> {
  return sellAtSandbox(shop, owner, { count: 5 });
}

async function drawOf(drawId: string) {
  return shop.context.db
    .selectFrom('draws')
    .select(['tickets_sold', 'drawn_at', 'run_at'])
    .where('id', '=', drawId)
    .executeTakeFirstOrThrow();
}

async function picksOf(drawId: string): Promise<number> {
  const rows = await shop.context.db
    .selectFrom('draw_picks')
    .select('serial')
    .where('draw_id', '=', drawId)
    .execute();
  return rows.length;
}

/** Refunds that the rows of a draw know. */
async function refundsOf(drawId: string): Promise<number> {
  const rows = await shop.context.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select('refunds.id')
    .where('draw_id', '=', drawId)
    .execute();
  return rows.length;
}

/** The events of a kind that were undelivered, without what a list told. */
async function eventsOf(kind: EventKind): Promise<number> {
  const { db } = shop.context;
  const rows = await db
    .selectFrom('provider_events')
    .where('kind', '=', kind)
    .where('event_id', 'not like', 'listed:%')
    .select('event_id')
    .execute();
  return rows.length;
}

describe('what nothing but a lost event told of', () => {
  it('is found behind hundreds of newer lost events, and its tickets take part (product §14.8)', async () => {
    const { drawId, intent } = await bought();
    await shop.control('webhooks', { dropNext: 10_000 });
    await shop.asClub(accountId, '/v1/refunds', { payment_intent: intent });
    for (let at = 0; at < 560; at += 1)
      await shop.control('account', { account: accountId, currentlyDue: [`document ${at}`] });
    await shop.pass(3_601);
    expect(await eventsOf('accountChanged')).toBeGreaterThanOrEqual(560);
    // The charge's and the refund's own.
    expect(await eventsOf('refundChanged')).toBe(2);
    expect(await refundsOf(drawId)).toBe(1);
    const { run_at: runAt } = await drawOf(drawId);
    await shop.walkTo(runAt);
    await shop.pass(240);
    expect(await drawOf(drawId)).toMatchObject({ drawn_at: expect.any(Date), tickets_sold: 5 });
    expect(await picksOf(drawId)).toBeGreaterThan(0);
  });

  it('is found although its event counts as delivered (product §14.8)', async () => {
    const [refunded, disputed] = [await bought(), await bought()];
    await shop.asClub(accountId, '/v1/refunds', { payment_intent: refunded.intent });
    await shop.control('dispute', { paymentIntent: disputed.intent });
    // A database that was restored from a copy does not know them, and has their jobs no more.
    await shop.context.db
      .deleteFrom('provider_events')
      .where('kind', 'in', ['refundChanged', 'disputeChanged'])
      .execute();
    await shop.context.jobs.boss.deleteAllJobs('handleToldEvent');
    await shop.pass(3_601);
    expect(await refundsOf(refunded.drawId)).toBe(1);
    expect(await drawOf(disputed.drawId)).toMatchObject({ tickets_sold: 0 });
  });

  it('is asked for until an inquiry is answered in full', async () => {
    const { drawId, intent } = await bought();
    await shop.pass(3_601);
    await shop.control('webhooks', { dropNext: 100 });
    await shop.asClub(accountId, '/v1/refunds', { payment_intent: intent });
    await shop.control('fail-next-call', { when: 'before', times: 200, path: '/v1/events' });
    await askForNews(shop.context, { accountId });
    expect(await refundsOf(drawId)).toBe(0);
    await shop.control('fail-next-call', { when: 'before', times: 1, path: '/never' });
    await shop.context.clock.advance(3 * 86_400);
    await askForNews(shop.context, { accountId });
    await shop.settle();
    expect(await refundsOf(drawId)).toBe(1);
  });

  it('is found at a club that counts as disconnected', async () => {
    const { drawId, intent } = await bought();
    await shop.control('webhooks', { dropNext: 100 });
    await shop.asClub(accountId, '/v1/refunds', { payment_intent: intent });
    const disconnected = { disconnected_at: shop.context.clock.now() };
    await shop.context.db
      .updateTable('connect_accounts')
      .set(disconnected)
      .where('account_id', '=', accountId)
      .execute();
    await shop.pass(3_601);
    expect(await refundsOf(drawId)).toBe(1);
  });
});

it('an account whose tie was restored in silence is connected again within the hour (product §14.6)', async () => {
  const { db } = shop.context;
  const ofOwner = { disconnected_at: shop.context.clock.now(), takes_cards: false };
  await db
    .updateTable('connect_accounts')
    .set(ofOwner)
    .where('account_id', '=', accountId)
    .execute();
  await askForNews(shop.context, { accountId });
  const row = db.selectFrom('connect_accounts').select(['disconnected_at', 'takes_cards']);
  expect(await row.where('account_id', '=', accountId).executeTakeFirst()).toEqual({
    disconnected_at: null,
    takes_cards: true,
  });
});
