import { cancelDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { updateDrawCall } from '@clubdraw/contract/draws/form/publish-draw';
import { releasePaymentCall } from '@clubdraw/contract/payments/payments';
import * as messages from '@clubdraw/domain/texts/messages';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { holdPages } from '../../../../test/build/held-pages.ts';
import {
  buildSale,
  buyTickets,
  checkOut,
  drawRow,
  holdPlacesOf,
  openShop,
  paymentRow,
  type Shop,
} from '../../../../test/build/sale.ts';
import { drawBody } from '../../../../test/build/sold-draw.ts';
import { shopTest } from '../../../../test/shop-test.ts';
import { storeAsked } from '../../../db/in-line.ts';
import { leasedWork } from '../../../flow/leases.ts';
import { ProviderFailure } from '../../../edge/provider-failure.ts';
import { systemRandom } from '../../../edge/random.ts';
import { closingDraws } from '../../tickets/begin-closing.ts';
import { waitingBuyers } from '../sweep-payments.ts';
import { lastAnswer, pageOf } from '../../../../test/build/steps/page-in-line.ts';

// Two pages at once: the third buyer waits without anybody asking for a page.
const it = shopTest({ env: { PROVIDER_ENDPOINT_CALLS_PER_SECOND: '1' } });

type Place = { paymentId: string; email: string; position: number };

/** A checkout that is told its place in the line. */
async function queue(shop: Shop, drawId: string): Promise<Place> {
  const { status, headers, body, email } = await checkOut(shop, drawId);
  expect({ status, retryAfter: headers['retry-after'] }).toEqual({ status: 202, retryAfter: '1' });
  const { paymentId, position, seconds } = body.waiting;
  expect(seconds).toBeGreaterThanOrEqual(1);
  return { paymentId, email, position };
}

/** So many checkouts that wait in line, in the order in which their places were held. */
async function queueAll(shop: Shop, drawIds: readonly string[]): Promise<Place[]> {
  return inOrder(
    shop,
    drawIds.map(async (drawId) => queue(shop, drawId)),
  );
}

async function inOrder(shop: Shop, queued: readonly Promise<Place>[]): Promise<Place[]> {
  const all = await Promise.all(queued);
  const rows = await Promise.all(all.map(async ({ paymentId }) => paymentRow(shop, paymentId)));
  const numbers = new Map(rows.map((row) => [row.id, Number(row.line_number)]));
  const numberOf = ({ paymentId }: Place): number => numbers.get(paymentId) ?? Infinity;
  return all.toSorted((a, b) => numberOf(a) - numberOf(b));
}

const release = async (shop: Shop, { paymentId, email }: Place) =>
  shop.call(releasePaymentCall, { params: { paymentId }, body: { email } });

describe('a buyer whose page does not open at once', () => {
  it('waits in the order in which places were held, and has the whole time to pay (product §14.14)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const pages = holdPages(shop);
    const places = await queueAll(shop, [drawId, drawId, drawId, drawId]);
    expect(places.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    expect(pages.asked).toEqual(places.slice(0, 2).map(({ paymentId }) => paymentId));
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 4 });
    await shop.context.clock.advance(20 * 60);
    // Two tabs of one buyer ask while the page opens.
    const asking = places.map(async (place) =>
      Promise.all([lastAnswer(shop, place), lastAnswer(shop, place)]),
    );
    pages.open();
    for (const [one, other] of await Promise.all(asking)) {
      expect(one).toMatchObject({ status: 200, body: { paymentUrl: expect.any(String) } });
      expect(other.body).toEqual(one.body);
    }
    const [early, , late] = await Promise.all(
      places.map(async ({ paymentId }) => paymentRow(shop, paymentId)),
    );
    const halfAnHour = shop.context.clock.now().getTime() + 31 * 60_000;
    expect(late?.session_expires_at?.getTime()).toBe(halfAnHour);
    expect(late?.held_until?.getTime()).toBe(halfAnHour + 30_000);
    expect(early?.session_expires_at?.getTime()).toBe(halfAnHour - 20 * 60_000);
  });

  it('waits in one line, whichever process answers (product §14.14)', async ({ shop, options }) => {
    const { drawId } = await buildSale(shop);
    const { databaseUrl } = shop.context.settings;
    const context = { payments: shop.payments, random: systemRandom(shop.context.clock) };
    const other = await openShop({ ...options, databaseUrl, context });
    const held = [holdPages(shop), holdPages(other)];
    const asked = () => held.flatMap((pages) => pages.asked);
    const queued = [shop, other, shop, other, shop, other].map((one) => queue(one, drawId));
    const places = await inOrder(shop, queued);
    // Somebody who came after a process's last look is told the place behind all whom it saw.
    for (const [at, { position }] of places.entries()) expect(position).toBeLessThanOrEqual(at + 1);
    const first = places.slice(0, 4).map(({ paymentId }) => paymentId);
    expect(asked().toSorted()).toEqual(first.toSorted());
    // The process that goes on takes those in front, whoever put them there.
    held[0]?.open();
    const [, , , , fifth, sixth] = places;
    for (const place of [fifth, sixth])
      expect(place && (await lastAnswer(other, place))).toMatchObject({ status: 200 });
    held[1]?.open();
    for (const place of places) expect((await lastAnswer(shop, place)).status).toBe(200);
    await other.close();
  });

  it('is not overtaken by somebody who comes to a process that has just begun (product §14.14)', async ({
    shop,
    options,
  }) => {
    const { drawId } = await buildSale(shop);
    const pages = holdPages(shop);
    const places = await queueAll(shop, [drawId, drawId, drawId, drawId]);
    const { databaseUrl } = shop.context.settings;
    const context = { payments: shop.payments, random: systemRandom(shop.context.clock) };
    const begun = await openShop({ ...options, databaseUrl, context });
    const itsPages = holdPages(begun);
    const waiting = places.map(({ paymentId }) => paymentId);
    await storeAsked(shop.context.db, waiting);
    const late = await queue(begun, drawId);
    expect(itsPages.asked).toEqual(waiting.slice(2));
    pages.open();
    itsPages.open();
    for (const place of [...places, late])
      expect((await lastAnswer(begun, place)).status).toBe(200);
    await begun.close();
  });

  it('keeps the draw from being edited, and can leave (product §14.14)', async ({ shop }) => {
    const { drawId, owner } = await buildSale(shop);
    const pages = holdPages(shop);
    const [opening, , waiting] = await queueAll(shop, [drawId, drawId, drawId]);
    if (!opening || !waiting) throw new Error('nobody waits');
    const body = drawBody(shop.context, { entryCost: 12 });
    const edit = await shop.call(updateDrawCall, { params: { id: drawId }, body }, owner);
    expect(edit).toMatchObject({ status: 409, body: { error: messages.drawCannotBeEdited } });
    await release(shop, waiting);
    await shop.doJobs();
    expect(pages.asked).not.toContain(waiting.paymentId);
    expect(await pageOf(shop, waiting)).toMatchObject({ status: 404 });
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 2 });
    // The page of this one is just being opened: what became of it is asked for, and ended.
    await release(shop, opening);
    pages.open();
    await shop.doJobs();
    expect(shop.payments.pay(opening.paymentId)).toBeUndefined();
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 1 });
  });

  it('is told that the draw is closed when its date comes, or it is cancelled (product §14.14)', async ({
    shop,
  }) => {
    const due = await buildSale(shop);
    const cancelled = await buildSale(shop);
    const pages = holdPages(shop);
    await queueAll(shop, [due.drawId, cancelled.drawId]);
    const [late] = await queueAll(shop, [due.drawId]);
    const [told] = await queueAll(shop, [cancelled.drawId]);
    if (!late || !told) throw new Error('nobody waits');
    const asking = [lastAnswer(shop, late), lastAnswer(shop, told)];
    const { owner } = cancelled;
    const cancel = await shop.call(cancelDrawCall, { params: { id: cancelled.drawId } }, owner);
    expect(cancel.status).toBe(200);
    // A job ends the line; it waits for the page that is just being opened.
    const jobs = shop.doJobs();
    const { run_at: runAt } = await drawRow(shop, due.drawId);
    const seconds = (runAt.getTime() - shop.context.clock.now().getTime()) / 1_000;
    await shop.context.clock.advance(seconds);
    await closingDraws.sweep(shop.context, shop.context.clock.now());
    for (const { status, body } of await Promise.all(asking)) {
      expect({ status, error: body.error }).toEqual({ status: 409, error: messages.drawClosed });
    }
    expect(pages.asked).not.toContain(late.paymentId);
    for (const { drawId } of [due, cancelled])
      expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 1 });
    pages.open();
    await jobs;
    await shop.settle();
    for (const { drawId } of [due, cancelled])
      expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 0, tickets_sold: 0 });
  });
});

