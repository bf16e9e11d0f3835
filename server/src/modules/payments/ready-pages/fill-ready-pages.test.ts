import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { callOffCrowdCall, getCrowdCall } from '@clubdraw/contract/crowds/crowds';
import { updateDrawCall } from '@clubdraw/contract/draws/form/publish-draw';
import { holdPages } from '../../../../test/build/held-pages.ts';
import {
  announce,
  buildReadySale,
  endAllCrowds,
  makePages,
  minuteMs,
  readyPagesOf,
  statesOf,
} from '../../../../test/build/crowd/ready-pages.ts';
import { buildSale, checkOut, type Shop } from '../../../../test/build/sale.ts';
import { buildDraw, drawBody } from '../../../../test/build/sold-draw.ts';
import { shopTest } from '../../../../test/shop-test.ts';
import { stopBefore } from '../../../../test/stop-before.ts';
import { ProviderFailure } from '../../../edge/provider-failure.ts';
import { beginSuspension } from '../../clubs/suspensions.ts';
import { cancelDraw } from '../../draws/cancel-draw.ts';
import { oldReadyPages } from './old-ready-pages.ts';

// Two pages at once: the third buyer waits without anybody asking for a page.
const it = shopTest({ env: { PROVIDER_ENDPOINT_CALLS_PER_SECOND: '1' } });

/** All that the provider is asked for from here on; every call is answered as told. */
function watchCalls(shop: Shop, fail?: () => Error | undefined): { purposes: string[] } {
  const { payments } = shop.context;
  const purposes: string[] = [];
  const openCheckout: typeof payments.openCheckout = async (order, priority) => {
    purposes.push(priority.purpose);
    const failure = fail?.();
    if (failure) throw failure;
    return payments.openCheckout(order, priority);
  };
  Object.assign(shop.context, { payments: { ...payments, openCheckout } });
  return { purposes };
}

