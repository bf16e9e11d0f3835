import { refundPurchaseCall } from '@clubdraw/contract/payments/purchases';
import { describe, expect } from 'vitest';
import {
  buildSale,
  buyTickets,
  deliver,
  paymentRow,
  type Shop,
} from '../../../../test/build/sale.ts';
import { takeBackBought } from '../../../../test/build/take-back.ts';
import { it } from '../../../../test/shop-test.ts';
import { waitsForALock } from '../../../../test/waits-for-a-lock.ts';
import { transaction } from '../../../db/database.ts';
import { takeBackPayment } from './take-back-payment.ts';

/** The share of a payment that went back to its club by order, in minor units. */
async function shareBack(shop: Shop, paymentId: string): Promise<number> {
  const { account_id: accountId, provider_payment_id: intent } = await paymentRow(shop, paymentId);
  const name = { accountId, providerPaymentId: intent ?? '' };
  const { refunded } = await shop.payments.readFee(name, { purpose: 'refund' });
  return refunded;
}

/**
 * Two tickets for 2,000, of which the share is 300; the club gives the money back, and nothing
 * moved yet.
 */
async function givenBack(shop: Shop): Promise<string> {
  const { drawId, owner } = await buildSale(shop, { giveaways: 5 });
  const paymentId = await buyTickets(shop, drawId, { count: 2 });
  const { status } = await shop.call(refundPurchaseCall, { params: { id: paymentId } }, owner);
  expect(status).toBe(200);
  return paymentId;
}

describe('the platform’s share, when the last ticket goes and the money moves in one moment', () => {
  it('returns where the provider’s answer comes before the holder’s press is committed (product §14.8)', async ({
    shop,
  }) => {
    const paymentId = await givenBack(shop);
    const { email } = await paymentRow(shop, paymentId);
    const clientAddress = '192.0.2.1';
    const { moved } = await transaction(shop.context.db, async (trx) => {
      expect(
        await takeBackPayment(trx, shop.context, { paymentId, email, clientAddress }),
      ).toHaveProperty('drawId');
      const moving = shop.doJobs();
      await Promise.race([moving, waitsForALock(shop)]);
      return { moved: moving };
    });
    await moved;
    await shop.settle();
    expect(await shareBack(shop, paymentId)).toBe(300);
  });

  it('returns once, however often it is told, and by all who were told at once', async ({
    shop,
  }) => {
    const paymentId = await givenBack(shop);
    await Promise.all([takeBackBought(shop, paymentId), shop.doJobs()]);
    await Promise.all([shop.settle(), shop.settle(), shop.settle()]);
    await shop.context.clock.advance(3_600);
    await shop.settle();
    expect(await shareBack(shop, paymentId)).toBe(300);
  });

  it('returns also where the club’s refund had failed before, and it gave the same sum again', async ({
    shop,
  }) => {
    const paymentId = await givenBack(shop);
    await shop.doJobs();
    expect(await takeBackBought(shop, paymentId)).toBe('taken');
    const failed = shop.payments.refunds.at(-1);
    if (!failed) throw new Error('the money moved');
    failed.state = 'failed';
    const { account_id: accountId, provider_payment_id: intent } = await paymentRow(
      shop,
      paymentId,
    );
    const about = { accountId, paymentId: null, providerPaymentId: intent, objectId: null };
    const hearOfRefund = async (): Promise<void> => {
      await deliver(shop, { id: shop.context.random.uuidv7(), kind: 'refundChanged', ...about });
      await shop.doJobs();
    };
    await hearOfRefund();
    await shop.settle();
    expect(await shareBack(shop, paymentId)).toBe(0);
    shop.payments.refundInDashboard(paymentId);
    await hearOfRefund();
    await shop.settle();
    expect(await shareBack(shop, paymentId)).toBe(300);
  });
});
