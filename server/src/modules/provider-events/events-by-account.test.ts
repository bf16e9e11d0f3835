import { describe, expect, vi } from 'vitest';
import {
  buildSale,
  buyTickets,
  deliver,
  holdPlacesOf,
  openShop,
  paymentRow,
  refundRows,
  type MadeUpEvent,
  type Shop,
} from '../../../test/build/sale.ts';
import { it } from '../../../test/shop-test.ts';
import { ProviderFailure } from '../../edge/provider-failure.ts';
import { backgroundPermits } from '../../jobs/background-permits.ts';
import { jobHandlers } from '../../jobs/handlers.ts';
import { startWorkers } from '../../jobs/workers.ts';
import { askForNews } from './ask-for-news.ts';

const patience = { timeout: 20_000 };

/** An event of a refund that a club made of a sale of its own shop. */
function ownRefund(accountId: string, n: number, times = 0): MadeUpEvent {
  return {
    id: `evt_${accountId}_${n}_${times}`,
    kind: 'refundChanged',
    accountId,
    objectId: `re_${n}`,
    paymentId: null,
    providerPaymentId: `pi_${accountId}_${n}`,
  };
}

async function accountOf(shop: Shop, drawId: string): Promise<string> {
  const paymentId = await buyTickets(shop, drawId);
  return (await paymentRow(shop, paymentId)).account_id;
}

const callsSince = (shop: Shop, before: number) => shop.payments.calls.slice(before);

async function openEvents({ context }: Shop): Promise<number> {
  const all = context.db.selectFrom('provider_events').select('event_id');
  return (await all.where('handled_at', 'is', null).execute()).length;
}

async function jobsOf({ context }: Shop, kind: string): Promise<number> {
  const found = await context.jobs.boss.findJobs(kind);
  return found.filter(({ state }) => state === 'created').length;
}

describe('events of one club’s own shop', () => {
  it('stand in front of nobody else’s tickets or refunds (product §14.6)', async ({ options }) => {
    const shop = await openShop(options);
    const [hot, other] = [await buildSale(shop), await buildSale(shop)];
    const account = await accountOf(shop, hot.drawId);
    const refunded = await buyTickets(shop, other.drawId);
    const bought = await holdPlacesOf(shop, other.drawId);
    // The provider says nothing about the shop's money until the test lets it.
    const { payments } = shop.context;
    const gate = Promise.withResolvers<void>();
    const purposes: string[] = [];
    const readPaymentId: typeof payments.readPaymentId = async (name, priority) => {
      purposes.push(priority.purpose);
      await gate.promise;
      return payments.readPaymentId(name, priority);
    };
    Object.assign(shop.context, { payments: { ...payments, readPaymentId } });
    for (let n = 0; n < 120; n += 1) await deliver(shop, ownRefund(account, n));
    expect(await jobsOf(shop, 'readAccountNews')).toBe(1);
    const permits = backgroundPermits(() => 0);
    await startWorkers(shop.context, shop.context.jobs, {
      handlers: jobHandlers,
      permits,
      lookMs: 50,
    });
    await vi.waitFor(() => expect(purposes.length).toBeGreaterThan(0), patience);
    await deliver(shop, shop.payments.pay(bought));
    shop.payments.refundInDashboard(refunded);
    const { provider_payment_id: providerPaymentId, account_id: accountId } = await paymentRow(
      shop,
      refunded,
    );
    const event = { ...ownRefund(accountId, 1_000), providerPaymentId };
    await deliver(shop, event);
    await vi.waitFor(async () => {
      expect(await paymentRow(shop, bought)).toMatchObject({ state: 'paid' });
      expect(await refundRows(shop, refunded)).toMatchObject([{ cause: 'club_refunded' }]);
    }, patience);
    // None of the shop's was answered yet, no more than are asked at once were, and each as an
    // inquiry.
    expect(purposes.length).toBeLessThanOrEqual(16);
    expect(new Set(purposes)).toEqual(new Set(['inquiry']));
    gate.resolve();
    await vi.waitFor(async () => expect(await openEvents(shop)).toBe(0), patience);
    await shop.close();
  });
});

