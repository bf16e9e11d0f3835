import { getCertificate } from '@clubdraw/contract/proofs/proofs';
import { describe, expect } from 'vitest';
import { lostDispute } from '../../../../test/build/lost-dispute.ts';
import { drawnDraw, mailsTo } from '../../../../test/build/drawn-draw.ts';
import { buildSale, buyTickets, drawRow, type Shop } from '../../../../test/build/sale.ts';
import { it } from '../../../../test/shop-test.ts';
import { reviewWinner } from './review-winner.ts';

async function passOversOf(shop: Shop, drawId: string) {
  const { body } = await shop.call(getCertificate, { params: { id: drawId } });
  return body.passOvers.map(({ rank, code, reason }) => ({ rank, code, reason }));
}

const takenBack = { code: 2, reason: expect.stringContaining('bank took') };

describe('a winner whose payment the bank took back for good', () => {
  it('is passed over by itself when the draw runs (product §12.8)', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    await buyTickets(shop, drawId, { email: `only@${drawId}.example` });
    const { code } = await shop.context.db
      .selectFrom('tickets')
      .select('code')
      .where('draw_id', '=', drawId)
      .executeTakeFirstOrThrow();
    await lostDispute(shop, { drawId, code });
    await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
    await shop.settle();
    expect(await passOversOf(shop, drawId)).toEqual([{ rank: 0, ...takenBack }]);
    expect(mailsTo(shop, `only@${drawId}.example`, 'winnerTold')).toEqual([]);
    expect(mailsTo(shop, `only@${drawId}.example`, 'passedOver')).toHaveLength(1);
  });

  it('is passed over by itself later too, and the next one is told, once', async ({ shop }) => {
    const { drawId, codes, emails } = await drawnDraw(shop);
    const [winner = '', second = ''] = codes;
    await lostDispute(shop, { drawId, code: winner });
    await lostDispute(shop, { drawId, code: second });
    const review = () => reviewWinner(shop.context, { drawId });
    await Promise.all([review(), review()]);
    await shop.settle();
    expect(await passOversOf(shop, drawId)).toEqual([
      { rank: 0, ...takenBack },
      { rank: 1, ...takenBack },
    ]);
    expect(mailsTo(shop, emails[1] ?? '', 'winnerTold')).toEqual([]);
    expect(mailsTo(shop, emails[2] ?? '', 'winnerTold')).toHaveLength(1);
  });

  it('keeps the prize while the bank has not decided', async ({ shop }) => {
    const { drawId, codes } = await drawnDraw(shop);
    await lostDispute(shop, { drawId, code: codes[0] ?? '', state: 'open' });
    await reviewWinner(shop.context, { drawId });
    expect(await passOversOf(shop, drawId)).toEqual([]);
  });
});
