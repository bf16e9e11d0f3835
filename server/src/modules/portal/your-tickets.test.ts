import { cancelDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { refundPurchaseCall } from '@clubdraw/contract/payments/purchases';
import { passOverCall } from '@clubdraw/contract/draws/pass-over';
import { setPackagePrizesCall } from '@clubdraw/contract/packages/form/set-package-prizes';
import { getPortalCall, mailTicketsCall } from '@clubdraw/contract/portal/portal';
import { signUpForPromoCall } from '@clubdraw/contract/promotions/promo-sign-up';
import * as messages from '@clubdraw/domain/texts/messages';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { buildCustomer } from '../../../test/build/customer.ts';
import { buildClub, buildMember } from '../../../test/build/memberships/member.ts';
import { buildSale, buyTickets, deliver, type Shop } from '../../../test/build/sale.ts';
import { buildPromoDraw, sellTickets, voidTicket } from '../../../test/build/sold-draw.ts';
import { it } from '../../../test/shop-test.ts';
import { membershipPaid } from '../notifications/membership-paid.store.ts';

const dayMs = 86_400_000;
const inDays = (shop: Shop, days: number) =>
  new Date(shop.context.clock.now().getTime() + days * dayMs).toISOString();

async function portalOf(shop: Shop, email: string) {
  const { token } = await buildCustomer(shop.context, email);
  const { status, body } = await shop.call(getPortalCall, {}, { token });
  expect(status).toBe(200);
  return body;
}

async function codesOf(shop: Shop, paymentId: string): Promise<string[]> {
  const rows = await shop.context.db
    .selectFrom('tickets')
    .select('code')
    .where((eb) => eb.or([eb('payment_id', '=', paymentId), eb('promo_entry_id', '=', paymentId)]))
    .orderBy('serial')
    .execute();
  return rows.map(({ code }) => code);
}

function order(tickets: readonly { drawID: string }[]): string[] {
  return tickets.map(({ drawID }) => drawID);
}

async function again(shop: Shop, email: string, paymentId: string) {
  const { token } = await buildCustomer(shop.context, email);
  return shop.call(mailTicketsCall, { body: { paymentId } }, { token });
}

describe('a portal', () => {
  it('is empty for who has nothing', async ({ shop }) => {
    expect(await portalOf(shop, 'nothing@example.com')).toEqual({
      email: 'nothing@example.com',
      memberships: [],
      upcomingTickets: [],
      upcomingTotal: 0,
      pastTickets: [],
      pastTotal: 0,
    });
  });

  it('shows every ticket of the e-mail in any case, and nothing of another (product §3.9, §7.1)', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildSale(shop, {
      discounts: [{ type: 'coupon', code: 'VAN10' }],
    });
    const paymentId = await buyTickets(shop, drawId, { count: 2, email: 'Jo@Example.com' });
    await buyTickets(shop, drawId, { email: 'other@example.com' });
    const { upcomingTickets, upcomingTotal, pastTickets } = await portalOf(shop, 'jo@example.com');
    const codes = await codesOf(shop, paymentId);
    expect(upcomingTickets).toEqual(
      codes.map((generatedCode, serial) => ({
        id: `${drawId}:${serial}`,
        generatedCode,
        hasWon: false,
        prizePath: null,
        prizeState: null,
        ownerId: owner.ownerId,
        discounts: [{ type: 'coupon', code: 'VAN10' }],
        confirmPath: null,
        runDate: inDays(shop, 1),
        timezone: 'Australia/Sydney',
        drawID: drawId,
        paymentId,
        membershipTireId: null,
        membershipId: null,
        kind: 'paid',
        drawName: 'The Kombi Weekender',
        prize: 'A camper van',
        clubName: 'Coast Vans',
        tierName: null,
        isCancelled: false,
        isPassedOver: false,
        isMoneyBack: false,
        canTakeBack: true,
        words: 'Not drawn yet.',
      })),
    );
    expect([upcomingTotal, pastTickets]).toEqual([2, []]);
  });

  it('has the ticket of a promotional draw, under the id of its entry', async ({ shop }) => {
    const { drawId } = await buildPromoDraw(shop.context);
    const body = { drawId, name: 'Mia Chen', email: 'promo@example.com' };
    await shop.call(signUpForPromoCall, { body });
    const [ticket] = (await portalOf(shop, 'promo@example.com')).upcomingTickets;
    expect(ticket).toMatchObject({ drawID: drawId, kind: 'promo', canTakeBack: false });
    expect(await codesOf(shop, ticket?.paymentId ?? '')).toEqual([ticket?.generatedCode]);
  });

  it('leaves void tickets out (product §13.7)', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    for (let n = 0; n < 3; n += 1) await buyTickets(shop, drawId, { email: 'void@example.com' });
    await voidTicket(shop.context, drawId, 1);
    const { upcomingTickets, upcomingTotal } = await portalOf(shop, 'void@example.com');
    expect(upcomingTickets.map(({ id }) => id)).toEqual([`${drawId}:0`, `${drawId}:2`]);
    expect(upcomingTotal).toBe(2);
  });

  it('says of tickets whose money the club gave back that they stay (product §14.7)', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildSale(shop, { giveaways: 5 });
    const email = 'back@example.com';
    const given = await buyTickets(shop, drawId, { count: 2, email });
    const kept = await buyTickets(shop, drawId, { email });
    await shop.call(refundPurchaseCall, { params: { id: given } }, owner);
    const backOf = async (): Promise<Record<string, boolean>> => {
      const { upcomingTickets, pastTickets } = await portalOf(shop, email);
      const all = [...upcomingTickets, ...pastTickets];
      return Object.fromEntries(all.map((one) => [one.paymentId, one.isMoneyBack]));
    };
    expect(await backOf()).toEqual({ [given]: true, [kept]: false });
    await shop.settle();
    expect(await backOf()).toEqual({ [given]: true, [kept]: false });
    await shop.call(cancelDrawCall, { params: { id: drawId } }, owner);
    expect(await backOf()).toEqual({ [given]: false, [kept]: false });
  });

  it('lists the newest draw first, and moves a draw to the past once it is drawn (product §7.1)', async ({
    shop,
  }) => {
    const email = 'order@example.com';
    const [soon, late] = [await buildSale(shop), await buildSale(shop, { runAt: inDays(shop, 3) })];
    for (const { drawId } of [soon, late]) await buyTickets(shop, drawId, { count: 2, email });
    const before = await portalOf(shop, email);
    expect(order(before.upcomingTickets)).toEqual(
      [late, late, soon, soon].map(({ drawId }) => drawId),
    );
    await shop.context.clock.advance(86_400);
    expect((await portalOf(shop, email)).upcomingTotal).toBe(4);
    await shop.settle();
    const after = await portalOf(shop, email);
    expect(order(after.upcomingTickets)).toEqual([late.drawId, late.drawId]);
    expect(order(after.pastTickets)).toEqual([soon.drawId, soon.drawId]);
    expect(after.pastTickets.map(({ hasWon }) => hasWon)).toEqual([true, false]);
  });

  it('lets the reserve win when the owner passes a winner over, and says so to both (product §2.20)', async ({
    shop,
  }) => {
    const email = 'reserve@example.com';
    const { drawId, owner } = await buildSale(shop);
    await buyTickets(shop, drawId, { count: 2, email });
    await shop.context.clock.advance(86_400);
    await shop.settle();
    const [first] = (await portalOf(shop, email)).pastTickets;
    const code = first?.generatedCode ?? '';
    const body = { reason: 'Not claimed', code, cause: 'unclaimed' as const };
    await shop.context.clock.advance(14 * 86_400);
    const passed = await shop.call(passOverCall, { params: { id: drawId }, body }, owner);
    expect(passed.status).toBe(200);
    const [reserve, other] = (await portalOf(shop, email)).pastTickets;
    expect([first, reserve, other].map((ticket) => ticket?.hasWon)).toEqual([true, true, false]);
    expect(other?.id).toBe(first?.id);
    expect(first?.words).toBe(`The winning ticket is ${code}.`);
    const drawn = `Drawn: ${code}. Passed over on `;
    const now = `: not claimed. Now: ${reserve?.generatedCode}.`;
    for (const ticket of [reserve, other]) {
      expect(ticket?.words.startsWith(drawn)).toBe(true);
      expect(ticket?.words.endsWith(now)).toBe(true);
    }
    expect([first, reserve, other].map((ticket) => ticket?.isPassedOver)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('shows the tickets of a cancelled draw as that', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    await buyTickets(shop, drawId, { email: 'cancelled@example.com' });
    await sql`UPDATE draws SET cancelled_at = ${shop.context.clock.now()} WHERE id = ${drawId}`.execute(
      shop.context.db,
    );
    const { upcomingTotal, pastTickets } = await portalOf(shop, 'cancelled@example.com');
    expect([upcomingTotal, pastTickets]).toMatchObject([
      0,
      [
        {
          isCancelled: true,
          hasWon: false,
          words: expect.stringMatching(/^Cancelled on .+ by the club\. Nobody has won\.$/),
        },
      ],
    ]);
  });

  it('shows an active membership with the draw that it bought, and its tickets (product §7.1, §13.7)', async ({
    shop,
  }) => {
    const {
      packageId,
      tierId,
      owner: { ownerId },
    } = await buildClub(shop);
    const { membershipId, email } = await buildMember(shop, tierId);
    const drawID = `${packageId}:1`;
    const draw = await shop.context.db
      .selectFrom('draws')
      .select(['name', 'run_at', 'timezone'])
      .where('public_id', '=', drawID)
      .executeTakeFirstOrThrow();
    const { memberships, upcomingTickets, upcomingTotal } = await portalOf(shop, email);
    expect(memberships).toEqual([
      {
        id: membershipId,
        generatedCode: null,
        hasWon: false,
        paymentId: membershipId,
        packageId,
        packageName: draw.name,
        imageId: null,
        tierName: expect.any(String),
        clubName: 'Coast Vans',
        timezone: draw.timezone,
        nextDrawIn: draw.run_at.toISOString(),
        runDate: draw.run_at.toISOString(),
        cancelAt: null,
        renewsAt: expect.stringMatching(/^\d{4}-/),
        price: 10,
        currency: 'AUD',
        ownerId,
        features: ['Free surf lessons', 'Early access'],
        // Everybody reads that there is one; the member has its code.
        discounts: [{ type: 'coupon', code: 'SURF10' }],
        membershipTireId: tierId,
        drawID,
        prize: null,
        laterPrize: null,
        entries: 5,
        isPastDue: false,
        coming: null,
        frequency: 'Weekly',
      },
    ]);
    expect(upcomingTotal).toBe(5);
    const { tierName } = memberships[0] ?? {};
    expect(upcomingTickets[0]).toMatchObject({
      id: `${drawID}:0`,
      drawID,
      kind: 'membership',
      tierName,
      membershipTireId: tierId,
      membershipId,
    });
  });

  it('names what can be won in the draw that was bought, and in later ones (product §2.20)', async ({
    shop,
  }) => {
    const { packageId, tierId, owner } = await buildClub(shop);
    const { email } = await buildMember(shop, tierId);
    const ahead = async () => {
      const [first] = (await portalOf(shop, email)).memberships;
      return [first?.prize, first?.laterPrize];
    };
    const params = { id: packageId };
    const several = [{ prize: 'A kayak' }, { prize: 'A hat', quantity: 2 }];
    await shop.call(setPackagePrizesCall, { params, body: { prizes: several } }, owner);
    expect(await ahead()).toEqual([null, 'A kayak and 2 more prizes']);
    const later = await buildMember(shop, tierId);
    const { rows } = await sql<{ draw_id: string }>`
      UPDATE draws SET prize = 'A tent' WHERE package_id = ${packageId} RETURNING id`.execute(
      shop.context.db,
    );
    expect(rows).toHaveLength(1);
    const about = { paymentId: later.membershipId, firstSerial: 0 };
    const [read] = await membershipPaid.read(shop.context.db, [about]);
    expect(read?.mail).toMatchObject({ prize: 'A tent', laterPrize: 'A kayak and 2 more prizes' });
    expect(await ahead()).toEqual(['A tent', 'A kayak and 2 more prizes']);
  });

  it('drops an ended membership at once, and keeps its tickets', async ({ shop }) => {
    const { tierId } = await buildClub(shop);
    const { membershipId, email } = await buildMember(shop, tierId);
    await deliver(shop, shop.payments.endByItself(membershipId));
    await shop.doJobs();
    const { memberships, upcomingTickets } = await portalOf(shop, email);
    expect(memberships).toEqual([]);
    expect(upcomingTickets).toHaveLength(5);
    expect(upcomingTickets[0]?.membershipId).toBeNull();
  });

  it('shows 500 of 10,000 tickets and how many there are, by an index (product §13.7)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 20_000 });
    await sellTickets(shop.context, drawId, 10_000);
    const { db } = shop.context;
    await sql`UPDATE payments SET email = 'many@example.com' WHERE draw_id = ${drawId}`.execute(db);
    await sql`ANALYZE payments, tickets`.execute(db);
    const { upcomingTickets, upcomingTotal } = await portalOf(shop, 'many@example.com');
    expect([upcomingTickets.length, upcomingTotal]).toEqual([500, 10_000]);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT FROM payments
      WHERE lower(email) = lower('order@example.com') AND state = 'paid'`.execute(db);
    expect(JSON.stringify(rows)).toContain('payments_paid_by_email');
  });
});

describe('mailing tickets again', () => {
  it('sends the tickets that are not void once more, once a minute', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    const email = 'again@example.com';
    const paymentId = await buyTickets(shop, drawId, { count: 3, email });
    for (const state of ['open', 'won'] as const) {
      await deliver(shop, shop.payments.dispute(paymentId, state));
      await shop.settle();
    }
    const { mails } = shop.context.mailer;
    mails.length = 0;
    const answers = await Promise.all([
      again(shop, email, paymentId),
      again(shop, email, paymentId),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429]);
    await shop.doJobs();
    const [mail] = mails.filter(({ to }) => to === email);
    expect(JSON.parse(mail?.text ?? '')).toMatchObject({
      kind: 'ticketsIssued',
      drawName: 'The Kombi Weekender',
      codes: (await codesOf(shop, paymentId)).slice(3),
      total: { amount: 3000, currency: 'AUD' },
      paymentId,
    });
    await shop.context.clock.advance(60);
    expect((await again(shop, email, paymentId)).status).toBe(200);
  });

  it('sends the ticket of a promotional entry', async ({ shop }) => {
    const { drawId } = await buildPromoDraw(shop.context);
    const email = 'promo-again@example.com';
    await shop.call(signUpForPromoCall, { body: { drawId, name: 'Mia Chen', email } });
    const [ticket] = (await portalOf(shop, email)).upcomingTickets;
    expect((await again(shop, email, ticket?.paymentId ?? '')).status).toBe(200);
  });

  it('sends the tickets of a membership as the mail that brought them', async ({ shop }) => {
    const { tierId } = await buildClub(shop);
    const { membershipId, email } = await buildMember(shop, tierId);
    const { mails } = shop.context.mailer;
    const first = mails.find(({ to }) => to === email);
    mails.length = 0;
    expect((await again(shop, email, membershipId)).status).toBe(200);
    await shop.doJobs();
    const [mail] = mails.filter(({ to }) => to === email);
    expect(JSON.parse(mail?.text ?? '')).toEqual(JSON.parse(first?.text ?? ''));
  });

  it('does not find what is another’s, unknown, or has no ticket any more', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    const paymentId = await buyTickets(shop, drawId, { email: 'theirs@example.com' });
    const missing = { status: 404, body: { error: messages.paymentNotFound } };
    expect(await again(shop, 'mine@example.com', paymentId)).toMatchObject(missing);
    expect(await again(shop, 'mine@example.com', shop.context.random.uuidv7())).toMatchObject(
      missing,
    );
    await voidTicket(shop.context, drawId, 0);
    expect(await again(shop, 'theirs@example.com', paymentId)).toMatchObject(missing);
  });
});
