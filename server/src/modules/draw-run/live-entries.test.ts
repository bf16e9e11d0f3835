import { getCertificate, getKeys } from '@clubdraw/contract/proofs/proofs';
import { fromHex } from 'fairdraw/bytes';
import { chainFromInfo } from 'fairdraw/chain-info';
import { verify, type Report } from 'fairdraw/verify';
import { describe, expect } from 'vitest';
import {
  buildSale,
  buyTickets,
  deliver,
  drawRow,
  holdPlaces,
  paymentRow,
  refundRows,
  type Shop,
} from '../../../test/build/sale.ts';
import { buildPromoDraw } from '../../../test/build/sold-draw.ts';
import { ledgerOf } from '../../../test/ledger-source.ts';
import { it } from '../../../test/shop-test.ts';
import { startLiveDraw } from '../draws/start-live-draw.ts';
import { confirmPathOf } from '../notifications/entry-links.ts';
import { confirmEntry } from '../promotions/confirm-entry.ts';
import { enterPromoDraw } from '../promotions/enter-promo-draw.ts';
import { endLiveEntries } from './end-live-entries.ts';
import { testClient } from '../../../test/build/owner.ts';

const daySeconds = 24 * 60 * 60;

async function cutsOf({ context }: Shop): Promise<number> {
  const rows = await context.db
    .selectFrom('ledger')
    .select('seq')
    .where('kind', '=', 'cut')
    .execute();
  return rows.length;
}

async function check(shop: Shop, drawId: string): Promise<Report> {
  const { app } = shop;
  const { body: keys } = await shop.call(getKeys);
  const { body } = await shop.call(getCertificate, { params: { id: drawId } });
  const log = (await app.inject(`/public/draws/${drawId}/log`)).rawPayload;
  return verify({
    certificate: JSON.parse(JSON.stringify(body)),
    publicKeys: keys.keys.map(({ publicKey }) => fromHex(publicKey)),
    chain: chainFromInfo(keys.chain),
    log: () => [log],
    ledger: ledgerOf(app),
  });
}

describe('a LIVE draw at its date', () => {
  it('makes void what nobody confirmed, and a check says so (product §4.13)', async ({ shop }) => {
    const asked = { runMethod: 'LIVE', confirmEntries: true };
    const { drawId, owner } = await buildPromoDraw(shop.context, asked);
    const entrant = { drawId, name: null, phone: null, termsVersion: null };
    const entryIds: string[] = [];
    for (const email of ['a@example.com', 'b@example.com', 'c@example.com']) {
      entryIds.push(
        (await enterPromoDraw(shop.context, { ...entrant, email, client: testClient })).entryId,
      );
    }
    const path = confirmPathOf(shop.context, entryIds[1] ?? '');
    await confirmEntry(shop.context, path.replace('/confirm/', ''));
    await shop.context.clock.advance(daySeconds);
    await shop.settleNow();
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 1, closed_at: null });
    await startLiveDraw(shop.context, { drawId, ownerId: owner.ownerId });
    await shop.settle();
    const { verdict, checks } = await check(shop, drawId);
    expect(verdict).toBe('verified');
    expect(checks.find(({ id }) => id === 'V13')?.status).toBe('passed');
    const page = await shop.app.inject({ url: `/verify/${drawId}` });
    expect(page.body).toContain('"voids":"2 not confirmed"');
  });

  it('is cut in the ledger once, and has no ticket more when it is started (product §12.9)', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildSale(shop, { runMethod: 'LIVE' });
    await buyTickets(shop, drawId, { count: 3 });
    const held = await holdPlaces(shop, drawId, { count: 2, email: 'late@example.com' });
    await shop.context.clock.advance(daySeconds);
    const before = await cutsOf(shop);
    await shop.settleNow();
    await shop.settleNow();
    expect(await cutsOf(shop)).toBe(before + 1);
    const { entries_ended_at: endedAt } = await drawRow(shop, drawId);
    expect(endedAt).toEqual(shop.context.clock.now());
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 3, closed_at: null });
    expect(held).toBeTruthy();

    await Promise.all([1, 2].map(async () => endLiveEntries(shop.context, { drawId })));
    await shop.context.clock.advance(3600);
    await startLiveDraw(shop.context, { drawId, ownerId: owner.ownerId });
    await shop.settle();
    const report = await check(shop, drawId);
    expect(report.verdict).toBe('verified');
    expect(report.checks.find(({ id }) => id === 'V13')).toMatchObject({
      status: 'passed',
      detail: expect.stringMatching(/^3 tickets, 0 void, 3 in the list\./),
    });
  });

  it('takes no money any more whose event comes after its entries ended: it goes back, and its payer is told (product §12.9)', async ({
    shop,
  }) => {
    const { context } = shop;
    const { drawId, owner } = await buildSale(shop, { runMethod: 'LIVE' });
    await buyTickets(shop, drawId, { count: 2 });
    const email = 'last-second@example.com';
    const paymentId = await holdPlaces(shop, drawId, { count: 3, email });
    await context.clock.moveTo(new Date((await drawRow(shop, drawId)).run_at.getTime() - 1000));
    const event = shop.payments.pay(paymentId);
    // The provider says nothing while the entries end.
    await context.clock.advance(1);
    const payments = { ...context.payments, expireCheckout: () => new Promise<never>(() => {}) };
    await endLiveEntries({ ...context, payments }, { drawId, seconds: 1 });
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 2, places_held: 3 });
    const stated = await cutsOf(shop);

    await deliver(shop, event);
    await shop.settleNow();
    expect(await cutsOf(shop)).toBe(stated);
    expect(await paymentRow(shop, paymentId)).toMatchObject({ state: 'late' });
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_issued: 2, places_held: 0 });
    expect(await refundRows(shop, paymentId)).toMatchObject([
      { state: 'succeeded', amount_minor: 3000 },
    ]);
    const mails = context.mailer.mails.filter(({ to }) => to === email);
    expect(mails.map(({ subject }) => subject)).toEqual(['refundStarted']);

    await startLiveDraw(context, { drawId, ownerId: owner.ownerId });
    await shop.settle();
    const report = await check(shop, drawId);
    expect(report.verdict).toBe('verified');
    expect(report.checks.find(({ id }) => id === 'V13')).toMatchObject({
      status: 'passed',
      detail: expect.stringMatching(/^2 tickets, 0 void, 2 in the list\./),
    });
  });
});