describe('pages are made', () => {
  it('from the pace and a quarter of an hour before, as the last of all calls (product §14.20)', async ({
    shop,
  }) => {
    await endAllCrowds(shop);
    const sale = await buildSale(shop);
    // 100 pages take 100 seconds here.
    await announce(shop, sale, { buyers: 100, inMinutes: 60 });
    await shop.context.clock.advance((60 - 15) * 60 - 101);
    await makePages(shop);
    expect(await readyPagesOf(shop, sale.drawId)).toEqual([]);
    await shop.context.clock.advance(1);
    const { payments } = shop.context;
    const watched = watchCalls(shop);
    await makePages(shop);
    expect(new Set(watched.purposes)).toEqual(new Set(['ahead']));
    expect(await statesOf(shop, sale.drawId)).toEqual({ ready: 100 });
    await makePages(shop);
    expect(watched.purposes).toHaveLength(100);
    Object.assign(shop.context, { payments });
  });

  it('for each club alike, whichever has more to make (product §14.20)', async ({ shop }) => {
    await endAllCrowds(shop);
    const large = await buildSale(shop);
    const second = await buildDraw(shop.context, {}, large.owner);
    const small = await buildSale(shop);
    for (const one of [large, second, small]) await announce(shop, one, { buyers: 1_000 });
    await makePages(shop);
    const made = async (drawId: string) => (await readyPagesOf(shop, drawId)).length;
    expect(await made(small.drawId)).toBe(50);
    expect((await made(large.drawId)) + (await made(second.drawId))).toBe(50);
    expect(await made(second.drawId)).toBe(25);
  });

  it('by no more than 20,000 a day of a club (product §14.20)', async ({ shop }) => {
    await endAllCrowds(shop);
    const sale = await buildSale(shop);
    const now = shop.context.clock.now();
    await sql`INSERT INTO ready_pages (id, draw_id, account_id, revision, count, total_minor, fee_minor,
        currency, ordered_at, expires_at, state)
      SELECT gen_random_uuid(), ${sale.drawId}, 'acct', 0, 1, 1000, 150, 'AUD', ${now}, ${now}, 'gone'
      FROM generate_series(1, 19990)`.execute(shop.context.db);
    await announce(shop, sale);
    await makePages(shop);
    expect((await statesOf(shop, sale.drawId))['ready']).toBe(10);
    await makePages(shop);
    expect((await statesOf(shop, sale.drawId))['ready']).toBe(10);
  });

  it('while nobody waits in a line (product §14.20)', async ({ shop }) => {
    await endAllCrowds(shop);
    const crowd = await buildSale(shop);
    await announce(shop, crowd);
    const { drawId } = await buildSale(shop);
    const pages = holdPages(shop);
    const waiting = [checkOut(shop, drawId), checkOut(shop, drawId), checkOut(shop, drawId)];
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([202, 202, 202]);
    await makePages(shop);
    expect(await readyPagesOf(shop, crowd.drawId)).toEqual([]);
    pages.open();
  });

  it.for(['before', 'after'] as const)(
    'again with the same key where a process died %s the provider made them (product §14.20)',
    async (when, { shop }) => {
      await endAllCrowds(shop);
      const sale = await buildSale(shop);
      await announce(shop, sale);
      const fault = { call: 'openCheckout', when, kind: 'unknown' } as const;
      for (let lost = 0; lost < 50; lost += 1) shop.payments.failNext(fault);
      await makePages(shop);
      expect(await statesOf(shop, sale.drawId)).toEqual({ ordered: 50, ready: 50 });
      const rows = await readyPagesOf(shop, sale.drawId);
      const made = rows.map(({ id }) => shop.payments.sessionOf(id)?.id);
      await makePages(shop);
      const after = await readyPagesOf(shop, sale.drawId);
      expect(after.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
      expect(await statesOf(shop, sale.drawId)).toEqual({ ready: 100 });
      const sessions = after.map(({ session_id: session }) => session);
      expect(sessions).toEqual(made.map((one, at) => one ?? sessions[at]));
      expect(new Set(sessions).size).toBe(100);
    },
  );

  it('not at all for a minute after the provider refused one (product §14.20)', async ({
    shop,
  }) => {
    await endAllCrowds(shop);
    const sale = await buildSale(shop);
    await announce(shop, sale);
    const { payments } = shop.context;
    watchCalls(shop, () => new ProviderFailure('refused', 'not this'));
    await makePages(shop);
    expect(await statesOf(shop, sale.drawId)).toEqual({ gone: 100 });
    Object.assign(shop.context, { payments });
    await makePages(shop);
    expect(await statesOf(shop, sale.drawId)).toEqual({ gone: 100 });
    await shop.context.clock.advance(61);
    await makePages(shop);
    expect(await statesOf(shop, sale.drawId)).toEqual({ gone: 100, ready: 100 });
  });
});

describe('pages that were made', () => {
  it('are gone after an edit, and others are made (product §14.20)', async ({ shop }) => {
    await endAllCrowds(shop);
    const { drawId, owner } = await buildReadySale(shop);
    const body = drawBody(shop.context, { entryCost: 12 });
    const edited = await shop.call(updateDrawCall, { params: { id: drawId }, body }, owner);
    expect(edited.status).toBe(200);
    const { body: early } = await checkOut(shop, drawId);
    expect(early.asksEmail).toBeUndefined();
    await makePages(shop);
    expect(await statesOf(shop, drawId)).toEqual({ gone: 100, ready: 100 });
    const { status, body: answer } = await checkOut(shop, drawId);
    expect({ status, asksEmail: answer.asksEmail }).toEqual({ status: 200, asksEmail: true });
  });

  it('are gone for good where the draw opens later than the crowd comes, and its club reads why (product §12.19, §14.20)', async ({
    shop,
  }) => {
    await endAllCrowds(shop);
    const inMinutes = (minutes: number) =>
      new Date(shop.context.clock.now().getTime() + minutes * minuteMs).toISOString();
    const change = { runAt: inMinutes(40 * 60) };
    const { drawId, owner } = await buildReadySale(shop, { ...change, opensAt: inMinutes(10) });
    const params = { id: drawId };
    const answer = async () => (await shop.call(getCrowdCall, { params }, owner)).body;
    const read = async () => (await answer()).crowd;
    const missed = async () => (await answer()).missed;
    const open = async (minutes: number) => {
      const body = { ...drawBody(shop.context, change), opensAt: inMinutes(minutes) };
      expect((await shop.call(updateDrawCall, { params, body }, owner)).status).toBe(200);
    };
    await open(10);
    await makePages(shop);
    expect(await statesOf(shop, drawId)).toEqual({ gone: 100, ready: 100 });
    expect(await read()).toMatchObject({ buyers: 100 });
    expect(await missed()).toBeNull();
    await open(11);
    expect(await read()).toBeNull();
    expect(await missed()).toMatchObject({ buyers: 100 });
    await makePages(shop);
    expect(await statesOf(shop, drawId)).toEqual({ gone: 200 });
    expect(await missed()).toMatchObject({ buyers: 100 });
    await open(5);
    expect([await read(), await missed()]).toEqual([null, null]);
    await open(11);
    expect(await missed()).toMatchObject({ buyers: 100 });
    await shop.call(callOffCrowdCall, { params }, owner);
    expect(await missed()).toBeNull();
  });

  it('are gone with a cancelled draw, a stopped club and their own end (product §14.20)', async ({
    shop,
  }) => {
    const [cancelled, stopped, over] = [
      await buildReadySale(shop),
      await buildReadySale(shop),
      await buildReadySale(shop),
    ];
    await cancelDraw(shop.context, { ...cancelled, ownerId: cancelled.owner.ownerId });
    await beginSuspension(shop.context, stopped.owner.ownerId);
    await makePages(shop);
    expect(await statesOf(shop, cancelled.drawId)).toEqual({ gone: 100 });
    expect(await statesOf(shop, stopped.drawId)).toEqual({ gone: 100 });
    expect(await statesOf(shop, over.drawId)).toEqual({ ready: 100 });
    await shop.context.clock.advance(130 * 60);
    await makePages(shop);
    expect(await statesOf(shop, over.drawId)).toEqual({ gone: 100 });
    await shop.context.clock.advance(25 * 60 * 60);
    await oldReadyPages.sweep(shop.context, shop.context.clock.now());
    expect(await readyPagesOf(shop, over.drawId)).toEqual([]);
  });
});

it('a page whose crowd is called off while it is made is for nobody (product §14.20)', async ({
  shop,
}) => {
  await endAllCrowds(shop);
  const sale = await buildSale(shop);
  await announce(shop, sale);
  const { drawId, owner } = sale;
  const stopped = stopBefore(shop.context, /UPDATE ready_pages SET state = 'ready'/);
  const making = makePages({ ...shop, context: stopped.context });
  await stopped.reachedBy(making);
  const off = await shop.call(callOffCrowdCall, { params: { id: drawId } }, owner);
  expect(off.status).toBe(200);
  stopped.goOn();
  await making;
  expect(await statesOf(shop, drawId)).toEqual({ gone: 100 });
});
