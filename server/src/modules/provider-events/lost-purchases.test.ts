import { describe, expect } from 'vitest';
import { loseCheckout, loseMembership } from '../../../test/build/lost-rows.ts';
import {
  askToJoin,
  buildClub,
  buildMember,
  membershipRow,
  paidMoney,
  periodsOf,
  renew,
} from '../../../test/build/memberships/member.ts';
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
import {
  askForTier,
  bought,
  portalOf,
  silverMember,
  twoTiers,
} from '../../../test/build/memberships/tier-change.ts';
import { agreed, giveCommand } from '../../../test/run-operator-command.ts';
import { it } from '../../../test/shop-test.ts';
import { subscriptionOrder } from '../memberships/checkout/subscription-order.ts';
import { findMembership, isAskedMembership } from '../memberships/memberships.store.ts';
import { agreementProof, orderProof } from '../payments/checkout/order-proof.ts';
import { askForNews } from './ask-for-news.ts';
import { lostNews } from './sweep-events.ts';

async function accountOf(shop: Shop, drawId: string): Promise<string> {
  const { owner_id: ownerId } = await drawRow(shop, drawId);
  return `acct_${ownerId}`;
}

/** The provider is asked, twice as any inquiry may be, and what it says is done. */
async function ask(shop: Shop, accountId: string): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    await askForNews(shop.context, { accountId });
    await shop.settleNow();
  }
}

