import {
  getMembershipHistoryCall,
  stopMembershipCall,
} from '@clubdraw/contract/portal/membership-history';
import { getPortalCall, getReceiptCall } from '@clubdraw/contract/portal/portal';
import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect } from 'vitest';
import { buildCustomer } from '../../../test/build/customer.ts';
import { buildClub, buildMember, renew } from '../../../test/build/memberships/member.ts';
import { buildSale, buyTickets, type Shop } from '../../../test/build/sale.ts';
import { cancelMembership } from '../memberships/billing/cancel-membership.ts';
import { it } from '../../../test/shop-test.ts';

type Member = { membershipId: string; email: string };

async function tokenOf(shop: Shop, email: string): Promise<string> {
  return (await buildCustomer(shop.context, email)).token;
}

async function ledgerOf(shop: Shop, { membershipId: id, email }: Member) {
  const token = await tokenOf(shop, email);
  const { status, body } = await shop.call(getMembershipHistoryCall, { params: { id } }, { token });
  expect(status).toBe(200);
  return body;
}

function told({ ledger }: Awaited<ReturnType<typeof ledgerOf>>): string[] {
  return ledger.map(({ kind, entries, occurrence }) => `${kind} ${entries} in ${occurrence}`);
}

const weekSeconds = 7 * 86_400;

describe('the ledger of a membership', () => {
  it('says why there are so many entries, and what comes next (product §13.8)', async ({
    shop,
  }) => {
    const { tierId } = await buildClub(shop);
    const member = await buildMember(shop, tierId);
    await renew(shop, member.membershipId);
    const ledger = await ledgerOf(shop, member);
    expect(told(ledger)).toEqual(['granted 5 in 1', 'granted 7 in 2']);
    expect(ledger).toMatchObject({
      waiting: 12,
      firstEntries: 5,
      recurringEntries: 2,
      refundableAmount: 20,
      currency: 'AUD',
      ledger: [{ cause: 'first_period' }, { cause: 'renewal' }],
    });
    expect(ledger.next).toMatch(
      /^On .+ draw 1 runs with your 5 entries; the renewal on .+ 9 entries/,
    );
    expect(ledger.cancelling).toContain(
      'You get $20.00 AUD back and your 12 entries in the next draws',
    );
    const { body } = await shop.call(
      getPortalCall,
      {},
      { token: await tokenOf(shop, member.email) },
    );
    expect(body.memberships).toMatchObject([{ entries: 5, drawID: expect.stringMatching(/:1$/) }]);
    expect(body.upcomingTotal).toBe(5);
  });

  it('uses entries in the draw that has run, and keeps what was told before', async ({ shop }) => {
    const { tierId } = await buildClub(shop);
    const member = await buildMember(shop, tierId);
    await renew(shop, member.membershipId);
    const before = await ledgerOf(shop, member);
    await shop.context.clock.advance(weekSeconds + 60);
    await shop.settle();
    const after = await ledgerOf(shop, member);
    expect(told(after)).toEqual(['granted 5 in 1', 'granted 7 in 2', 'used 5 in 1']);
    expect(after.ledger.slice(0, 2)).toEqual(before.ledger);
    expect(after).toMatchObject({ waiting: 7, refundableAmount: 10 });
    const { body } = await shop.call(
      getPortalCall,
      {},
      { token: await tokenOf(shop, member.email) },
    );
    expect([body.pastTotal, body.upcomingTotal]).toEqual([5, 7]);
  });

  it('tells what a cancellation took away', async ({ shop }) => {
    const { tierId } = await buildClub(shop);
    const member = await buildMember(shop, tierId);
    await renew(shop, member.membershipId);
    const { membershipId: paymentId, email } = member;
    const now = shop.context.clock.now();
    await shop.context.db
      .transaction()
      .execute((trx) => cancelMembership(trx, shop.context, { paymentId, email, now }));
    const ledger = await ledgerOf(shop, member);
    expect(told(ledger).toSorted()).toEqual([
      'granted 5 in 1',
      'granted 7 in 2',
      'voided 5 in 1',
      'voided 7 in 2',
    ]);
    expect(ledger.ledger.slice(2)).toMatchObject([
      { cause: 'membership_cancelled' },
      { cause: 'membership_cancelled' },
    ]);
    expect(ledger).toMatchObject({ waiting: 0, refundableAmount: 0 });
    const { body } = await shop.call(getPortalCall, {}, { token: await tokenOf(shop, email) });
    expect([body.memberships, body.upcomingTotal]).toEqual([[], 0]);
  });

  it('is read by its member only', async ({ shop }) => {
    const { tierId } = await buildClub(shop);
    const { membershipId: id } = await buildMember(shop, tierId);
    const token = await tokenOf(shop, 'somebody-else@example.com');
    const missing = { status: 404, body: { error: messages.membershipNotFound } };
    expect(await shop.call(getMembershipHistoryCall, { params: { id } }, { token })).toMatchObject(
      missing,
    );
    expect(await shop.call(stopMembershipCall, { params: { id } }, { token })).toMatchObject(
      missing,
    );
  });
});

describe('stop-renewing in the portal', () => {
  it('keeps what is paid, says when it ends, and says the same again (product §13.5)', async ({
    shop,
  }) => {
    const { tierId } = await buildClub(shop);
    const member = await buildMember(shop, tierId);
    const token = await tokenOf(shop, member.email);
    const stop = () =>
      shop.call(stopMembershipCall, { params: { id: member.membershipId } }, { token });
    const [first, second] = [await stop(), await stop()];
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    const { body } = await shop.call(getPortalCall, {}, { token });
    expect(body.memberships).toMatchObject([{ cancelAt: first.body.cancelAt, entries: 5 }]);
    expect((await ledgerOf(shop, member)).next).toContain('is not charged again');
  });
});

async function receiptOf(shop: Shop, paymentId: string, email: string) {
  const token = await tokenOf(shop, email);
  return shop.call(getReceiptCall, { params: { paymentId } }, { token });
}

describe('a receipt', () => {
  it('is the provider’s page of a membership’s invoice, for its member only', async ({ shop }) => {
    const { tierId } = await buildClub(shop);
    const { membershipId, email } = await buildMember(shop, tierId);
    const answer = await receiptOf(shop, membershipId, email);
    expect(answer).toMatchObject({ status: 200, body: { url: expect.stringMatching(/invoice/) } });
    expect((await receiptOf(shop, membershipId, 'somebody-else@example.com')).status).toBe(404);
  });

  it('is none for tickets, and says so when the provider does not answer', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    const email = 'no-receipt@example.com';
    const paymentId = await buyTickets(shop, drawId, { email });
    expect(await receiptOf(shop, paymentId, email)).toMatchObject({
      status: 200,
      body: { url: null },
    });
    const { tierId } = await buildClub(shop);
    const member = await buildMember(shop, tierId);
    shop.payments.failNext({ call: 'readInvoice', when: 'before', kind: 'unknown' });
    expect((await receiptOf(shop, member.membershipId, member.email)).status).toBe(502);
  });
});
