import { describe, expect } from 'vitest';
import { loseCheckout } from '../../../test/build/lost-rows.ts';
import { findingDetailsAbout } from '../../../test/build/rows/findings.ts';
import {
  buildSale,
  buyTickets,
  deliver,
  drawRow,
  holdPlacesOf,
  paymentRow,
  refundRows,
  type Shop,
} from '../../../test/build/sale.ts';
import { askForLost } from '../../../test/build/steps/ask-for-lost.ts';
import { agreed, giveCommand } from '../../../test/run-operator-command.ts';
import { it } from '../../../test/shop-test.ts';
import { orderProof } from '../payments/checkout/order-proof.ts';
import { lostNews } from './sweep-events.ts';

async function accountOf(shop: Shop, drawId: string): Promise<string> {
  const { owner_id: ownerId } = await drawRow(shop, drawId);
  return `acct_${ownerId}`;
}

function mailsTo(shop: Shop, email: string) {
  return shop.context.mailer.mails.filter(({ to }) => to === email);
}

/** A page that everybody reads is remembered for a second. */
async function passASecond(shop: Shop): Promise<void> {
  await shop.context.clock.advance(2);
}

describe('a purchase that was paid after the backup, and is in no row', () => {
  it('comes back with tickets of new serials, told once, however often it is heard of (product §14.15)', async ({
    shop,
    drawId,
  }) => {
    const email = 'lost@example.com';
    const paymentId = await holdPlacesOf(shop, drawId, { count: 3, email });
    await loseCheckout(shop, paymentId);
    const event = shop.payments.pay(paymentId);
    await buyTickets(shop, drawId, { count: 2 });
    await askForLost(shop, await accountOf(shop, drawId));
    await deliver(shop, event);
    await shop.settleNow();
    const { db } = shop.context;
    const tickets = db.selectFrom('tickets').select('serial').where('payment_id', '=', paymentId);
    const serials = (await tickets.orderBy('serial').execute()).map(({ serial }) => serial);
    expect(serials).toEqual([2, 3, 4]);
    const made = { state: 'paid', count: 3, email, is_remade: true, fee_minor: 450 };
    expect(await paymentRow(shop, paymentId)).toMatchObject(made);
    const told = mailsTo(shop, email);
    expect(told.map(({ subject }) => subject)).toEqual(['ticketsIssued']);
    expect(told[0]?.text).toContain('"isRemade":true');
    expect(shop.payments.refunds.filter(({ amount }) => amount === 3_000)).toEqual([]);
  });

  it('comes back at once after a recovery of the database, without an event (product §14.15)', async ({
    shop,
    drawId,
  }) => {
    await askForLost(shop, await accountOf(shop, drawId));
    const paymentId = await holdPlacesOf(shop, drawId);
    await loseCheckout(shop, paymentId);
    shop.payments.pay(paymentId);
    const { context } = shop;
    const sweep = async (): Promise<void> => {
      await lostNews.sweep(context, context.clock.now());
      await shop.settleNow();
    };
    await sweep();
    const found = context.db.selectFrom('payments').select('state').where('id', '=', paymentId);
    expect(await found.execute()).toEqual([]);
    // PostgreSQL keeps no row of it through a crash, a promotion or an archive.
    await context.db.deleteFrom('asked_since_recovery').execute();
    await sweep();
    expect(await paymentRow(shop, paymentId)).toMatchObject({ state: 'paid', is_remade: true });
  });

  it('comes back by its own event alone', async ({ shop, drawId }) => {
    const paymentId = await holdPlacesOf(shop, drawId);
    await loseCheckout(shop, paymentId);
    await deliver(shop, shop.payments.pay(paymentId));
    await shop.settleNow();
    expect(await paymentRow(shop, paymentId)).toMatchObject({ state: 'paid', is_remade: true });
  });

  it('goes back where the draw has no room for it any more, and its buyer is told', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 2 });
    const email = 'no-room@example.com';
    const paymentId = await holdPlacesOf(shop, drawId, { count: 2, email });
    await loseCheckout(shop, paymentId);
    await buyTickets(shop, drawId, { count: 2 });
    shop.payments.pay(paymentId);
    await askForLost(shop, await accountOf(shop, drawId));
    expect(await paymentRow(shop, paymentId)).toMatchObject({ state: 'late' });
    const back = { cause: 'late_payment', state: 'succeeded' };
    expect(await refundRows(shop, paymentId)).toMatchObject([back]);
    expect(mailsTo(shop, email).map(({ subject }) => subject)).toEqual(['refundStarted']);
  });

  it('has its tickets also where the club gave the money back meanwhile, whichever is heard of first', async ({
    shop,
    drawId,
  }) => {
    const paymentId = await holdPlacesOf(shop, drawId, { count: 2 });
    await loseCheckout(shop, paymentId);
    shop.payments.pay(paymentId);
    shop.payments.refundInDashboard(paymentId);
    await askForLost(shop, await accountOf(shop, drawId));
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 2, tickets_issued: 2 });
    expect(await refundRows(shop, paymentId)).toMatchObject([{ cause: 'club_refunded' }]);
  });

  it('is heard of by a dispute, too', async ({ shop, drawId }) => {
    const paymentId = await holdPlacesOf(shop, drawId, { count: 2 });
    await loseCheckout(shop, paymentId);
    shop.payments.pay(paymentId);
    await deliver(shop, shop.payments.dispute(paymentId, 'open'));
    await shop.settleNow();
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 0, tickets_issued: 2 });
  });

  it('goes to a person where its account has no such draw here, and nothing is issued', async ({
    shop,
    drawId,
  }) => {
    const accountId = await accountOf(shop, drawId);
    const ofAnother = await buildSale(shop);
    for (const elsewhere of [shop.context.random.uuidv7(), ofAnother.drawId]) {
      const session = await orderElsewhere(shop, { accountId, drawId: elsewhere });
      await askForLost(shop, accountId);
      const [found, ...others] = await findingDetailsAbout(shop, session.id);
      expect(others).toEqual([]);
      expect(found).toMatchObject({ kind: 'purchase-lost' });
      expect(found?.detail).toMatch(/^There is no such draw of this account here: /);
      expect(found?.detail).toContain(session.providerPaymentId);
      await shop.context.db.deleteFrom('findings').where('subject', '=', session.id).execute();
    }
  });

  it('is told by club, draw, address and sum, and goes back by one command, once (product §19.3)', async ({
    shop,
    drawId,
  }) => {
    const [accountId, lostDrawId] = [await accountOf(shop, drawId), shop.context.random.uuidv7()];
    const page = async () => shop.app.inject(`/draw-info/${lostDrawId}`);
    expect((await page()).body).not.toContain('failure of our database');
    const sessions = [
      await orderElsewhere(shop, { accountId, drawId: lostDrawId }),
      await orderElsewhere(shop, { accountId, drawId: lostDrawId }),
    ];
    await askForLost(shop, accountId);
    await passASecond(shop);
    const open = await page();
    expect(open.statusCode).toBe(404);
    expect(open.body).toContain('Whoever paid gets all of the money back');
    const [first] = await findingDetailsAbout(shop, sessions[0]?.id ?? '');
    expect(first?.detail).toContain(
      `$10.00 AUD for draw ${lostDrawId} of Coast Vans (${accountId})`,
    );
    expect(first?.detail).not.toContain('elsewhere@');
    const listed = await giveCommand(shop.context, 'findings');
    const bought = `elsewhere@example.com paid $10.00 AUD for 1 ticket of draw ${lostDrawId}.`;
    expect(listed.out.split(bought)).toHaveLength(3);

    const line = `settle-lost ${lostDrawId}`;
    await expect(giveCommand(shop.context, line, { options: agreed })).rejects.toThrow('--refund');
    const options = { ...agreed, refund: 'true' };
    const done = await giveCommand(shop.context, line, { options });
    expect(done).toMatchObject({ code: 0, out: expect.stringContaining('2 purchases: all that') });
    expect(done.out.match(/\$10\.00 AUD went back/g)).toHaveLength(2);
    const back = shop.payments.refunds.filter(({ providerPaymentId }) =>
      sessions.some((one) => one.providerPaymentId === providerPaymentId),
    );
    expect(back.map(({ amount }) => amount)).toEqual([1_000, 1_000]);
    await passASecond(shop);
    expect((await page()).body).toContain('The money of everybody who paid went back on');
    const again = await giveCommand(shop.context, line, { options });
    expect(again).toMatchObject({ code: 0, out: 'All of it was settled before.' });
    const none = await giveCommand(shop.context, `settle-lost ${drawId}`, { options });
    expect(none.code).toBe(1);
    expect((await giveCommand(shop.context, 'findings')).out).toBe('Nothing waits for a person.');
  });

  it('is none of ours when a club made the session by itself', async ({ shop, drawId }) => {
    const accountId = await accountOf(shop, drawId);
    const session = await orderElsewhere(shop, { accountId, drawId, proof: 'made up' });
    await askForLost(shop, accountId);
    expect(await findingDetailsAbout(shop, session.id)).toEqual([]);
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_issued: 0 });
  });
});

type Elsewhere = { accountId: string; drawId: string; proof?: string };

/** A paid session that no row was ever written for. */
async function orderElsewhere(shop: Shop, { accountId, drawId, proof }: Elsewhere) {
  const paymentId = shop.context.random.uuidv7();
  const money = { amount: 1_000, currency: 'AUD' } as const;
  const [count, method, email] = [1, 'card', 'elsewhere@example.com'] as const;
  const bought = { kind: 'tickets', drawId, count } as const;
  const total = money;
  const order = { accountId, paymentId, email, method, total, bought };
  await shop.payments.openCheckout(
    {
      accountId,
      paymentId,
      drawId,
      email,
      title: 'A draw',
      count,
      lines: [{ tickets: 1, times: 1, price: money, total: money }],
      total: money,
      fee: { amount: 150, currency: 'AUD' },
      method,
      expiresAt: shop.context.clock.now(),
      successUrl: 'http://clubdraw.test',
      cancelUrl: 'http://clubdraw.test',
      proof: proof ?? orderProof(shop.context, order),
    },
    { purpose: 'page' },
  );
  shop.payments.pay(paymentId);
  const session = shop.payments.sessionOf(paymentId);
  if (!session) throw new Error('there is no session');
  return session;
}
