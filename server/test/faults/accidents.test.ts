import { cards } from '@clubdraw/journeys/buyer';
import Stripe from 'stripe';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { agreement, drawnWrongly, mailReport, reconcileBooks, rowsOf } from './support/books.ts';
import {
  askForPlaces,
  chargeOf,
  checkOutByPage,
  pay,
  refundInDashboard,
  stateOf,
  takeBack,
  type Purchase,
} from './support/buyer.ts';
import { openClub, publishDrawOfClub, type DrawWish } from './support/club.ts';
import { startProduct, productWebhookSecret } from './support/running-product.ts';
import { forThisFile } from '../whole-file/for-this-file.ts';

/** Every accident of a payment's life, done to the running product: two servers, one database. */
const running = await forThisFile(startProduct({ servers: 2 }));
const club = await openClub(running);
afterEach(async () => {
  await running.outside.control('webhooks', {
    hold: false,
    duplicateNext: 0,
    reorderNext: 0,
    dropNext: 0,
  });
  await running.settle();
});

const onSale = async (wish: DrawWish = {}): Promise<string> =>
  publishDrawOfClub(running, club, { inMinutes: 60 * 24 * 90, ...wish });

type Counters = { tickets_sold: number; tickets_issued: number; places_held: number };

async function counters(drawId: string): Promise<Counters | undefined> {
  const [row] = await rowsOf<Counters>(
    running,
    'SELECT tickets_sold, tickets_issued, places_held FROM draws WHERE id = $1',
    [drawId],
  );
  return row;
}

async function subjectsTo(email: string): Promise<string[]> {
  const mails = await running.outside.mails({ to: email });
  return mails.map(({ subject }) => subject.replace(/ for .*/, '')).toReversed();
}

async function bought(wish: { drawId: string; count?: number }, card?: string): Promise<Purchase> {
  const purchase = await checkOutByPage(running, wish);
  expect((await pay(running, purchase, card)).body['kind']).toBe('paid');
  await running.settle();
  return purchase;
}

async function cancelDraw(drawId: string): Promise<number> {
  const path = `/api/club-owner/draw/${drawId}`;
  return (await running.product(1).ask('DELETE', path, { token: club.token })).status;
}

async function refundsOf(drawId: string): Promise<unknown> {
  const path = `/api/club-owner/draw/${drawId}`;
  return (await running.product(0).call('GET', path, { token: club.token }))['refunds'];
}

describe('events', () => {
  it.each([
    ['twice', { duplicateNext: 20 }],
    ['in the wrong order', { reorderNext: 3 }],
    ['never, and are found by asking', { dropNext: 20 }],
  ])('that come %s lead to the tickets once', async (_, faults) => {
    const drawId = await onSale();
    const purchase = await checkOutByPage(running, { drawId, count: 2 });
    await running.outside.control('webhooks', faults);
    await pay(running, purchase);
    await running.outside.control('webhooks', { hold: false, reorderNext: 0, dropNext: 0 });
    await running.advance('PT32M');
    await running.settle();
    expect(await stateOf(running, purchase)).toBe('paid');
    expect(await counters(drawId)).toEqual({ tickets_sold: 2, tickets_issued: 2, places_held: 0 });
    expect(await subjectsTo(purchase.email)).toEqual(['Your tickets']);
  });

  it('that come late and all at once find the success page waiting', async () => {
    const drawId = await onSale();
    await running.outside.control('webhooks', { hold: true });
    const all = await Promise.all(
      Array.from({ length: 8 }, async () => checkOutByPage(running, { drawId })),
    );
    for (const one of all) await pay(running, one);
    const [first] = all;
    const query = `paymentId=${first?.paymentId}&email=${first?.email}&count=1&total=10&currency=AUD&drawID=${drawId}`;
    const page = await fetch(`${running.urls[0]}/payment/success?${query}`);
    expect(page.status).toBe(200);
    for (const one of all) expect(await stateOf(running, one)).toBe('processing');
    await running.outside.control('webhooks', { hold: false });
    await running.outside.control('webhooks/settle');
    await running.settle();
    for (const one of all) expect(await stateOf(running, one)).toBe('paid');
    expect(await counters(drawId)).toMatchObject({ tickets_issued: 8, places_held: 0 });
  });

  it('of another account that name a payment of ours grant nothing', async () => {
    const drawId = await onSale();
    const purchase = await checkOutByPage(running, { drawId });
    const other = await openClub(running);
    const timestamp = Math.floor((await running.outside.now()).getTime() / 1000);
    const payload = completedEvent(purchase, { account: other.accountId, created: timestamp });
    const signed = { payload, secret: productWebhookSecret, timestamp };
    expect(await deliver(payload, Stripe.webhooks.generateTestHeaderString(signed))).toBe(200);
    await running.settle();
    expect(await stateOf(running, purchase)).toBe('processing');
    expect(await counters(drawId)).toMatchObject({ tickets_issued: 0, places_held: 1 });
  });
});

