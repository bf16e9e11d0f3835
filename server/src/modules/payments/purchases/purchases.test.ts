import { getDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { listDrawMembersCall } from '@clubdraw/contract/draws/draw-members';
import {
  listPurchasesCall,
  mailPurchaseCall,
  refundPurchaseCall,
} from '@clubdraw/contract/payments/purchases';
import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect } from 'vitest';
import { buildClub, buildMember } from '../../../../test/build/memberships/member.ts';
import type { BuiltOwner } from '../../../../test/build/owner.ts';
import {
  buildSale,
  buildSeller,
  buyTickets,
  deliver,
  holdPlacesOf,
  refundRows,
  type Shop,
} from '../../../../test/build/sale.ts';
import { buildPromoDraw } from '../../../../test/build/sold-draw.ts';
import { it } from '../../../../test/shop-test.ts';
import { enterPromoDraw } from '../../promotions/enter-promo-draw.ts';
import { testClient } from '../../../../test/build/owner.ts';

const email = 'mia@example.com';

type Sold = { drawId: string; owner: BuiltOwner };

async function purchasesOf(shop: Shop, { drawId, owner }: Sold, of = email) {
  const asked = { params: { id: drawId }, query: { email: of } };
  return (await shop.call(listPurchasesCall, asked, owner)).body.purchases;
}

function refund(shop: Shop, owner: BuiltOwner, paymentId: string) {
  return shop.call(refundPurchaseCall, { params: { id: paymentId } }, owner);
}

describe('the purchases of one buyer', () => {
  it('are listed newest first, with what is left of each and what can be done (product §2.21)', async ({
    shop,
  }) => {
    const sold = await buildSale(shop, { giveaways: 2 });
    const first = await buyTickets(shop, sold.drawId, { email: 'Mia@Example.com', count: 2 });
    await shop.context.clock.advance(60);
    const second = await buyTickets(shop, sold.drawId, { email });
    await buyTickets(shop, sold.drawId, { email: 'jo@example.com' });
    await holdPlacesOf(shop, sold.drawId, { email });
    const listed = await purchasesOf(shop, sold);
    expect(listed).toMatchObject([
      { paymentId: second, count: 1, total: 10, refundable: 10, state: 'paid' },
      { paymentId: first, count: 2, total: 20, currency: 'AUD', refund: { allowed: true } },
    ]);
    expect(listed.map(({ codes }) => codes.length)).toEqual([1, 2]);
    await refund(shop, sold.owner, first);
    const refused = { allowed: false, reason: messages.alreadyRefunded };
    expect((await purchasesOf(shop, sold))[1]).toMatchObject({
      state: 'refunding',
      refund: refused,
    });
    await shop.settle();
    expect((await purchasesOf(shop, sold))[1]).toMatchObject({ state: 'refunded' });
  });

  it('are found by the code of a ticket, however it is typed (product §2.21)', async ({ shop }) => {
    const sold = await buildSale(shop);
    await buyTickets(shop, sold.drawId, { email: 'jo@example.com' });
    await buyTickets(shop, sold.drawId, { email });
    const [code = ''] = (await purchasesOf(shop, sold))[0]?.codes ?? [];
    const find = async (typed: string) => {
      const asked = { params: { id: sold.drawId }, query: { code: typed } };
      return (await shop.call(listDrawMembersCall, asked, sold.owner)).body;
    };
    const found = { members: [{ ownerEmail: email }], totalRecords: 1 };
    expect(await find(code)).toMatchObject(found);
    expect(await find(` ${code.replaceAll('-', ' ')} `)).toMatchObject(found);
    expect(await find('0-0')).toMatchObject({ members: [], totalRecords: 0 });
  });

  it('show an entry with name and phone, and no refund (product §2.21)', async ({ shop }) => {
    const sold = await buildPromoDraw(shop.context);
    const entry = { drawId: sold.drawId, email, name: 'Mia Chen', phone: '+61 400 000 000' };
    await enterPromoDraw(shop.context, { ...entry, termsVersion: null, client: testClient });
    const { drawId, owner } = sold;
    const { body } = await shop.call(listDrawMembersCall, { params: { id: drawId } }, owner);
    expect(body.members).toMatchObject([{ name: 'Mia Chen', phone: '+61 400 000 000' }]);
    const [one] = await purchasesOf(shop, sold);
    expect(one).toMatchObject({ state: 'entered', count: 1, total: 0, refund: null });
    expect((await refund(shop, owner, one?.paymentId ?? '')).status).toBe(404);
    await shop.settle();
    const mails = () => shop.context.mailer.mails.filter(({ to }) => to === email).length;
    const before = mails();
    const params = { id: one?.paymentId ?? '' };
    expect((await shop.call(mailPurchaseCall, { params }, owner)).status).toBe(200);
    await shop.settle();
    expect(mails()).toBe(before + 1);
  });
});

describe('a club that refunds one purchase', () => {
  it('is refused while the payer’s bank has the money (product §14.9)', async ({ shop }) => {
    const { drawId, owner } = await buildSale(shop);
    const paymentId = await buyTickets(shop, drawId);
    await deliver(shop, shop.payments.dispute(paymentId, 'open'));
    await shop.doJobs();
    expect(await refund(shop, owner, paymentId)).toMatchObject({
      status: 409,
      body: { error: messages.paymentDisputed },
    });
    expect(await refundRows(shop, paymentId)).toEqual([]);
  });

  it('is not found for another club’s payment, and for a membership’s (product §6)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const paymentId = await buyTickets(shop, drawId);
    const missing = { status: 404, body: { error: messages.paymentNotFound } };
    const stranger = await buildSeller(shop.context);
    expect(await refund(shop, stranger, paymentId)).toMatchObject(missing);
    const mail = { params: { id: paymentId } };
    expect(await shop.call(mailPurchaseCall, mail, stranger)).toMatchObject(missing);
    const club = await buildClub(shop);
    const { membershipId } = await buildMember(shop, club.tierId);
    expect(await refund(shop, club.owner, membershipId)).toMatchObject(missing);
    expect(await refundRows(shop, paymentId)).toEqual([]);
  });
});

describe('the tickets of a purchase', () => {
  it('are mailed to their buyer again, once a minute (product §2.21)', async ({ shop }) => {
    const { drawId, owner } = await buildSale(shop);
    const buyer = `${shop.context.random.digits(8)}@example.com`;
    const paymentId = await buyTickets(shop, drawId, { email: buyer });
    await shop.settle();
    const sent = () => shop.context.mailer.mails.filter(({ to }) => to === buyer).length;
    const before = sent();
    const ask = () => shop.call(mailPurchaseCall, { params: { id: paymentId } }, owner);
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    await shop.settle();
    expect(sent()).toBe(before + 1);
  });
});

describe('the places that payments in progress hold', () => {
  it('stand apart for the owner, and count for the public (product §2.7, §3.6)', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildSale(shop);
    await buyTickets(shop, drawId, { count: 3 });
    await holdPlacesOf(shop, drawId, { count: 2 });
    const { body } = await shop.call(getDrawCall, { params: { id: drawId } }, owner);
    expect(body).toMatchObject({ noOfPartic: 5, placesHeld: 2 });
  });
});
