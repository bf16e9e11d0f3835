import { describe, expect } from 'vitest';
import {
  askToJoin,
  buildClub,
  buildMember,
  membershipRow,
  periodsOf,
  renew,
} from '../../../../test/build/memberships/member.ts';
import { endByProvider } from '../../../../test/build/memberships/members.ts';
import { tierBody } from '../../../../test/build/memberships/package.ts';
import { portalOf } from '../../../../test/build/memberships/tier-change.ts';
import { deliver, refundRows, type Shop } from '../../../../test/build/sale.ts';
import { recordPeriod } from './record-periods.ts';
import { it } from '../../../../test/shop-test.ts';
import { findingsAbout } from '../../../../test/build/rows/findings.ts';
import { otherServer } from '../../../../test/build/other-server.ts';
import { deliverInCopies } from '../../../../test/build/steps/event-copies.ts';

function mailsTo(shop: Shop, email: string): string[] {
  return shop.context.mailer.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
}

describe('paid invoices', () => {
  it('buy once under 200 racing copies of events, in two processes', async ({ shop }) => {
    const { tierId } = await buildClub(shop);
    const other = await otherServer(shop);
    const joining = await Promise.all(
      Array.from({ length: 8 }, async () => askToJoin(shop, tierId)),
    );
    const ids = joining.map(({ membershipId }) => membershipId);
    const events = ids.flatMap((id) => shop.payments.subscribe(id) ?? []);
    await deliverInCopies([shop, other], events);
    await other.close();
    for (const id of ids) {
      expect(await periodsOf(shop, id)).toMatchObject([{ period: 1, occurrence: 1, tickets: 5 }]);
    }
  });

  it('are recorded once when a hundred calls race past the queue of events', async ({ shop }) => {
    const { tierId, packageId } = await buildClub(shop);
    const { membershipId } = await buildMember(shop, tierId);
    const paidAt = shop.context.clock.now();
    const invoice = { packageId, membershipId, invoiceId: 'in_race', providerPaymentId: 'pi_race' };
    const verdicts = await Promise.all(
      Array.from({ length: 100 }, async () =>
        recordPeriod(shop.context, {
          ...invoice,
          total: 1000,
          fee: 150,
          paidAt,
          periodEndsAt: null,
          priceId: null,
        }),
      ),
    );
    expect(verdicts.filter((verdict) => verdict === 'placed')).toHaveLength(1);
    expect(await periodsOf(shop, membershipId)).toHaveLength(2);
  });

  it('buy in the order in which they were paid, also when the later one is heard of first', async ({
    shop,
  }) => {
    const { tierId } = await buildClub(shop);
    const { membershipId } = await askToJoin(shop, tierId);
    const first = shop.payments.subscribe(membershipId) ?? [];
    await shop.context.clock.advance(60);
    await deliver(shop, shop.payments.renew(membershipId));
    await shop.doJobs();
    for (const event of first) await deliver(shop, event);
    await shop.doJobs();
    expect(await periodsOf(shop, membershipId)).toMatchObject([
      { id: membershipId, period: 1, count: 5, occurrence: 1 },
      { period: 2, count: 7, occurrence: 2 },
    ]);
  });

  it('leave the day of the next renewal when one of an earlier period is paid behind a later one', async ({
    shop,
  }) => {
    const { tierId } = await buildClub(shop);
    const member = await buildMember(shop, tierId);
    const { membershipId } = member;
    const renewsAt = async () => (await portalOf(shop, member)).memberships[0]?.renewsAt;
    shop.payments.failRenewal(membershipId);
    // The provider bills on, and the next period is paid.
    Object.assign(shop.payments.subscriptionOf(membershipId) ?? {}, { state: 'active' });
    await renew(shop, membershipId);
    const next = await renewsAt();
    expect(next).toBe(shop.payments.subscriptionOf(membershipId)?.periodEndsAt?.toISOString());
    await shop.context.clock.advance(60);
    await deliver(shop, shop.payments.payInvoice(membershipId));
    await shop.doJobs();
    expect(await periodsOf(shop, membershipId)).toHaveLength(3);
    expect(await renewsAt()).toBe(next);
  });

  it('of before the end of a membership buy their draw behind it, and it stays ended', async ({
    shop,
  }) => {
    const { tierId } = await buildClub(shop);
    const { membershipId } = await buildMember(shop, tierId);
    const event = shop.payments.renew(membershipId);
    await shop.context.clock.advance(60);
    await endByProvider(shop.context, membershipId);
    await deliver(shop, event);
    await shop.doJobs();
    const second = { state: 'paid', occurrence: 2, count: 7 };
    expect(await periodsOf(shop, membershipId)).toMatchObject([{ period: 1 }, second]);
    const ended = { state: 'ended', end_cause: 'provider', is_member: true };
    expect(await membershipRow(shop, membershipId)).toMatchObject(ended);
  });

  it('are settled before the end that overtook them', async ({ shop }) => {
    const { tierId } = await buildClub(shop);
    const { membershipId } = await buildMember(shop, tierId);
    await shop.context.clock.advance(60);
    shop.payments.renew(membershipId);
    await shop.context.clock.advance(60);
    await deliver(shop, shop.payments.endByItself(membershipId));
    await shop.settle();
    expect(await periodsOf(shop, membershipId)).toMatchObject([
      { state: 'paid' },
      { state: 'paid', occurrence: 2 },
    ]);
    expect(await membershipRow(shop, membershipId)).toMatchObject({ state: 'ended' });
  });

  it('are found by asking when no event of a renewal ever comes', async ({ shop }) => {
    const { tierId } = await buildClub(shop, { frequency: 'Monthly' });
    const { membershipId } = await buildMember(shop, tierId);
    await shop.context.clock.advance(30 * 86_400);
    shop.payments.renew(membershipId);
    await shop.context.clock.advance(2 * 3_600 + 1);
    await shop.settle();
    expect(await periodsOf(shop, membershipId)).toHaveLength(2);
  });

  it('give 10,000 tickets at most (product §9.11)', async ({ shop }) => {
    const tiers = [tierBody({ chanceOfWin: 1_000, recurringEntry: 1_000 })];
    const { tierId } = await buildClub(shop, { tiers });
    const { membershipId } = await buildMember(shop, tierId);
    for (let period = 2; period <= 11; period += 1) await renew(shop, membershipId);
    const periods = await periodsOf(shop, membershipId);
    expect(periods.slice(-2)).toMatchObject([{ count: 10_000 }, { count: 10_000 }]);
  });

  it('wait for a provider that does not answer', async ({ shop }) => {
    const { tierId } = await buildClub(shop);
    const { membershipId } = await buildMember(shop, tierId);
    const event = shop.payments.renew(membershipId);
    shop.payments.failNext({ call: 'readInvoice', when: 'before', kind: 'unknown' });
    await deliver(shop, event);
    await shop.settle();
    expect(await periodsOf(shop, membershipId)).toHaveLength(1);
    await shop.context.clock.advance(6);
    await shop.settle();
    expect(await periodsOf(shop, membershipId)).toHaveLength(2);
  });
});