/** It tells all that settles a purchase by itself. */
function completedEvent(
  { sessionId, paymentId }: Purchase,
  { account, created }: { account: string; created: number },
): string {
  const paid = { status: 'complete', payment_status: 'paid', amount_total: 1_000, currency: 'aud' };
  const links = { payment_intent: 'pi_of_another', subscription: null, invoice: null };
  const names = { id: sessionId, client_reference_id: paymentId };
  const object = { object: 'checkout.session', ...names, ...paid, ...links };
  return JSON.stringify({
    id: `evt_${account}`,
    object: 'event',
    type: 'checkout.session.completed',
    account,
    api_version: Stripe.API_VERSION,
    created,
    livemode: false,
    data: { object },
  });
}

async function deliver(body: string, signature: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const answer = await fetch(`${running.urls[1]}/webhooks/stripe`, {
    method: 'POST',
    headers,
    body,
  });
  return answer.status;
}

describe('time', () => {
  it('a payment in the last seconds of its session counts, and one after it cannot be made', async () => {
    const drawId = await onSale();
    const [early, late] = [
      await checkOutByPage(running, { drawId }),
      await checkOutByPage(running, { drawId }),
    ];
    // The clock goes on by itself: a busy machine needs some of the seconds that are left.
    await running.advance('PT30M40S');
    await running.outside.control('webhooks', { hold: true });
    expect((await pay(running, early)).body['kind']).toBe('paid');
    await running.advance('PT30S');
    expect((await pay(running, late)).body['kind']).not.toBe('paid');
    await running.outside.control('webhooks', { hold: false });
    await running.advance('PT2M');
    await running.settle();
    expect([await stateOf(running, early), await stateOf(running, late)]).toEqual([
      'paid',
      'expired',
    ]);
    expect(await counters(drawId)).toMatchObject({ tickets_sold: 1, places_held: 0 });
  });

  it('a payment just before the close takes part though nobody heard of it; none is possible after', async () => {
    const drawId = await publishDrawOfClub(running, club, { inMinutes: 20 });
    const [early, late] = [
      await checkOutByPage(running, { drawId }),
      await checkOutByPage(running, { drawId }),
    ];
    await running.advance('PT19M50S');
    await running.outside.control('webhooks', { hold: true });
    await pay(running, early);
    await running.advance('PT1M');
    await running.settle();
    expect((await pay(running, late)).body['kind']).not.toBe('paid');
    expect((await askForPlaces(running, { drawId })).status).toBe(409);
    await running.outside.control('webhooks', { hold: false });
    await running.settle();
    expect([await stateOf(running, early), await stateOf(running, late)]).toEqual([
      'paid',
      'expired',
    ]);
    // The round comes a few minutes after the close; a mail goes out as soon as it can.
    await running.advance('PT10M');
    await running.settle();
    const subjects = new Set(await subjectsTo(early.email));
    const expected = [
      'Your tickets',
      'Entries closed: The Kombi Weekender',
      'You won: A camper van',
    ];
    expect(subjects).toEqual(new Set(expected));
    expect(await subjectsTo(early.email)).toHaveLength(expected.length);
  });
});

