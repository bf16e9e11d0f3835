import { describe, expect } from 'vitest';
import {
  askToJoin,
  buildClub,
  buildMember,
  membershipRow,
  periodsOf,
} from '../../../../test/build/memberships/member.ts';
import { deliver, type Shop } from '../../../../test/build/sale.ts';
import { it } from '../../../../test/shop-test.ts';

/** The calls to the provider that some work makes. */
async function callsOf(shop: Shop, work: () => Promise<unknown>): Promise<string[]> {
  const before = shop.payments.calls.length;
  await work();
  return shop.payments.calls.slice(before);
}

async function hear(shop: Shop, event: Parameters<typeof deliver>[1]): Promise<void> {
  await deliver(shop, event);
  await shop.doJobs();
}

async function newMember(shop: Shop): Promise<string> {
  const { tierId } = await buildClub(shop);
  return (await buildMember(shop, tierId)).membershipId;
}

describe('an event of a paid invoice', () => {
  it('has that invoice read, and no list (product §14.13)', async ({ shop }) => {
    const membershipId = await newMember(shop);
    const event = shop.payments.renew(membershipId);
    expect(await callsOf(shop, async () => hear(shop, event))).toEqual(['readInvoice']);
    expect(await periodsOf(shop, membershipId)).toHaveLength(2);
    const again = event && { ...event, id: `${event.id}-again` };
    expect(await callsOf(shop, async () => hear(shop, again))).toEqual([]);
  });

  it('has all listed when one before it was never heard of (product §14.6)', async ({ shop }) => {
    const membershipId = await newMember(shop);
    shop.payments.renew(membershipId);
    const event = shop.payments.renew(membershipId);
    const calls = await callsOf(shop, async () => hear(shop, event));
    expect(calls).toEqual(['listInvoices', 'readInvoice', 'readInvoice']);
    expect(await periodsOf(shop, membershipId)).toMatchObject([
      { period: 1 },
      { period: 2, count: 7 },
      { period: 3, count: 9 },
    ]);
  });

  it.for([
    ['of a subscription that is not ours', { subscriptionId: 'sub_another' }, 0],
    ['an hour old', {}, 3_601],
  ] as const)('has all listed when it is %s (product §14.6)', async ([, change, age], { shop }) => {
    const membershipId = await newMember(shop);
    const event = shop.payments.renew(membershipId);
    if (event?.told?.kind !== 'invoice') throw new Error('the event tells no invoice');
    const madeAt = new Date(shop.context.clock.now().getTime() - age * 1000);
    const told = { ...event.told, ...change };
    const calls = await callsOf(shop, async () => hear(shop, { ...event, madeAt, told }));
    expect(calls).toEqual(['listInvoices', 'readInvoice']);
    expect(await periodsOf(shop, membershipId)).toHaveLength(2);
  });

  it('waits while the provider shows the invoice as unpaid', async ({ shop }) => {
    const membershipId = await newMember(shop);
    const event = shop.payments.renew(membershipId);
    const invoice = shop.payments.subscriptionOf(membershipId)?.invoices.at(-1);
    Object.assign(invoice ?? {}, { state: 'open' });
    await hear(shop, event);
    expect(await periodsOf(shop, membershipId)).toHaveLength(1);
    Object.assign(invoice ?? {}, { state: 'paid' });
    await shop.context.clock.advance(6);
    await shop.settle();
    expect(await periodsOf(shop, membershipId)).toHaveLength(2);
  });
});

describe('an event of a paid session', () => {
  it.for([
    ['first', [0, 1], ['readInvoice']],
    ['last', [1, 0], ['readCheckout', 'readInvoice']],
  ] as const)(
    'brings the first period when it comes %s, and no list',
    async ([, order, expected], { shop }) => {
      const { tierId } = await buildClub(shop);
      const { membershipId } = await askToJoin(shop, tierId);
      const events = shop.payments.subscribe(membershipId) ?? [];
      const calls = await callsOf(shop, async () => {
        for (const at of order) await hear(shop, events[at]);
      });
      expect(calls).toEqual(expected);
      expect(await periodsOf(shop, membershipId)).toMatchObject([{ period: 1, tickets: 5 }]);
    },
  );

  it('is not believed when it is another session, which a club can make (product §14.6)', async ({
    shop,
  }) => {
    const { tierId } = await buildClub(shop);
    const { membershipId } = await askToJoin(shop, tierId);
    const account = (await membershipRow(shop, membershipId)).account_id;
    const names = { paymentId: membershipId, providerPaymentId: null };
    const started = { subscriptionId: 'sub_of_the_club', invoiceId: 'in_of_the_club' };
    const calls = await callsOf(shop, async () =>
      hear(shop, {
        id: `evt_${membershipId}`,
        kind: 'paid',
        accountId: account,
        objectId: 'cs_of_the_club',
        ...names,
        told: {
          kind: 'session',
          id: 'cs_of_the_club',
          state: 'paid',
          ...names,
          ...started,
          total: { amount: 1_000, currency: 'AUD' },
        },
      }),
    );
    expect(calls).toEqual(['readCheckout']);
    expect(await membershipRow(shop, membershipId)).toMatchObject({
      state: 'open',
      subscription_id: null,
    });
  });
});

describe('an event of an expired session', () => {
  it.for([
    ['ours, and nothing is read', true, 'released', []],
    ['another one, and ours is read', false, 'open', ['readCheckout']],
  ] as const)('ends the checkout when it is %s', async ([, isOurs, state, expected], { shop }) => {
    const { tierId } = await buildClub(shop);
    const { membershipId } = await askToJoin(shop, tierId);
    const row = await membershipRow(shop, membershipId);
    const id = isOurs ? (row.session_id ?? '') : 'cs_of_the_club';
    const names = { paymentId: membershipId, providerPaymentId: null };
    const nothing = { subscriptionId: null, invoiceId: null };
    const total = { amount: 1_000, currency: 'AUD' };
    const about = { accountId: row.account_id, objectId: id, ...names };
    const calls = await callsOf(shop, async () =>
      hear(shop, {
        id: `evt_${membershipId}`,
        kind: 'expired',
        ...about,
        told: { kind: 'session', id, state: 'expired', ...names, ...nothing, total },
      }),
    );
    expect(calls).toEqual(expected);
    expect(await membershipRow(shop, membershipId)).toMatchObject({ state });
  });
});

describe('an event of a subscription', () => {
  it.for([
    ['nothing read', 'that it goes on as we know', { state: 'active', cancelAt: null }],
    ['all read', 'that it ends', { state: 'active', cancelAt: new Date(2e12) }],
    ['all read', 'that it is unpaid', { state: 'past_due', cancelAt: null }],
    ['all read', 'of another one', { id: 'sub_another', state: 'active', cancelAt: null }],
  ] as const)('has %s when it tells %s', async ([wish, , said], { shop }) => {
    const membershipId = await newMember(shop);
    const row = await membershipRow(shop, membershipId);
    const subscriptionId = row.subscription_id ?? '';
    const asked = await callsOf(shop, async () =>
      hear(shop, {
        id: `evt_${membershipId}`,
        kind: 'subscriptionChanged',
        accountId: row.account_id,
        objectId: subscriptionId,
        paymentId: membershipId,
        providerPaymentId: null,
        told: { kind: 'subscription', id: subscriptionId, ...said },
      }),
    );
    const all = ['listInvoices', 'readSubscription'];
    expect(asked).toEqual(wish === 'all read' ? all : []);
  });
});