describe('what was paid', () => {
  it.for([
    ['amount', { paid: { amount: 999, currency: 'AUD' } }],
    ['currency', { paid: { amount: 1_000, currency: 'USD' } }],
    ["platform's share", { feeAmount: 100 }],
    ['subscription', { subscriptionId: 'sub_another' }],
    ['reason', { period: null }],
    ['payment', { providerPaymentId: null }],
  ] as const)(
    'grants nothing and becomes a finding when its %s differs',
    async ([, change], { shop }) => {
      const { tierId } = await buildClub(shop);
      const { membershipId } = await askToJoin(shop, tierId);
      const events = shop.payments.subscribe(membershipId) ?? [];
      const invoice = shop.payments.subscriptionOf(membershipId)?.invoices[0];
      Object.assign(invoice ?? {}, change);
      for (const event of events) await deliver(shop, event);
      await shop.settle();
      expect(await findingsAbout(shop, invoice?.id ?? '')).toEqual(['payment-differs']);
      expect(await periodsOf(shop, membershipId)).toEqual([]);
      // Parked: a person must look, nothing is due.
      await shop.context.clock.advance(7_200);
      await shop.settle();
    },
  );

  it('may differ by a unit in the share, which the provider rounds its own way', async ({
    shop,
  }) => {
    const { tierId } = await buildClub(shop);
    const { membershipId } = await askToJoin(shop, tierId);
    const events = shop.payments.subscribe(membershipId) ?? [];
    const invoice = shop.payments.subscriptionOf(membershipId)?.invoices[0];
    Object.assign(invoice ?? {}, { feeAmount: 151 });
    for (const event of events) await deliver(shop, event);
    await shop.settle();
    const payment = await shop.context.db
      .selectFrom('payments')
      .select('fee_minor')
      .where('id', '=', membershipId)
      .executeTakeFirst();
    expect(payment?.fee_minor).toBe(151);
  });

  it.for([
    ["another account's event", { accountId: 'acct_of_somebody' }],
    ['an event of no account', { accountId: null }],
    ['an event about no membership of ours', { paymentId: '018f0000-0000-7000-8000-000000000000' }],
    ['an event with something else for a membership', { paymentId: "' OR 1=1" }],
  ] as const)('grants nothing for %s', async ([, change], { shop }) => {
    const { tierId } = await buildClub(shop);
    const { membershipId } = await askToJoin(shop, tierId);
    for (const event of shop.payments.subscribe(membershipId) ?? []) {
      await deliver(shop, { ...event, ...change });
    }
    await shop.doJobs();
    expect(await periodsOf(shop, membershipId)).toEqual([]);
  });
});

