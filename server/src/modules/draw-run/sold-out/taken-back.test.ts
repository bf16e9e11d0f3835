import { cancelPaymentCall, sendRefundCodeCall } from '@clubdraw/contract/payments/refunds';
import { noTakingBack } from '@clubdraw/domain/draws/sold-out-messages';
import { describe, expect, vi } from 'vitest';
import {
  buyTickets,
  checkOut,
  deliver,
  drawRow,
  refundRows,
  type Shop,
  giveInDashboard,
} from '../../../../test/build/sale.ts';
import { checkedDraw, soldOutSale, aboutToSellOut } from '../../../../test/build/sold-out-draw.ts';
import { takeBackBought } from '../../../../test/build/take-back.ts';
import { checkInvariants } from '../../../../test/invariants.ts';
import { it } from '../../../../test/shop-test.ts';
import { otherServer } from '../../../../test/build/other-server.ts';

/** The code that gives a purchase back, from its mail. */
async function codeOf(shop: Shop, name: { paymentId: string; email: string }): Promise<string> {
  const { mails } = shop.context.mailer;
  const before = mails.length;
  await shop.call(sendRefundCodeCall, { body: name });
  const mail = await vi.waitUntil(() => mails.slice(before).find(({ to }) => to === name.email));
  return /\d{6}/.exec(mail.text)?.[0] ?? '';
}

describe('a draw that sold out, and is drawn for that reason,', () => {
  it('keeps the tickets of whoever bought it out: no car is drawn among five (product §12.17)', async ({
    shop,
  }) => {
    const { drawId } = await soldOutSale(shop, { ticketCap: 400 });
    await buyTickets(shop, drawId, { count: 5 });
    const email = 'whale@example.com';
    const paymentId = await buyTickets(shop, drawId, { count: 395, email });
    await shop.settle();
    const otp = await codeOf(shop, { paymentId, email });
    expect(await shop.call(cancelPaymentCall, { body: { paymentId, email, otp } })).toMatchObject({
      status: 409,
      body: { error: noTakingBack },
    });
    expect(await refundRows(shop, paymentId)).toEqual([]);
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 400 });
    await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
    await shop.settle();
    const log = (await shop.app.inject({ url: `/public/draws/${drawId}/log` })).body;
    expect(log).not.toMatch(/^V /m);
    expect(await checkedDraw(shop, drawId)).toMatchObject({ failed: [], verdict: 'verified' });
  });

  it('keeps a ticket whose money its club gave back (product §12.17)', async ({ shop }) => {
    const { drawId } = await soldOutSale(shop);
    const paymentId = await buyTickets(shop, drawId, { count: 3 });
    await giveInDashboard(shop, paymentId);
    const mails = shop.context.mailer.mails.map(({ text }) => JSON.parse(text));
    expect(
      mails.find((one) => one.kind === 'refundStarted' && one.drawId === drawId),
    ).toMatchObject({
      keepsTickets: true,
      canTakeOut: false,
    });
    expect(await takeBackBought(shop, paymentId)).toBe('soldOut');
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 3 });
  });

  it('takes a ticket back before the last sale or never, at two servers at once (product §12.17)', async ({
    shop,
  }) => {
    const other = await otherServer(shop);
    const seen = { taken: 0, soldOut: 0 };
    for (let round = 0; round < 8; round += 1) {
      const { drawId, first, event } = await aboutToSellOut(shop);
      const [, back] = await Promise.all([
        deliver(other, event).then(() => other.doJobs()),
        takeBackBought(shop, first),
      ]);
      await shop.settle();
      await checkInvariants(shop.context.db);
      const { sold_out_at: soldOutAt, tickets_sold: sold } = await drawRow(shop, drawId);
      expect([back, sold]).toEqual(soldOutAt ? ['soldOut', 3] : ['taken', 1]);
      expect((await checkOut(shop, drawId)).status).toBe(soldOutAt ? 409 : 200);
      seen[soldOutAt ? 'soldOut' : 'taken'] += 1;
      await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
      await shop.settle();
      expect(await checkedDraw(shop, drawId)).toMatchObject({ failed: [] });
    }
    expect(seen.soldOut + seen.taken).toBe(8);
    await other.close();
  });
});
