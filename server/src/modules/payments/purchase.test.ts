import * as messages from '@clubdraw/domain/texts/messages';
import {
  getPaymentCall,
  releasePaymentCall,
  startPaymentCall,
} from '@clubdraw/contract/payments/payments';
import { updateDrawCall } from '@clubdraw/contract/draws/form/publish-draw';
import { describe, expect } from 'vitest';
import {
  buildSale,
  buyTickets,
  checkOut,
  deliver,
  drawRow,
  holdPlacesOf,
  paymentRow,
  paymentsOf,
} from '../../../test/build/sale.ts';
import { drawBody } from '../../../test/build/sold-draw.ts';
import { it } from '../../../test/shop-test.ts';
import { otherServer } from '../../../test/build/other-server.ts';

/** So many clients of one home, an IPv6 /56. */
function ofHome(home: number, size: number): string[] {
  return Array.from({ length: size }, (_, n) => `2001:db8:12:${(home * 256 + n).toString(16)}::1`);
}

describe('startPayment', () => {
  it('holds the places, answers the payment page and says what it charges (product §7.3)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const id = await holdPlacesOf(shop, drawId, { count: 3, email: 'Mia@Example.com' });
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 3, tickets_sold: 0 });
    const { order } = shop.payments.sessionOf(id) ?? {};
    expect(order).toMatchObject({
      paymentId: id,
      count: 3,
      lines: [
        {
          tickets: 1,
          times: 3,
          price: { amount: 1000, currency: 'AUD' },
          total: { amount: 3000, currency: 'AUD' },
        },
      ],
      total: { amount: 3000, currency: 'AUD' },
      fee: { amount: 450, currency: 'AUD' },
      title: 'The Kombi Weekender',
      email: 'Mia@Example.com',
    });
    expect(order?.expiresAt.getTime()).toBe(shop.context.clock.now().getTime() + 31 * 60_000);
    expect(order?.successUrl).toBe(
      `http://clubdraw.test/payment/success?total=30&count=3&drawID=${drawId}&currency=AUD&paymentId=${id}&email=Mia%40Example.com`,
    );
  });

  it('sells the last ticket to exactly one of many who want it at once (product §12.3)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 40 });
    const answers = await Promise.all(
      Array.from({ length: 110 }, async () => checkOut(shop, drawId)),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(70);
    for (const { status, body } of refused) {
      expect({ status, error: body.error }).toEqual({ status: 409, error: messages.drawFull });
    }
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 40 });
  });

  it('never oversells when two processes take the last tickets (product §12.3)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 60 });
    const other = await otherServer(shop);
    const both = Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? shop : other));
    const answers = await Promise.all(
      both.map(async (server) => checkOut(server, drawId, { count: 2 })),
    );
    await other.close();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 60 });
  });

  it('sells a draw that has more codes than an integer of the database can count', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, {
      numbersLength: 12,
      numbersFrom: 0,
      numbersTo: 9,
      runMethod: 'COMPUTER_PICKED_NO_WINNER',
    });
    await buyTickets(shop, drawId, { count: 20 });
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 0, tickets_sold: 20 });
  });

  it('says how many tickets are left (product §8.5)', async ({ shop }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 5 });
    await holdPlacesOf(shop, drawId, { count: 3 });
    const { status, body } = await checkOut(shop, drawId, { count: 3 });
    expect({ status, error: body.error }).toEqual({ status: 409, error: messages.ticketsLeft(2) });
  });

  it('serves a small request that came behind a large one', async ({ shop }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 10 });
    // The first runs alone; the others wait together.
    const counts = [1, 400, 3, 8, 2, 300, 4];
    const answers = await Promise.all(
      counts.map(async (count) => checkOut(shop, drawId, { count })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 200, 409, 200, 409, 200]);
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 10 });
  });

  it('releases the oldest of four checkouts of one client, and lets another have its own (product §12.3)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const mine = { email: 'three@example.com', address: '10.0.0.1' };
    const first = await holdPlacesOf(shop, drawId, mine);
    await holdPlacesOf(shop, drawId, mine);
    await holdPlacesOf(shop, drawId, { ...mine, email: 'Three@Example.com' });
    const stranger = await holdPlacesOf(shop, drawId, { ...mine, address: '10.9.9.9' });
    await holdPlacesOf(shop, drawId, mine);
    expect(await paymentRow(shop, first)).toMatchObject({ state: 'released' });
    expect(shop.payments.sessionOf(first)?.state).toBe('expired');
    expect(await paymentRow(shop, stranger)).toMatchObject({ state: 'open' });
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 4 });
  });

  it('has twice as many open checkouts in one name for an IPv6 /56, and four times for a /48, and not three for each /64 (product §12.3)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const email = 'wide@example.com';
    const heldBy = async (addresses: readonly string[]): Promise<number> => {
      const before = (await drawRow(shop, drawId)).places_held;
      for (const address of addresses) await holdPlacesOf(shop, drawId, { email, address });
      return (await drawRow(shop, drawId)).places_held - before;
    };
    expect(await heldBy(ofHome(1, 9))).toBe(6);
    expect(await heldBy([2, 3, 4, 5].flatMap((home) => ofHome(home, 4)))).toBe(6);
    // Somebody else behind the same network, and the same person elsewhere, have their own.
    expect(await heldBy(['2001:db8:13::1'])).toBe(1);
    await holdPlacesOf(shop, drawId, { email: 'other@example.com', address: '2001:db8:12::1' });
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 14 });
  });

  it('lets no client have a fourth open checkout by asking from two processes at once', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const other = await otherServer(shop);
    const asks = Array.from({ length: 12 }, async (_, at) =>
      checkOut(at % 2 === 0 ? shop : other, drawId, {
        email: 'same@example.com',
        address: '10.1.0.1',
      }),
    );
    await Promise.all(asks);
    await other.close();
    const { places_held: held } = await drawRow(shop, drawId);
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThanOrEqual(3);
  });

  it('holds places for two checkouts of one e-mail that two processes take at the same moment', async ({
    shop,
  }) => {
    const other = await otherServer(shop);
    const { drawId } = await buildSale(shop);
    const answers: number[] = [];
    for (let round = 0; round < 25; round += 1) {
      const order = { email: `pair-${round}@example.com` };
      const pair = [shop, other].map(async (one) => checkOut(one, drawId, order));
      for (const { status } of await Promise.all(pair)) answers.push(status);
    }
    await other.close();
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 50 });
  });

  it('refuses a draw that is unknown, past its date or cancelled, and a method it cannot take (product §8.3, §14.3)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const unknown = await checkOut(shop, shop.context.random.uuidv7());
    expect(unknown).toMatchObject({ status: 404, body: { error: messages.noDrawWithThisId } });
    const body = { drawID: drawId, count: 1, email: 'a@b.c', phone: '' };
    const paypal = await shop.call(startPaymentCall, {
      body: { ...body, paymentMethod: 'paypal' },
    });
    expect(paypal).toMatchObject({ status: 409, body: { error: messages.methodNotAvailable } });
    await shop.context.clock.advance(25 * 3600);
    const late = await checkOut(shop, drawId);
    expect(late).toMatchObject({ status: 409, body: { error: messages.drawClosed } });
  });

  it('lets a double click pay once: the other checkout ends without a trace', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    const clicks = { email: 'double@example.com' };
    const [paid, other] = await Promise.all([
      holdPlacesOf(shop, drawId, clicks),
      holdPlacesOf(shop, drawId, clicks),
    ]);
    expect(other).not.toBe(paid);
    await deliver(shop, shop.payments.pay(paid));
    await shop.context.clock.advance(32 * 60);
    await shop.settle();
    expect(await paymentRow(shop, paid)).toMatchObject({ state: 'paid' });
    expect(await paymentRow(shop, other)).toMatchObject({ state: 'released' });
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 1, places_held: 0 });
  });

  it('refuses a total beyond the largest (product §9.9)', async ({ shop }) => {
    const { drawId } = await buildSale(shop, { entryCost: 99_999 });
    const { status, body } = await checkOut(shop, drawId, { count: 11 });
    expect(status).toBe(400);
    expect(body.error).toContain('The total must be at most');
  });

  it('lets an edit or a purchase win when they race, never both (product §4.7)', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildSale(shop);
    const edit = { params: { id: drawId }, body: drawBody(shop.context, { entryCost: 20 }) };
    const [purchase, edited] = await Promise.all([
      checkOut(shop, drawId),
      shop.call(updateDrawCall, edit, { token: owner.token }),
    ]);
    const { entry_cost_minor: price } = await drawRow(shop, drawId);
    const isEdited = edited.status === 200;
    expect([edited.status, edited.body.error, price]).toEqual(
      isEdited ? [200, undefined, 2000] : [409, messages.drawCannotBeEdited, 1000],
    );
    expect(purchase.status).toBe(200);
    const [row] = await shop.context.db
      .selectFrom('payments')
      .selectAll()
      .where('draw_id', '=', drawId)
      .execute();
    expect(row?.total_minor).toBe(price);
  });
});

