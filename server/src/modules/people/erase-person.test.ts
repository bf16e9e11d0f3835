import { listDrawMembersCall } from '@clubdraw/contract/draws/draw-members';
import { mailPurchaseCall } from '@clubdraw/contract/payments/purchases';
import {
  confirmCustomerCall,
  downloadOwnDataCall,
  eraseOwnDataCall,
  readDataStandingCall,
  sendDataCodeCall,
} from '@clubdraw/contract/portal/own-data';
import { signUpForPromoCall } from '@clubdraw/contract/promotions/promo-sign-up';
import { getPortalCall } from '@clubdraw/contract/portal/portal';
import { isErasedEmail } from '@clubdraw/domain/people/erased-email';
import * as messages from '@clubdraw/domain/texts/messages';
import * as peopleMessages from '@clubdraw/domain/texts/people-messages';
import { describe, expect } from 'vitest';
import { buildCustomer } from '../../../test/build/customer.ts';
import { drawnDraw, mailsTo, passDays } from '../../../test/build/drawn-draw.ts';
import { buildClub, buildMember } from '../../../test/build/memberships/member.ts';
import { buildCodeSale } from '../../../test/build/entry-code.ts';
import { takeBackBought } from '../../../test/build/take-back.ts';
import {
  buildSale,
  buyTickets,
  checkOut,
  deliver,
  holdPlacesOf,
  type Shop,
} from '../../../test/build/sale.ts';
import { buildPromoDraw } from '../../../test/build/sold-draw.ts';
import { it } from '../../../test/shop-test.ts';
import { tablesWith } from '../../../test/tables-with.ts';
import { cancelDraw } from '../draws/cancel-draw.ts';

const erased = { status: 200, body: { erased: true } };

async function signedIn(shop: Shop, email: string): Promise<{ token: string }> {
  const { token } = await buildCustomer(shop.context, email);
  return { token };
}

async function erase(shop: Shop, email: string) {
  return shop.call(eraseOwnDataCall, {}, await signedIn(shop, email));
}

/** The draws of a day ahead run, and the time to claim their prizes passes. */
async function afterAll(shop: Shop): Promise<void> {
  await passDays(shop, 2);
  await passDays(shop, 15);
}

/** A buyer of a draw that is over in everything, signed in. */
async function buyerAfterAll(shop: Shop): Promise<{ email: string; token: string }> {
  const { emails } = await drawnDraw(shop);
  const email = emails.at(-1) ?? '';
  await afterAll(shop);
  return { email, ...(await signedIn(shop, email)) };
}

