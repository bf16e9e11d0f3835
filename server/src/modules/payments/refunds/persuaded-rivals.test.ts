import { mailPurchaseCall, refundPurchaseCall } from '@clubdraw/contract/payments/purchases';
import { describe, expect } from 'vitest';
import { buildSale, buyTickets, drawRow } from '../../../../test/build/sale.ts';
import { shopTest } from '../../../../test/shop-test.ts';

const it = shopTest({ env: { RATE_LIMITS: 'on' } });

const pressed = Array.from({ length: 8 });

describe('a club that would talk its rivals out of a draw', () => {
  it('reaches a holder with one mail for a refund and five of the tickets a day, all in the product’s words (attack on the first draft, M4)', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildSale(shop, { giveaways: 20 });
    const rival = `rival@${drawId}.example`;
    const paymentId = await buyTickets(shop, drawId, { email: rival, count: 5 });
    await shop.settle();
    const statuses = { refund: [] as number[], mail: [] as number[] };
    const asked = { params: { id: paymentId } };
    for (const _ of pressed) {
      await shop.context.clock.advance(61);
      statuses.refund.push((await shop.call(refundPurchaseCall, asked, owner)).status);
      statuses.mail.push((await shop.call(mailPurchaseCall, asked, owner)).status);
      await shop.settle();
    }
    expect(statuses).toEqual({
      refund: [200, 409, 409, 409, 409, 409, 409, 409],
      mail: [200, 200, 200, 200, 200, 429, 429, 429],
    });
    const told = shop.context.mailer.mails
      .filter(({ to }) => to === rival)
      .map(({ text }) => JSON.parse(text));
    const kinds = told.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind !== 'ticketsIssued')).toEqual(['refundStarted']);
    expect(kinds).toHaveLength(7);
    // The club's own words in them are those of its draw, which each buyer read before paying.
    const { name, prize } = await drawRow(shop, drawId);
    expect(told.find(({ kind }) => kind === 'refundStarted')).toEqual({
      kind: 'refundStarted',
      drawId,
      drawName: name,
      packageId: null,
      clubName: expect.any(String),
      clubImageId: null,
      amount: { amount: 5000, currency: 'AUD' },
      cause: 'club_gave_back',
      keepsTickets: true,
      canTakeOut: true,
      paymentId,
    });
    for (const mail of told.filter(({ kind }) => kind === 'ticketsIssued')) {
      expect(mail).toMatchObject({ drawName: name, prize, perks: [] });
    }
    expect((await drawRow(shop, drawId)).tickets_sold).toBe(5);
    const log = (await shop.app.inject({ url: `/public/draws/${drawId}/log` })).body;
    expect(log).not.toMatch(/^V /m);
  });
});