describe('a payment page that cannot be had', () => {
  it('charges the price of now, whatever this process remembers of the draw', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    await holdPlacesOf(shop, drawId);
    await shop.context.db
      .updateTable('draws')
      .set({ entry_cost_minor: 1200, revision: 1 })
      .where('id', '=', drawId)
      .execute();
    const paymentId = await holdPlacesOf(shop, drawId, { count: 2 });
    expect(await paymentRow(shop, paymentId)).toMatchObject({ total_minor: 2400, fee_minor: 360 });
  });

  it('frees the places when the provider refuses, and says so', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    shop.payments.failNext({ call: 'openCheckout', when: 'before', kind: 'refused' });
    const { status, body } = await checkOut(shop, drawId);
    expect({ status, error: body.error }).toEqual({
      status: 502,
      error: messages.unexpectedAtCheckout,
    });
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 0 });
  });

  it.for(['before', 'after'] as const)(
    'keeps the places while it is unknown whether there is a page (%s), until the sweep knows',
    async (when, { shop }) => {
      const { drawId } = await buildSale(shop);
      shop.payments.failNext({ call: 'openCheckout', when, kind: 'unknown' });
      expect(await checkOut(shop, drawId)).toMatchObject({ status: 502 });
      await shop.settle();
      expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 1 });
      await shop.context.clock.advance(61);
      await shop.settle();
      expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 0 });
    },
  );

  it('issues tickets for a page that was never noted and paid all the same', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    shop.payments.failNext({ call: 'openCheckout', when: 'after', kind: 'unknown' });
    await checkOut(shop, drawId);
    const [id = ''] = await paymentsOf(shop, drawId);
    await deliver(shop, shop.payments.pay(id));
    await shop.doJobs();
    expect(await paymentRow(shop, id)).toMatchObject({ state: 'paid' });
  });
});

