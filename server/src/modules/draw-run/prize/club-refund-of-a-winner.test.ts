import { getCertificateCall } from '@clubdraw/contract/proofs/proofs';
import { getPublicDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { expect } from 'vitest';
import { buildSale, buyTickets, drawRow, type Shop } from '../../../../test/build/sale.ts';
import { it } from '../../../../test/shop-test.ts';
import { findPayment } from '../../payments/payments.store.ts';
import { syncClubRefund } from '../../payments/refunds/sync-club-refund.ts';

async function winnerOf(shop: Shop, drawId: string) {
  return shop.context.db
    .selectFrom('draw_results')
    .innerJoin('tickets', (join) =>
      join
        .onRef('tickets.draw_id', '=', 'draw_results.draw_id')
        .onRef('tickets.serial', '=', 'draw_results.winner_serial'),
    )
    .innerJoin('payments', 'payments.id', 'tickets.payment_id')
    .select(['tickets.code', 'payments.id as paymentId', 'payments.email'])
    .where('draw_results.draw_id', '=', drawId)
    .executeTakeFirstOrThrow();
}

it('a club that refunds the winner at the provider moves no prize (product §12.8)', async ({
  shop,
}) => {
  const { context } = shop;
  const { drawId } = await buildSale(shop);
  for (let buyer = 0; buyer < 4; buyer += 1) {
    await buyTickets(shop, drawId, { email: `buyer-${buyer}@${drawId}.example` });
  }
  await context.clock.moveTo((await drawRow(shop, drawId)).run_at);
  await shop.settle();
  const winner = await winnerOf(shop, drawId);
  const payment = await findPayment(context.db, winner.paymentId);
  if (!payment) throw new Error('the winner paid');
  const { total, providerPaymentId } = payment;
  const made = { id: 're_winner', state: 'succeeded', refundId: null, reason: null } as const;
  await syncClubRefund(context, payment, { ...made, amount: total.amount, providerPaymentId });
  await shop.settle();

  const { body: certificate } = await shop.call(getCertificateCall, { params: { id: drawId } });
  expect(certificate.passOvers).toEqual([]);
  const { body: draw } = await shop.call(getPublicDrawCall, { params: { id: drawId } });
  expect(draw.result?.winnerCode).toBe(winner.code);
  const mails = context.mailer.mails.filter(({ to }) => to.endsWith(`${drawId}.example`));
  const told = mails.filter(({ subject }) => subject === 'winnerTold').map(({ to }) => to);
  expect(told).toEqual([winner.email]);
  const refund = mails.find(({ subject }) => subject === 'refundStarted');
  expect(refund?.text).toContain('"keepsTickets":true');
});
