import { describe, expect } from 'vitest';
import {
  buildSale,
  checkOut,
  deliver,
  drawRow,
  holdPlacesOf,
  paymentRow,
  loseEventJobs,
} from '../../../test/build/sale.ts';
import { listPaymentsToCheck } from '../payments/payments.store.ts';
import { unsettledPayments } from '../payments/sweep-payments.ts';
import { settleOpenCheckouts } from './settle-draw.ts';
import { it } from '../../../test/shop-test.ts';
import { moveToItsTime } from '../../../test/build/steps/at-its-time.ts';

describe('settleOpenCheckouts', () => {
  it('issues what was paid and releases the rest, whether an event came or not (product §12.4)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const [unheard = '', stored = '', open = ''] = await Promise.all(
      [1, 2, 3].map(async (count) => holdPlacesOf(shop, drawId, { count })),
    );
    shop.payments.pay(unheard);
    await deliver(shop, shop.payments.pay(stored));
    await loseEventJobs(shop);
    await moveToItsTime(shop, drawId);
    expect(await settleOpenCheckouts(shop.context, { drawId })).toBe(true);
    expect(await paymentRow(shop, unheard)).toMatchObject({ state: 'paid' });
    expect(await paymentRow(shop, stored)).toMatchObject({ state: 'paid' });
    expect(await paymentRow(shop, open)).toMatchObject({ state: 'released' });
    expect(shop.payments.pay(open)).toBeUndefined();
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 3, places_held: 0 });
  });

  it('ends a payment page that was never noted', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    shop.payments.failNext({ call: 'openCheckout', when: 'after', kind: 'unknown' });
    await checkOut(shop, drawId);
    await moveToItsTime(shop, drawId);
    expect(await settleOpenCheckouts(shop.context, { drawId })).toBe(true);
    const { id } = await shop.context.db
      .selectFrom('payments')
      .select('id')
      .where('draw_id', '=', drawId)
      .executeTakeFirstOrThrow();
    expect(shop.payments.sessionOf(id)?.state).toBe('expired');
  });

  it('asks again when the provider does not answer at once', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    await holdPlacesOf(shop, drawId);
    shop.payments.failNext({ call: 'expireCheckout', when: 'before', kind: 'unknown' });
    await moveToItsTime(shop, drawId);
    expect(await settleOpenCheckouts(shop.context, { drawId })).toBe(true);
  });

  it.for([
    ['never answers', () => new Promise<never>(() => {})],
    ['answers something that nobody foresaw', () => Promise.reject(new TypeError('no such field'))],
  ] as const)(
    'ends although the provider %s, and the rest is settled',
    async ([, expireCheckout], { shop }) => {
      const { drawId } = await buildSale(shop);
      const stuck = await holdPlacesOf(shop, drawId);
      const paid = await holdPlacesOf(shop, drawId);
      await deliver(shop, shop.payments.pay(paid));
      await moveToItsTime(shop, drawId);
      const payments = { ...shop.context.payments, expireCheckout };
      const settled = settleOpenCheckouts({ ...shop.context, payments }, { drawId, seconds: 1 });
      expect(await settled).toBe(false);
      expect(await paymentRow(shop, paid)).toMatchObject({ state: 'paid' });
      expect(await paymentRow(shop, stuck)).toMatchObject({ state: 'open' });
    },
  );

  it('leaves no page open until it ends by itself: those without time left are ended next', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const ids = [await holdPlacesOf(shop, drawId), await holdPlacesOf(shop, drawId)];
    await moveToItsTime(shop, drawId);
    const now = shop.context.clock.now();
    const due = async () => {
      const listed = await listPaymentsToCheck(shop.context.db, now, 500);
      return ids.filter((id) => listed.includes(id));
    };
    expect(await settleOpenCheckouts(shop.context, { drawId, seconds: 0 })).toBe(false);
    expect(await due()).toEqual(ids);
    for (const id of ids) expect(shop.payments.sessionOf(id)?.state).toBe('open');
    await unsettledPayments.sweep(shop.context, now);
    await shop.doJobs();
    for (const id of ids) expect(shop.payments.sessionOf(id)?.state).toBe('expired');
  });

  it('does not wait for a payment that is not as it was ordered, which goes back', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const odd = await holdPlacesOf(shop, drawId);
    shop.payments.pay(odd);
    Object.assign(shop.payments.sessionOf(odd) ?? {}, { feeAmount: 1 });
    await moveToItsTime(shop, drawId);
    const already = shop.payments.calls.length;
    expect(await settleOpenCheckouts(shop.context, { drawId })).toBe(true);
    const asked = shop.payments.calls.slice(already);
    expect(asked.filter((call) => call === 'expireCheckout')).toHaveLength(1);
    expect(await paymentRow(shop, odd)).toMatchObject({ state: 'late' });
  });

  it('lets a paid buyer of the last second win the draw', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    const paymentId = await holdPlacesOf(shop, drawId);
    shop.payments.pay(paymentId);
    await moveToItsTime(shop, drawId);
    await shop.settle();
    const result = await shop.context.db
      .selectFrom('draw_results')
      .select(['outcome', 'winner_serial'])
      .where('draw_id', '=', drawId)
      .executeTakeFirstOrThrow();
    expect(result).toEqual({ outcome: 'winner', winner_serial: 0 });
  });

  it('starts no new checkout once the draw is closing, also on a server whose clock is behind (product §12.4)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const { run_at: runAt } = await drawRow(shop, drawId);
    await moveToItsTime(shop, drawId);
    await settleOpenCheckouts(shop.context, { drawId });
    await shop.context.clock.moveTo(new Date(runAt.getTime() - 5_000));
    expect(await checkOut(shop, drawId)).toMatchObject({ status: 409 });
  });
});