describe('getPayment', () => {
  it('tells how far a payment is, to who knows its e-mail in any case (product §14.6)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const paymentId = await holdPlacesOf(shop, drawId, { count: 2, email: 'Who@Example.com' });
    const ask = async (email: string) =>
      shop.call(getPaymentCall, { params: { paymentId }, query: { email } });
    expect(await ask('who@example.COM')).toMatchObject({
      status: 200,
      body: { state: 'processing', count: 2, total: 20, currency: 'AUD' },
    });
    await deliver(shop, shop.payments.pay(paymentId));
    await shop.doJobs();
    expect((await ask('who@example.com')).body.state).toBe('paid');
    const unknown = await shop.call(getPaymentCall, {
      params: { paymentId: shop.context.random.uuidv7() },
      query: { email: 'who@example.com' },
    });
    const stranger = await ask('other@example.com');
    expect(stranger.status).toBe(404);
    expect(stranger.body).toEqual(unknown.body);
  });
});

describe('releasePayment', () => {
  it('frees the places of an unpaid payment and answers everybody the same (product §14.5)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const paymentId = await holdPlacesOf(shop, drawId, { email: 'back@example.com' });
    const release = async (email: string, id = paymentId) =>
      shop.call(releasePaymentCall, { params: { paymentId: id }, body: { email } });
    const wrong = await release('other@example.com');
    const unknown = await release('back@example.com', shop.context.random.uuidv7());
    await shop.doJobs();
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 1 });
    const right = await release('BACK@example.com');
    await shop.doJobs();
    for (const { status, body } of [wrong, unknown, right]) {
      expect({ status, body }).toEqual({ status: 200, body: { released: true } });
    }
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 0 });
    expect(shop.payments.pay(paymentId)).toBeUndefined();
  });

  it('issues the tickets of one that turns out to be paid', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    const paymentId = await holdPlacesOf(shop, drawId, { email: 'paid@example.com' });
    shop.payments.pay(paymentId);
    const body = { email: 'paid@example.com' };
    await shop.call(releasePaymentCall, { params: { paymentId }, body });
    await shop.call(releasePaymentCall, { params: { paymentId }, body });
    await shop.doJobs();
    expect(await paymentRow(shop, paymentId)).toMatchObject({ state: 'paid' });
    await buyTickets(shop, drawId);
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 2, places_held: 0 });
  });
});