/** A renewal of a new member that the club changed at the provider before it was paid. */
async function renewedFor(shop: Shop, change: object) {
  const { tierId } = await buildClub(shop);
  const { membershipId, email } = await buildMember(shop, tierId);
  await shop.context.clock.advance(60);
  const event = shop.payments.renew(membershipId);
  const invoice = shop.payments.subscriptionOf(membershipId)?.invoices.at(-1);
  Object.assign(invoice ?? {}, change);
  await deliver(shop, event);
  await shop.settle();
  const payment = await shop.context.db
    .selectFrom('payments')
    .select(['total_minor', 'fee_minor'])
    .where('invoice_id', '=', invoice?.id ?? '')
    .executeTakeFirst();
  return { membershipId, email, payment, invoiceId: invoice?.id ?? '' };
}

describe('a renewal whose sum the club changed at the provider', () => {
  it.for([
    ['less', 700, 105],
    ['more', 1_100, 165],
    ['a cent', 1, 0],
  ] as const)(
    'buys its draw for %s, with the sum that was paid; member and club are told (product §13.6)',
    async ([, amount, feeAmount], { shop }) => {
      const paid = { amount, currency: 'AUD' };
      const { membershipId, email, payment, invoiceId } = await renewedFor(shop, {
        paid,
        feeAmount,
      });
      expect(await periodsOf(shop, membershipId)).toMatchObject([{}, { count: 7, occurrence: 2 }]);
      expect(payment).toEqual({ total_minor: amount, fee_minor: feeAmount });
      expect(await findingsAbout(shop, invoiceId)).toEqual([]);
      const { mails } = shop.context.mailer;
      const told = mails.findLast(({ to }) => to === email);
      expect(JSON.parse(told?.text ?? '{}')).toMatchObject({
        kind: 'membershipPaid',
        total: paid,
        insteadOf: { amount: 1_000, currency: 'AUD' },
      });
      const ofClub = mails.filter(({ subject }) => subject === 'renewalDiffers');
      expect(JSON.parse(ofClub.at(-1)?.text ?? '{}')).toMatchObject({
        email,
        paid,
        price: { amount: 1_000 },
      });
    },
  );

  it('has the share that is not the percentage of it put before a person', async ({ shop }) => {
    const paid = { amount: 700, currency: 'AUD' };
    const { invoiceId, payment } = await renewedFor(shop, { paid, feeAmount: 150 });
    expect(payment).toEqual({ total_minor: 700, fee_minor: 150 });
    expect(await findingsAbout(shop, invoiceId)).toEqual(['share-differs']);
  });

  it('buys nothing in another currency', async ({ shop }) => {
    const paid = { amount: 1_000, currency: 'USD' };
    const { invoiceId, payment } = await renewedFor(shop, { paid });
    expect(payment).toBeUndefined();
    expect(await findingsAbout(shop, invoiceId)).toEqual(['payment-differs']);
  });
});

