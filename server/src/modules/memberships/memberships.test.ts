import { getPaymentCall, releasePaymentCall } from '@clubdraw/contract/payments/payments';
import { describe, expect } from 'vitest';
import {
  askToJoin,
  buildClub,
  buildMember,
  membershipRow,
  periodsOf,
  renew,
} from '../../../test/build/memberships/member.ts';
import { stopRenewing } from './stop-renewing.ts';
import { deliver, type Shop } from '../../../test/build/sale.ts';
import { it } from '../../../test/shop-test.ts';
import { otherServer } from '../../../test/build/other-server.ts';

async function stateOf(shop: Shop, membershipId: string, email: string) {
  const answer = await shop.call(getPaymentCall, {
    params: { paymentId: membershipId },
    query: { email },
  });
  return answer.body;
}

function mailsTo(shop: Shop, email: string): string[] {
  return shop.context.mailer.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
}

describe('POST /public/payment/membership', () => {
  it('answers a payment page, and grants nothing before it is paid (product §7.3, §13.1)', async ({
    shop,
  }) => {
    const { tierId, packageId } = await buildClub(shop);
    const { status, membershipId, email } = await askToJoin(shop, tierId);
    expect(status).toBe(200);
    expect(await stateOf(shop, membershipId, email)).toEqual({
      codes: null,
      discounts: [],
      state: 'processing',
      count: 5,
      total: 10,
      currency: 'AUD',
      heldUntil: null,
      ticketsStay: false,
      refundable: 0,
      byBank: null,
    });
    const session = shop.payments.membershipSession(membershipId);
    expect(session).toMatchObject({ made: { packageId, feePercent: 15, frequency: 'Weekly' } });
    expect(await periodsOf(shop, membershipId)).toEqual([]);
  });
});

describe('unpaid checkouts of one client for one e-mail in one package', () => {
  it('are three at most: a fourth ends the oldest, and another client has its own', async ({
    shop,
  }) => {
    const { tierId } = await buildClub(shop);
    const email = 'eager@example.com';
    const join = async (address: string) => askToJoin(shop, tierId, { email, address });
    const first = await join('203.0.113.1');
    for (let more = 0; more < 2; more += 1) expect((await join('203.0.113.1')).status).toBe(200);
    const other = await join('198.51.100.9');
    expect((await join('203.0.113.1')).status).toBe(200);
    expect(await stateOf(shop, other.membershipId, email)).toMatchObject({ state: 'processing' });
    expect(await stateOf(shop, first.membershipId, email)).toMatchObject({ state: 'expired' });
  });

  it('are counted for a mailbox in all of its spellings, and for an IPv6 /48 together (product §13.1)', async ({
    shop,
  }) => {
    const { tierId, packageId } = await buildClub(shop);
    const open = async (): Promise<number> => {
      const { count } = await shop.context.db
        .selectFrom('memberships')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('package_id', '=', packageId)
        .where('state', 'in', ['reserved', 'open'])
        .executeTakeFirstOrThrow();
      return count;
    };
    for (const email of ['m.e@gmail.com', 'me@googlemail.com', 'me+1@gmail.com', 'ME@gmail.com']) {
      await askToJoin(shop, tierId, { email, address: '203.0.113.2' });
    }
    expect(await open()).toBe(3);
    for (let n = 0; n < 16; n += 1) {
      const address = `2001:db8:14:${(n * 0x100).toString(16)}::1`;
      expect((await askToJoin(shop, tierId, { email: 'me@gmail.com', address })).status).toBe(200);
    }
    expect(await open()).toBe(3 + 12);
  });

  it('stay three when two processes are asked at once', async ({ shop }) => {
    const { tierId, packageId } = await buildClub(shop);
    const other = await otherServer(shop);
    const email = 'twice@example.com';
    await Promise.all(
      Array.from({ length: 12 }, async (_, at) =>
        askToJoin(at % 2 === 0 ? shop : other, tierId, { email, address: '203.0.113.1' }),
      ),
    );
    await other.close();
    const open = await shop.context.db
      .selectFrom('memberships')
      .select('id')
      .where('package_id', '=', packageId)
      .where('state', 'in', ['reserved', 'open'])
      .execute();
    expect(open).toHaveLength(3);
  });
});

describe('a checkout that is refused', () => {
  it.for([
    [
      'an unknown tier',
      async (shop: Shop) => askToJoin(shop, '018f0000-0000-7000-8000-000000000000'),
      404,
    ],
    [
      'a club that cannot take money',
      async (shop: Shop) => {
        const { tierId, owner } = await buildClub(shop);
        await shop.context.db
          .updateTable('connect_accounts')
          .set({ takes_cards: false })
          .where('owner_id', '=', owner.ownerId)
          .execute();
        return askToJoin(shop, tierId);
      },
      409,
    ],
    [
      'a provider that gives no page',
      async (shop: Shop) => {
        const { tierId } = await buildClub(shop);
        shop.payments.failNext({
          call: 'openSubscriptionCheckout',
          when: 'before',
          kind: 'unknown',
        });
        return askToJoin(shop, tierId);
      },
      502,
    ],
  ] as const)('says so for %s', async ([, ask, status], { shop }) => {
    expect((await ask(shop)).status).toBe(status);
    await shop.context.clock.advance(120);
    await shop.settle();
  });

  it('is found with its key when the page was made and its answer was lost', async ({ shop }) => {
    const { tierId, packageId } = await buildClub(shop);
    shop.payments.failNext({ call: 'openSubscriptionCheckout', when: 'after', kind: 'unknown' });
    expect((await askToJoin(shop, tierId)).status).toBe(502);
    const { id } = await shop.context.db
      .selectFrom('memberships')
      .select('id')
      .where('package_id', '=', packageId)
      .executeTakeFirstOrThrow();
    for (const event of shop.payments.subscribe(id) ?? []) await deliver(shop, event);
    await shop.settle();
    expect(await periodsOf(shop, id)).toMatchObject([{ state: 'paid', tickets: 5 }]);
  });
});