describe('many events of one object', () => {
  it('are one question to the provider (product §14.6)', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    const paymentId = await buyTickets(shop, drawId);
    const { account_id: accountId, provider_payment_id: intent } = await paymentRow(
      shop,
      paymentId,
    );
    const { payments } = shop.context;
    let readings = 0;
    const readAccount: typeof payments.readAccount = async () => {
      readings += 1;
      throw new ProviderFailure('missing', 'the owner took the access away');
    };
    Object.assign(shop.context, { payments: { ...payments, readAccount } });
    const before = shop.payments.calls.length;
    for (let n = 0; n < 40; n += 1) {
      await deliver(shop, { ...ownRefund(accountId, 1, n), providerPaymentId: intent });
      await deliver(shop, { ...ownRefund(accountId, 2, n), kind: 'accountChanged' });
    }
    await shop.doJobs();
    Object.assign(shop.context, { payments });
    expect(callsSince(shop, before)).toEqual(['listRefunds']);
    expect(readings).toBe(1);
    expect(await openEvents(shop)).toBe(0);
  });

  it('that came while it was read are read for', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    const paymentId = await buyTickets(shop, drawId);
    const { account_id: accountId, provider_payment_id: providerPaymentId } = await paymentRow(
      shop,
      paymentId,
    );
    const event = { ...ownRefund(accountId, 1), providerPaymentId };
    const { payments } = shop.context;
    const listRefunds: typeof payments.listRefunds = async (name, priority) => {
      const listed = await payments.listRefunds(name, priority);
      Object.assign(shop.context, { payments });
      shop.payments.refundInDashboard(paymentId);
      await deliver(shop, { ...event, id: 'evt_meanwhile' });
      return listed;
    };
    Object.assign(shop.context, { payments: { ...payments, listRefunds } });
    await deliver(shop, event);
    await shop.settle();
    expect(await refundRows(shop, paymentId)).toMatchObject([{ cause: 'club_refunded' }]);
  });
});

describe('money that is of nothing of ours', () => {
  it('is asked about once, whatever is told of it later, and no list brings it again (product §14.6)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const accountId = await accountOf(shop, drawId);
    const [one, again] = [ownRefund(accountId, 1), ownRefund(accountId, 1, 1)];
    await deliver(shop, one);
    await shop.doJobs();
    const before = shop.payments.calls.length;
    await deliver(shop, { ...again, kind: 'refundChanged' });
    await deliver(shop, { ...again, id: 'evt_disputed', kind: 'disputeChanged' });
    await shop.doJobs();
    expect(callsSince(shop, before)).toEqual([]);
    const refund = {
      id: 're_1',
      state: 'succeeded',
      amount: 1,
      refundId: null,
      reason: null,
    } as const;
    shop.payments.refunds.push({ ...refund, accountId, providerPaymentId: one.providerPaymentId });
    await askForNews(shop.context, { accountId });
    expect(await openEvents(shop)).toBe(0);
  });
});

describe('an event that tells its object', () => {
  it('and still needs the provider waits until its account is served, and is lost to no crash', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const paymentId = await holdPlacesOf(shop, drawId);
    const event = shop.payments.pay(paymentId);
    if (!event) throw new Error('the session was not open');
    // Heard of a day late: what it tells may be over.
    const late = { ...event, madeAt: new Date(event.madeAt.getTime() - 86_400_000) };
    await deliver(shop, late);
    for (const kind of ['handleToldEvent', 'readAccountNews']) {
      await shop.context.jobs.boss.deleteAllJobs(kind);
      await shop.settleNow();
    }
    expect(await paymentRow(shop, paymentId)).toMatchObject({ state: 'paid' });
  });
});