describe('a process that is frozen while it opens a page', () => {
  it('keeps nobody waiting, and does no harm when it wakes up (product §14.14)', async ({
    shop,
    options,
  }) => {
    const { drawId } = await buildSale(shop);
    const { databaseUrl } = shop.context.settings;
    const frozen = await openShop({
      ...options,
      databaseUrl,
      context: { payments: shop.payments },
    });
    const pages = holdPages(frozen);
    // As many as it opens at once: it takes nobody any more.
    const [place] = await queueAll(frozen, [drawId, drawId]);
    if (!place) throw new Error('nobody waits');
    const { session_expires_at: end } = await paymentRow(shop, place.paymentId);
    await sql`UPDATE payments SET opening_until = clock_timestamp() - interval '1 second'
      WHERE draw_id = ${drawId}`.execute(shop.context.db);
    // A sweep may do nothing more when its lease has ended.
    const { db, tryWith } = leasedWork(shop.context, waitingBuyers.name);
    const now = shop.context.clock.now();
    await tryWith(async () => waitingBuyers.sweep({ ...shop.context, db }, now));
    expect(await paymentRow(shop, place.paymentId)).toMatchObject({ state: 'open' });
    const page = await lastAnswer(shop, place);
    expect(page.status).toBe(200);
    pages.fail(new ProviderFailure('refused', 'what the frozen one was told'));
    // Its answer comes now: it may end nothing that is another's by now.
    expect(await pageOf(frozen, place)).toMatchObject({ status: 200, body: page.body });
    expect(await paymentRow(shop, place.paymentId)).toMatchObject({
      state: 'open',
      session_expires_at: end,
      openings: 2,
    });
    await frozen.close();
  });
});

describe('getPaymentPage', () => {
  it('tells nothing about payments that are unknown, another’s or over (product §14.14)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const email = 'mia@example.com';
    const paid = await buyTickets(shop, drawId, { email });
    const open = await holdPlacesOf(shop, drawId, { email });
    const released = await holdPlacesOf(shop, drawId, { email });
    await release(shop, { paymentId: released, email, position: 0 });
    await shop.doJobs();
    const unknown = shop.context.random.uuidv7();
    const asked = [
      { paymentId: unknown, email },
      { paymentId: open, email: 'other@example.com' },
      { paymentId: paid, email },
      { paymentId: released, email },
    ];
    for (const name of asked) {
      const { status, body } = await pageOf(shop, name);
      expect({ status, body }).toEqual({ status: 404, body: { error: messages.paymentNotFound } });
    }
    expect(await pageOf(shop, { paymentId: open, email: 'MIA@example.com' })).toMatchObject({
      status: 200,
    });
  });
});