/** The public files of a draw, to the byte. */
async function recordOf(shop: Shop, drawId: string, code: string): Promise<string[]> {
  const urls = ['certificate', 'log', `tickets/${code}`].map(
    (part) => `/public/draws/${drawId}/${part}`,
  );
  const answers = await Promise.all(urls.map((url) => shop.app.inject({ url })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  return answers.map(({ payload }) => payload);
}

describe('a person who erases the data', () => {
  it('is in no table any more, and the draw’s record is the same to the byte (product §11.13)', async ({
    shop,
  }) => {
    const { drawId, emails, codes, owner } = await drawnDraw(shop);
    const [email = '', other = ''] = emails;
    const promo = await buildPromoDraw(shop.context);
    const entry = { name: 'Jo Undone', email: email.toUpperCase(), phone: '+61 491 570 777' };
    await shop.call(signUpForPromoCall, { body: { drawId: promo.drawId, ...entry } });
    await afterAll(shop);
    const before = await recordOf(shop, drawId, codes[0] ?? '');
    const { token } = await signedIn(shop, email);
    await shop.call(sendDataCodeCall, {}, { token });
    expect(await shop.call(eraseOwnDataCall, {}, { token })).toMatchObject(erased);
    for (const gone of [email, 'Jo Undone', '491 570 777', '491570777'])
      expect([gone, await tablesWith(shop.context.db, gone)]).toEqual([gone, []]);
    expect(await tablesWith(shop.context.db, other)).not.toEqual([]);
    expect(await recordOf(shop, drawId, codes[0] ?? '')).toEqual(before);
    expect((await shop.call(getPortalCall, {}, { token })).status).toBe(401);
    const { body } = await shop.call(listDrawMembersCall, { params: { id: drawId } }, owner);
    expect(body.members.filter((member) => isErasedEmail(member.ownerEmail))).toHaveLength(1);
    expect(body.members).toHaveLength(6);
  });

  it('is told once, in the last mail to that address, which is kept nowhere (product §11.13, §17.1)', async ({
    shop,
  }) => {
    const { email, token } = await buyerAfterAll(shop);
    const all = await Promise.all([1, 2].map(() => shop.call(eraseOwnDataCall, {}, { token })));
    expect(all.map(({ status }) => status)).toContain(200);
    await shop.settle();
    expect(mailsTo(shop, email, 'dataErased')).toHaveLength(1);
    expect(shop.context.mailer.mails.filter(({ to }) => isErasedEmail(to))).toEqual([]);
  });

  it('has another stand-in in each draw, so that nobody sees that they were one (product §11.13)', async ({
    shop,
  }) => {
    const email = 'twice@example.com';
    const sales = [await buildSale(shop), await buildSale(shop)];
    const ids: string[] = [];
    for (const { drawId } of sales) ids.push(await buyTickets(shop, drawId, { email }));
    for (const { drawId } of sales) ids.push(await buyTickets(shop, drawId, { email }));
    await afterAll(shop);
    expect(await erase(shop, email)).toMatchObject(erased);
    const { db } = shop.context;
    const rows = await db.selectFrom('payments').select('email').where('id', 'in', ids).execute();
    expect(new Set(rows.map((row) => row.email)).size).toBe(2);
  });

  it('leaves the limits of another address of the mailbox in a draw on sale', async ({ shop }) => {
    const [email, other] = ['limits@example.com', 'limits+two@example.com'];
    const wish = { percentOff: 50, perPerson: 1 };
    const { drawId, code } = await buildCodeSale(shop, wish, { maxPerPerson: 2 });
    const first = await buyTickets(shop, drawId, { email });
    expect(await takeBackBought(shop, first)).toBe('taken');
    await shop.settle();
    await buyTickets(shop, drawId, { email: other, code });
    const ask = async () => {
      const again = await checkOut(shop, drawId, { email: other, code });
      const many = await checkOut(shop, drawId, { email: other, count: 2 });
      return [again, many].map(({ status, body }) => ({ status, error: body.error }));
    };
    const before = await ask();
    expect(before.map(({ status }) => status)).toEqual([409, 409]);
    expect(await erase(shop, email)).toMatchObject(erased);
    expect(await ask()).toEqual(before);
  });

  it('is mailed nothing by a club afterwards, which reads why (product §11.13)', async ({
    shop,
  }) => {
    const email = 'no-more@example.com';
    const { drawId, owner } = await buildSale(shop);
    const paymentId = await buyTickets(shop, drawId, { email });
    await afterAll(shop);
    expect(await erase(shop, email)).toMatchObject(erased);
    const again = await shop.call(mailPurchaseCall, { params: { id: paymentId } }, owner);
    expect(again).toMatchObject({ status: 409, body: { error: peopleMessages.buyerErased } });
    // The bank takes the payment back: only the books change.
    await deliver(shop, shop.payments.dispute(paymentId, 'lost'));
    await shop.settle();
    expect(shop.context.mailer.mails.filter(({ to }) => isErasedEmail(to))).toEqual([]);
    expect(await tablesWith(shop.context.db, email)).toEqual([]);
  });
});

type Open = { what: string; begin: (shop: Shop, email: string) => Promise<unknown>; says: string };

const openMatters: readonly Open[] = [
  {
    what: 'a ticket in a draw to come',
    begin: async (shop, email) => buyTickets(shop, (await buildSale(shop)).drawId, { email }),
    says: peopleMessages.holdsOpenTicket,
  },
  {
    what: 'a free entry in a draw to come',
    begin: async (shop, email) => {
      const { drawId } = await buildPromoDraw(shop.context);
      return shop.call(signUpForPromoCall, { body: { drawId, name: 'Jo', email } });
    },
    says: peopleMessages.holdsOpenTicket,
  },
  {
    what: 'a membership',
    begin: async (shop, email) => buildMember(shop, (await buildClub(shop)).tierId, { email }),
    says: peopleMessages.holdsMembership,
  },
  {
    what: 'a payment under way',
    begin: async (shop, email) => holdPlacesOf(shop, (await buildSale(shop)).drawId, { email }),
    says: peopleMessages.paymentUnderWay,
  },
  {
    what: 'a refund that has not arrived',
    begin: async (shop, email) => {
      const { drawId, owner } = await buildSale(shop);
      await buyTickets(shop, drawId, { email });
      await cancelDraw(shop.context, { drawId, ownerId: owner.ownerId });
    },
    says: peopleMessages.refundUnderWay,
  },
  {
    what: 'a payment that the bank looks into',
    begin: async (shop, email) => {
      const paymentId = await buyTickets(shop, (await buildSale(shop)).drawId, { email });
      await afterAll(shop);
      await deliver(shop, shop.payments.dispute(paymentId, 'open'));
      await shop.doJobs();
    },
    says: peopleMessages.paymentDisputedByBank,
  },
  {
    what: 'a prize that can be claimed',
    begin: async (shop, email) => {
      await buyTickets(shop, (await buildSale(shop)).drawId, { email });
      await passDays(shop, 2);
    },
    says: peopleMessages.prizeNotClaimed,
  },
];

describe('what is open keeps the data', () => {
  it.for(openMatters)('$what (product §11.13)', async ({ what, begin, says }, { shop }) => {
    const email = `${what.replaceAll(/\W+/g, '-')}@example.com`;
    await begin(shop, email);
    const customer = await signedIn(shop, email);
    const { body } = await shop.call(readDataStandingCall, {}, customer);
    expect(body.obstacles).toContain(says);
    const refused = await shop.call(eraseOwnDataCall, {}, customer);
    expect(refused).toMatchObject({ status: 409, body: { error: body.obstacles[0] } });
    expect(await tablesWith(shop.context.db, email)).not.toEqual([]);
    await shop.settle();
  });
});

describe('the proof of who asks', () => {
  it('is a code of the last ten minutes, and no session alone (product §11.13)', async ({
    shop,
  }) => {
    const { email, token } = await buyerAfterAll(shop);
    const elsewhere = await signedIn(shop, email);
    await shop.context.clock.advance(601);
    const unconfirmed = { status: 403, body: { error: messages.confirmItIsYou } };
    expect(await shop.call(downloadOwnDataCall, {}, { token })).toMatchObject(unconfirmed);
    expect(await shop.call(eraseOwnDataCall, {}, { token })).toMatchObject(unconfirmed);
    const { sessionId } = (await shop.call(sendDataCodeCall, {}, { token })).body;
    const otp = /\d{6}/.exec(mailsTo(shop, email, 'oneTimeCode').at(-1)?.text ?? '')?.[0] ?? '';
    const wrong = { otp: otp === '000000' ? '000001' : '000000', sessionId };
    expect((await shop.call(confirmCustomerCall, { body: wrong }, { token })).status).toBe(400);
    expect(await shop.call(eraseOwnDataCall, {}, { token })).toMatchObject(unconfirmed);
    const right = await shop.call(confirmCustomerCall, { body: { otp, sessionId } }, { token });
    expect(right.status).toBe(200);
    expect(await shop.call(eraseOwnDataCall, {}, elsewhere)).toMatchObject(unconfirmed);
    expect((await shop.call(downloadOwnDataCall, {}, { token })).status).toBe(200);
    expect(await shop.call(eraseOwnDataCall, {}, { token })).toMatchObject(erased);
  });
});
