import { getCertificate, getKeys } from '@clubdraw/contract/proofs/proofs';
import { fromHex } from 'fairdraw/bytes';
import { chainFromInfo } from 'fairdraw/chain-info';
import { verify, type Report } from 'fairdraw/verify';
import { describe, expect } from 'vitest';
import { buildSale, buyTickets, drawRow, holdPlaces, type Shop } from '../../../test/build/sale.ts';
import { buildPromoDraw } from '../../../test/build/sold-draw.ts';
import { ledgerOf } from '../../../test/ledger-source.ts';
import { it } from '../../../test/shop-test.ts';
import { startLiveDraw } from '../draws/start-live-draw.ts';
import { confirmPathOf } from '../notifications/entry-links.ts';
import { confirmEntry } from '../promotions/confirm-entry.ts';
import { enterPromoDraw } from '../promotions/enter-promo-draw.ts';
import { endLiveEntries } from './end-live-entries.ts';

const daySeconds = 24 * 60 * 60;

async function headsOf({ context }: Shop): Promise<number> {
  const rows = await context.db
    .selectFrom('ledger')
    .select('seq')
    .where('kind', '=', 'heads')
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
  it('makes void what nobody confirmed before its log is stated, and a check says so (product §4.13)', async ({
    shop,
  }) => {
    const asked = { runMethod: 'LIVE', confirmEntries: true };
    const { drawId, owner } = await buildPromoDraw(shop.context, asked);
    const entrant = { drawId, name: null, phone: null, termsVersion: null };
    const entryIds: string[] = [];
    for (const email of ['a@example.com', 'b@example.com', 'c@example.com']) {
      entryIds.push((await enterPromoDraw(shop.context, { ...entrant, email })).entryId);
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

  it('is stated in the ledger once, and has no ticket more when it is started (product §12.9)', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildSale(shop, { runMethod: 'LIVE' });
    await buyTickets(shop, drawId, { count: 3 });
    const held = await holdPlaces(shop, drawId, { count: 2, email: 'late@example.com' });
    await shop.context.clock.advance(daySeconds);
    const before = await headsOf(shop);
    await shop.settleNow();
    await shop.settleNow();
    expect(await headsOf(shop)).toBe(before + 1);
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
      detail: '3 tickets, 0 void, 3 in the list.',
    });
  });
});