async function findings(shop: Shop, subject: string) {
  const rows = await shop.context.db
    .selectFrom('findings')
    .select(['kind', 'detail'])
    .where('subject', '=', subject)
    .execute();
  return rows;
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
    await ask(shop, await accountOf(shop, drawId));
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
    await ask(shop, await accountOf(shop, drawId));
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
    await ask(shop, await accountOf(shop, drawId));
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
    await ask(shop, await accountOf(shop, drawId));
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
      await ask(shop, accountId);
      const [found, ...others] = await findings(shop, session.id);
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
    await ask(shop, accountId);
    await passASecond(shop);
    const open = await page();
    expect(open.statusCode).toBe(404);
    expect(open.body).toContain('Whoever paid gets all of the money back');
    const [first] = await findings(shop, sessions[0]?.id ?? '');
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
    await ask(shop, accountId);
    expect(await findings(shop, session.id)).toEqual([]);
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

describe('a membership that began after the backup, and is in no row', () => {
  it('comes back with its periods, and its tickets (product §14.15)', async ({ shop }) => {
    const { tierId, owner } = await buildClub(shop);
    const { membershipId, email } = await askToJoin(shop, tierId);
    await loseMembership(shop, membershipId);
    shop.payments.subscribe(membershipId);
    await ask(shop, `acct_${owner.ownerId}`);
    const row = await membershipRow(shop, membershipId);
    expect(row).toMatchObject({ state: 'active', paid_periods: 1, email });
    expect(await periodsOf(shop, membershipId)).toMatchObject([{ state: 'paid', tickets: 5 }]);
    expect(mailsTo(shop, email).map(({ subject }) => subject)).toContain('membershipPaid');
  });

  it('has its place also where the club gave the money of its period back meanwhile', async ({
    shop,
  }) => {
    const { tierId, owner } = await buildClub(shop);
    const { membershipId } = await askToJoin(shop, tierId);
    await loseMembership(shop, membershipId);
    shop.payments.subscribe(membershipId);
    shop.payments.refundInDashboard(paidMoney(shop, membershipId));
    await ask(shop, `acct_${owner.ownerId}`);
    expect(await periodsOf(shop, membershipId)).toMatchObject([{ tickets: 5 }]);
  });
});

/** The page of a membership is ordered anew; the one of the order before stays at the provider. */
async function orderAnew(shop: Shop, membershipId: string): Promise<void> {
  const known = await findMembership(shop.context.db, membershipId);
  if (!known || !isAskedMembership(known)) throw new Error('no page was asked for');
  const sessionExpiresAt = new Date(known.sessionExpiresAt.getTime() + 60_000);
  const order = subscriptionOrder(shop.context, { ...known, sessionExpiresAt });
  await shop.payments.openSubscriptionCheckout(order, { purpose: 'page' });
}

describe('a membership that was begun once more, on a second page,', () => {
  it('goes on by its first subscription, and the second is for a person (product §14.15)', async ({
    shop,
  }) => {
    const { tierId, owner } = await buildClub(shop);
    const { membershipId } = await buildMember(shop, tierId);
    await orderAnew(shop, membershipId);
    const [second] = shop.payments.subscribe(membershipId) ?? [];
    await ask(shop, `acct_${owner.ownerId}`);
    const detail = expect.stringContaining('The membership was begun once more');
    const subject = second?.objectId ?? '';
    expect(await findings(shop, subject)).toEqual([{ kind: 'purchase-lost', detail }]);
    await renew(shop, membershipId);
    const periods = [{ period: 1 }, { period: 2, occurrence: 2, count: 7 }];
    expect(await periodsOf(shop, membershipId)).toMatchObject(periods);
  });
});

describe('a membership of a package that is in no row either', () => {
  it('goes back whole by one command, although all its periods cost the same (product §19.3)', async ({
    shop,
  }) => {
    const { owner } = await buildClub(shop);
    const accountId = `acct_${owner.ownerId}`;
    const { packageId, membershipId } = await joinElsewhere(shop, accountId);
    shop.payments.subscribe(membershipId);
    for (let renewals = 0; renewals < 2; renewals += 1) shop.payments.renew(membershipId);
    await ask(shop, accountId);
    const options = { ...agreed, refund: 'true' };
    const done = await giveCommand(shop.context, `settle-lost ${packageId}`, { options });
    expect(done).toMatchObject({ code: 0, out: expect.stringContaining('$30.00 AUD went back') });
    const paid = [0, 1, 2].map((at) => paidMoney(shop, membershipId, at).providerPaymentId);
    const back = shop.payments.refunds.filter((one) => one.accountId === accountId);
    expect(back.map((one) => one.providerPaymentId)).toEqual(paid);
  });
});

/** The page of a membership that no row was ever written for, nor of its package. */
async function joinElsewhere(shop: Shop, accountId: string) {
  const { random, clock } = shop.context;
  const [membershipId, packageId, tierId] = [random.uuidv7(), random.uuidv7(), random.uuidv7()];
  const total = { amount: 1_000, currency: 'AUD' } as const;
  const [method, email, feePercent] = ['card', 'member@example.com', 15] as const;
  const bought = { kind: 'membership', packageId, tierId, feePercent } as const;
  const order = { accountId, paymentId: membershipId, email, method, total, bought };
  const sold = { accountId, membershipId, packageId, tierId, email, method, feePercent };
  await shop.payments.openSubscriptionCheckout(
    {
      ...sold,
      title: 'A package',
      price: total,
      frequency: 'Weekly',
      renewsFrom: undefined,
      expiresAt: clock.now(),
      successUrl: 'http://clubdraw.test',
      cancelUrl: 'http://clubdraw.test',
      proof: orderProof(shop.context, order),
    },
    { purpose: 'page' },
  );
  return { membershipId, packageId };
}

describe('a change of tier that was confirmed after the backup, and is in no row (product §13.11)', () => {
  it('is known again by its price, for good, and read at the provider once', async ({ shop }) => {
    const { member } = await silverMember(shop);
    const { membershipId } = member;
    await askForTier(shop, member, 'Gold');
    await shop.doJobs();
    const { db } = shop.context;
    await db.deleteFrom('agreed_tiers').where('membership_id', '=', membershipId).execute();
    await renew(shop, membershipId);
    await renew(shop, membershipId);
    expect(await bought(shop, member)).toEqual([
      'Silver 1000 (150): 5',
      'Gold 3000 (450): 25',
      'Gold 3000 (450): 30',
    ]);
    expect(shop.payments.calls.filter((call) => call === 'readPrice')).toHaveLength(1);
    const [held] = (await portalOf(shop, member)).memberships;
    expect(held).toMatchObject({ tierName: 'Gold', price: 30, coming: null });
  });

  it('and whose membership is lost as well', async ({ shop }) => {
    const { tierIds, owner } = await buildClub(shop, { tiers: twoTiers });
    const [silverId = '', goldId = ''] = tierIds;
    const { membershipId, email } = await askToJoin(shop, silverId);
    await loseMembership(shop, membershipId);
    shop.payments.subscribe(membershipId);
    await priceOfGold(shop, { membershipId, tierId: goldId });
    shop.payments.renew(membershipId);
    await ask(shop, `acct_${owner.ownerId}`);
    const member = { membershipId, email };
    expect(await bought(shop, member)).toEqual(['Silver 1000 (150): 5', 'Gold 3000 (450): 25']);
    await renew(shop, membershipId);
    expect((await bought(shop, member)).at(-1)).toBe('Gold 3000 (450): 30');
    expect(await membershipRow(shop, membershipId)).toMatchObject({ price_minor: 3_000 });
  });

  it.for([{ tierId: 'that the club names' }, { amount: 100 }, { membershipId: 'of another' }])(
    'is not what a price of the club says by itself: %o',
    async (change, { shop }) => {
      const { member, tierIds } = await silverMember(shop);
      const { membershipId } = member;
      await priceOfGold(shop, { membershipId, tierId: tierIds[1] ?? '' }, change);
      await renew(shop, membershipId);
      expect((await bought(shop, member)).at(-1)).toMatch(/^Silver .*: 7$/);
    },
  );
});

/** A price as it is made for an agreement that no row has; changed behind its proof. */
async function priceOfGold(
  shop: Shop,
  named: { membershipId: string; tierId: string },
  change: { amount?: number; membershipId?: string; tierId?: string } = {},
): Promise<void> {
  const of = shop.payments.subscriptionOf(named.membershipId);
  if (!of) throw new Error('there is a subscription');
  const price = { amount: 3_000, currency: 'AUD' } as const;
  const agreementId = shop.context.random.uuidv7();
  const agreement = { accountId: of.order.accountId, agreementId, ...named, price };
  const { amount, ...names } = change;
  const made = {
    ...agreement,
    ...names,
    price: { ...price, ...(amount !== undefined && { amount }) },
    title: 'Gold',
    frequency: 'Weekly' as const,
    proof: agreementProof(shop.context, agreement),
  };
  of.priceId = await shop.payments.makePrice(made, { purpose: 'portal' });
}
