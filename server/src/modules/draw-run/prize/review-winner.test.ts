import { getCertificateCall } from '@clubdraw/contract/proofs/proofs';
import { describe, expect } from 'vitest';
import { lostDispute } from '../../../../test/build/lost-dispute.ts';
import { drawnDraw, mailsTo, passDays } from '../../../../test/build/drawn-draw.ts';
import { buildSale, buyTickets, drawRow, type Shop } from '../../../../test/build/sale.ts';
import { verifiedDraw } from '../../../../test/build/verified-draw.ts';
import { it } from '../../../../test/shop-test.ts';
import { reviewWinner } from './review-winner.ts';

async function passOversOf(shop: Shop, drawId: string) {
  const { body } = await shop.call(getCertificateCall, { params: { id: drawId } });
  return body.passOvers.map(({ rank, code, reason }) => ({ rank, code, reason }));
}

const takenBack = {
  code: 2,
  reason: expect.stringMatching(/^The payer’s bank took .*, case [\w-]+$/),
};

describe('a winner whose payment the bank took back for good', () => {
  it('is told first, and passed over by itself after seven days (product §12.8)', async ({
    shop,
  }) => {
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
    await passDays(shop, 6.9);
    expect(await passOversOf(shop, drawId)).toEqual([]);
    await passDays(shop, 0.2);
    expect(await passOversOf(shop, drawId)).toEqual([{ rank: 0, ...takenBack }]);
    expect(mailsTo(shop, `only@${drawId}.example`, 'winnerTold')).toHaveLength(1);
    expect((await verifiedDraw(shop, drawId)).failed).toEqual([]);
    expect(mailsTo(shop, `only@${drawId}.example`, 'passedOver')).toHaveLength(1);
  });

  it('is passed over by itself later too, and each next one has seven days of their own', async ({
    shop,
  }) => {
    const { drawId, codes, emails } = await drawnDraw(shop);
    const [winner = '', second = ''] = codes;
    await lostDispute(shop, { drawId, code: winner });
    await lostDispute(shop, { drawId, code: second });
    const review = () => reviewWinner(shop.context, { drawId });
    await Promise.all([review(), review()]);
    expect(await passOversOf(shop, drawId)).toEqual([]);
    await passDays(shop, 7);
    await Promise.all([review(), review()]);
    expect(await passOversOf(shop, drawId)).toEqual([{ rank: 0, ...takenBack }]);
    await passDays(shop, 7.1);
    expect(await passOversOf(shop, drawId)).toEqual([
      { rank: 0, ...takenBack },
      { rank: 1, ...takenBack },
    ]);
    expect(mailsTo(shop, emails[1] ?? '', 'winnerTold')).toHaveLength(1);
    expect(mailsTo(shop, emails[2] ?? '', 'winnerTold')).toHaveLength(1);
  });

  it('keeps the prize while the bank has not decided', async ({ shop }) => {
    const { drawId, codes } = await drawnDraw(shop);
    await lostDispute(shop, { drawId, code: codes[0] ?? '', state: 'open' });
    await reviewWinner(shop.context, { drawId });
    expect(await passOversOf(shop, drawId)).toEqual([]);
  });
});