describe('a draw that is cancelled', () => {
  it('during checkouts refunds what was paid and ends what was not', async () => {
    const drawId = await onSale();
    const paid = await bought({ drawId, count: 2 });
    const [unheard, open] = [
      await checkOutByPage(running, { drawId }),
      await checkOutByPage(running, { drawId }),
    ];
    await running.outside.control('webhooks', { hold: true });
    await pay(running, unheard);
    expect(await cancelDraw(drawId)).toBe(200);
    await running.settle();
    await running.outside.control('webhooks', { hold: false });
    await running.settle();
    expect((await pay(running, open)).body['kind']).not.toBe('paid');
    expect(await stateOf(running, paid)).toBe('refunded');
    expect(await stateOf(running, unheard)).toBe('refunded');
    expect(await stateOf(running, open)).toBe('expired');
    expect(await refundsOf(drawId)).toEqual({ total: 2, done: 2, failed: 0 });
    expect(await subjectsTo(paid.email)).toEqual(['Your tickets', 'Refund']);
  });

  it('waits for refunds that are pending, told to slow down, or answered by an error', async () => {
    const drawId = await onSale();
    const slow = await bought({ drawId }, cards.refundWaits);
    await bought({ drawId });
    await bought({ drawId });
    await running.outside.control('fail-next-call', {
      when: 'after',
      times: 1,
      path: '/v1/refunds',
    });
    await cancelDraw(drawId);
    await running.outside.control('rate-limit', { seconds: 3 });
    await running.settle();
    expect(await stateOf(running, slow)).toBe('refunding');
    await running.advance('PT3H');
    await running.settle();
    expect(await refundsOf(drawId)).toEqual({ total: 3, done: 3, failed: 0 });
  });

  it('pays refunds when an empty account has money again', async () => {
    const poor = await openClub(running);
    const drawId = await publishDrawOfClub(running, poor, { inMinutes: 60 * 24 * 90 });
    const purchase = await bought({ drawId });
    const empty = { account: poor.accountId, currency: 'aud' };
    await running.outside.control('balance', { ...empty, amount: 0 });
    expect(await takeBack(running, purchase)).toMatchObject({ status: 200 });
    await running.settle();
    expect(await stateOf(running, purchase)).toBe('refunding');
    await running.outside.control('balance', { ...empty, amount: 5_000 });
    await running.advance('PT3H');
    await running.settle();
    expect(await stateOf(running, purchase)).toBe('refunded');
    expect(await subjectsTo(purchase.email)).toEqual([
      'Your tickets',
      'Your Clubdraw code',
      'Refund',
    ]);
  });
});

describe('what clubs and banks do at the provider', () => {
  it('money given back in the dashboard leaves the tickets in, all of it as a part of it', async () => {
    const drawId = await onSale();
    const [whole, part] = [await bought({ drawId, count: 2 }), await bought({ drawId, count: 2 })];
    await refundInDashboard(running, club, whole);
    await refundInDashboard(running, club, part, 500);
    await running.outside.control('webhooks/settle');
    await running.settle();
    expect([await stateOf(running, whole), await stateOf(running, part)]).toEqual([
      'refunded',
      'paid',
    ]);
    expect(await counters(drawId)).toMatchObject({ tickets_sold: 4, tickets_issued: 4 });
    await cancelDraw(drawId);
    await running.settle();
    const { payment_intent: intent } = await chargeOf(running, club, part);
    expect(await stateOf(running, part)).toBe('refunded');
    expect(intent).toMatch(/^pi_/);
  });

  it('a dispute takes the tickets, forbids refunds, and its end gives or keeps', async () => {
    const drawId = await onSale();
    const [lost, won] = [
      await bought({ drawId, count: 2 }, cards.isDisputed),
      await bought({ drawId, count: 2 }, cards.isDisputed),
    ];
    expect(await counters(drawId)).toMatchObject({ tickets_sold: 0, tickets_issued: 4 });
    expect(await takeBack(running, lost)).toMatchObject({ status: 409 });
    const disputes = await rowsOf<{ id: string; payment_id: string }>(
      running,
      'SELECT id, payment_id FROM disputes WHERE payment_id = ANY ($1)',
      [[lost.paymentId, won.paymentId]],
    );
    for (const { id, payment_id: paymentId } of disputes) {
      const outcome = paymentId === lost.paymentId ? 'lost' : 'won';
      await running.outside.control('dispute/close', { dispute: id, outcome });
    }
    await running.outside.control('webhooks/settle');
    await running.settle();
    expect([await stateOf(running, lost), await stateOf(running, won)]).toEqual([
      'refunded',
      'paid',
    ]);
    expect(await counters(drawId)).toMatchObject({ tickets_sold: 2, tickets_issued: 6 });
    await cancelDraw(drawId);
    await running.settle();
    expect(await refundsOf(drawId)).toEqual({ total: 2, done: 2, failed: 0 });
  });
});

describe('afterwards', () => {
  it('the books agree, and everybody was told once', async () => {
    await running.advance('PT2H');
    await running.settle();
    expect(await agreement(running)).toBe('Everything agrees.');
    expect(await drawnWrongly(running)).toEqual([]);
    await vi.waitFor(
      async () =>
        expect(await mailReport(running)).toEqual({ missing: [], copies: 0, doubled: [] }),
      { timeout: 20_000, interval: 500 },
    );
  });

  it('a refund that fails after it had succeeded is put before a person', async () => {
    const drawId = await onSale();
    const purchase = await bought({ drawId }, cards.refundFails);
    await takeBack(running, purchase);
    await running.settle();
    expect(await stateOf(running, purchase)).toBe('refunded');
    await running.advance('PT2H');
    await running.settle();
    expect(await stateOf(running, purchase)).toBe('refunding');
    const { code, output } = await reconcileBooks(running);
    expect(code).toBe(1);
    expect(output).toContain('refund-failed');
  });
});