describe('a renewal that fails', () => {
  it('is told of once for each invoice, and paid on its page it buys the draw (product §13.6)', async ({
    shop,
  }) => {
    const { tierId } = await buildClub(shop);
    const { membershipId, email } = await buildMember(shop, tierId);
    const failed = shop.payments.failRenewal(membershipId);
    const actionRequired = failed && {
      ...failed,
      id: `${failed.id}-2`,
      kind: 'invoiceUnpaid' as const,
    };
    await Promise.all([failed, failed, actionRequired].map(async (one) => deliver(shop, one)));
    await shop.settle();
    expect(await membershipRow(shop, membershipId)).toMatchObject({ state: 'past_due' });
    expect(mailsTo(shop, email)).toEqual(['membershipPaid', 'renewalFailed']);
    const [mail] = shop.context.mailer.mails.filter(({ to }) => to === email).slice(-1);
    const invoice = shop.payments.subscriptionOf(membershipId)?.invoices[1];
    expect(JSON.stringify(mail)).toContain(invoice?.payUrl);
    await deliver(shop, shop.payments.payInvoice(membershipId));
    await shop.settle();
    expect(await membershipRow(shop, membershipId)).toMatchObject({ state: 'active' });
    expect(await periodsOf(shop, membershipId)).toMatchObject([{}, { occurrence: 2, count: 7 }]);
  });

  it('is told of although a person must look at an invoice in front of it', async ({ shop }) => {
    const { tierId } = await buildClub(shop);
    const { membershipId, email } = await buildMember(shop, tierId);
    const renewed = shop.payments.renew(membershipId);
    const other = shop.payments.subscriptionOf(membershipId)?.invoices[1];
    Object.assign(other ?? {}, { paid: { amount: 1_000, currency: 'USD' } });
    await deliver(shop, renewed);
    await deliver(shop, shop.payments.failRenewal(membershipId));
    await shop.settle();
    expect(await findingsAbout(shop, other?.id ?? '')).toEqual(['payment-differs']);
    expect(mailsTo(shop, email)).toEqual(['membershipPaid', 'renewalFailed']);
    expect(await membershipRow(shop, membershipId)).toMatchObject({ state: 'past_due' });
  });

  it('is found without an event although a person must look at an invoice', async ({ shop }) => {
    const { tierId } = await buildClub(shop);
    const { membershipId, email } = await buildMember(shop, tierId);
    shop.payments.renew(membershipId);
    const other = shop.payments.subscriptionOf(membershipId)?.invoices[1];
    Object.assign(other ?? {}, { paid: { amount: 1_000, currency: 'USD' } });
    await shop.context.clock.advance(8 * 86_400);
    await shop.settle();
    expect(await findingsAbout(shop, other?.id ?? '')).toEqual(['payment-differs']);
    shop.payments.failRenewal(membershipId);
    await shop.context.clock.advance(86_400);
    await shop.settle();
    expect(mailsTo(shop, email)).toContain('renewalFailed');
  });

  it('is nothing any more when it was paid before it is heard of', async ({ shop }) => {
    const { tierId } = await buildClub(shop);
    const { membershipId, email } = await buildMember(shop, tierId);
    const failed = shop.payments.failRenewal(membershipId);
    const paid = shop.payments.payInvoice(membershipId);
    await deliver(shop, paid);
    await deliver(shop, failed);
    await shop.settle();
    expect(await membershipRow(shop, membershipId)).toMatchObject({ state: 'active' });
    expect(mailsTo(shop, email)).toEqual(['membershipPaid', 'membershipPaid']);
  });

  it('ends with the subscription when the provider gives up, and nothing goes back (product §13.6)', async ({
    shop,
  }) => {
    const { tierId } = await buildClub(shop);
    const { membershipId } = await buildMember(shop, tierId);
    await deliver(shop, shop.payments.failRenewal(membershipId));
    await shop.doJobs();
    await deliver(shop, shop.payments.endByItself(membershipId));
    await shop.settle();
    expect(await membershipRow(shop, membershipId)).toMatchObject({
      state: 'ended',
      end_cause: 'provider',
    });
    expect(await refundRows(shop, membershipId)).toEqual([]);
  });

  it('gives money back that comes for it after the end', async ({ shop }) => {
    const { tierId } = await buildClub(shop);
    const { membershipId } = await buildMember(shop, tierId);
    await deliver(shop, shop.payments.failRenewal(membershipId));
    await deliver(shop, shop.payments.endByItself(membershipId));
    await shop.settle();
    await shop.context.clock.advance(60);
    await deliver(shop, shop.payments.payInvoice(membershipId));
    await shop.settle();
    const [, late] = await periodsOf(shop, membershipId);
    expect(late).toMatchObject({ state: 'late', tickets: 0 });
    expect(await refundRows(shop, late?.id ?? '')).toMatchObject([
      { cause: 'late_payment', state: 'succeeded', amount_minor: 1_000 },
    ]);
  });
});