describe('a first period', () => {
  it('buys the open draw, once, and welcomes its member with the tickets', async ({ shop }) => {
    const { tierId } = await buildClub(shop);
    const { membershipId, email } = await buildMember(shop, tierId);
    await shop.settle();
    expect(await periodsOf(shop, membershipId)).toMatchObject([
      { id: membershipId, period: 1, state: 'paid', count: 5, occurrence: 1, tickets: 5 },
    ]);
    expect(await stateOf(shop, membershipId, email)).toMatchObject({ state: 'paid' });
    expect(await membershipRow(shop, membershipId)).toMatchObject({ state: 'active' });
    expect(mailsTo(shop, email)).toEqual(['membershipPaid']);
  });

  it('is found by asking when no event ever comes', async ({ shop }) => {
    const { tierId } = await buildClub(shop);
    const { membershipId } = await askToJoin(shop, tierId);
    shop.payments.subscribe(membershipId);
    await shop.context.clock.advance(32 * 60);
    await shop.settle();
    expect(await periodsOf(shop, membershipId)).toMatchObject([{ state: 'paid', tickets: 5 }]);
  });

  it('renews into the draw after it', async ({ shop }) => {
    const { tierId } = await buildClub(shop);
    const { membershipId } = await buildMember(shop, tierId);
    await renew(shop, membershipId);
    expect(await periodsOf(shop, membershipId)).toMatchObject([
      { period: 1, occurrence: 1, tickets: 5 },
      { period: 2, occurrence: 2, count: 7, is_planned: true, tickets: 0 },
    ]);
  });
});

describe('a checkout that nobody pays', () => {
  it('is over when its buyer comes back', async ({ shop }) => {
    const { tierId } = await buildClub(shop);
    const { membershipId, email } = await askToJoin(shop, tierId);
    await shop.call(releasePaymentCall, { params: { paymentId: membershipId }, body: { email } });
    await shop.doJobs();
    expect(await stateOf(shop, membershipId, email)).toMatchObject({ state: 'expired' });
    expect(shop.payments.subscribe(membershipId)).toBeUndefined();
    await deliver(shop, {
      id: `evt_${membershipId}`,
      kind: 'expired',
      accountId: (await membershipRow(shop, membershipId)).account_id,
      objectId: null,
      paymentId: membershipId,
      providerPaymentId: null,
    });
    await shop.settle();
  });
});

describe('stopRenewing', () => {
  it('lets the membership end with what is paid, and says the same again (product §13.5)', async ({
    shop,
  }) => {
    const { tierId } = await buildClub(shop);
    const { membershipId, email } = await buildMember(shop, tierId);
    const name = { membershipId, email: email.toUpperCase() };
    const { cancelAt } = await stopRenewing(shop.context, name);
    expect(cancelAt).toEqual(shop.payments.subscriptionOf(membershipId)?.periodEndsAt);
    expect(await stopRenewing(shop.context, name)).toEqual({ cancelAt });
    expect(await membershipRow(shop, membershipId)).toMatchObject({
      state: 'active',
      cancel_at: cancelAt,
    });
    await deliver(shop, shop.payments.endByItself(membershipId));
    await shop.settle();
    expect(await membershipRow(shop, membershipId)).toMatchObject({
      state: 'ended',
      end_cause: 'provider',
    });
    expect(await periodsOf(shop, membershipId)).toMatchObject([{ state: 'paid', tickets: 5 }]);
    expect(shop.payments.refunds).toEqual([]);
  });

  it("refuses another's membership, one that ended, and a provider that does not answer", async ({
    shop,
  }) => {
    const { tierId } = await buildClub(shop);
    const { membershipId, email } = await buildMember(shop, tierId);
    const stop = async (as: string) => stopRenewing(shop.context, { membershipId, email: as });
    await expect(stop('somebody@example.com')).rejects.toMatchObject({ kind: 'missing' });
    shop.payments.failNext({ call: 'stopSubscription', when: 'before', kind: 'unknown' });
    await expect(stop(email)).rejects.toMatchObject({ kind: 'upstream' });
    await deliver(shop, shop.payments.endByItself(membershipId));
    await shop.doJobs();
    await expect(stop(email)).rejects.toMatchObject({ kind: 'conflict' });
  });
});
