import { passOverCall } from '@clubdraw/contract/draws/pass-over';
import { describe, expect } from 'vitest';
import { lostDispute } from '../../../../test/build/lost-dispute.ts';
import { drawnDraw, mailsTo, passDays, type DrawnDraw } from '../../../../test/build/drawn-draw.ts';
import { buildSale, buyTickets, drawRow, type Shop } from '../../../../test/build/sale.ts';
import { verifiedDraw } from '../../../../test/build/verified-draw.ts';
import { checkInvariants } from '../../../../test/invariants.ts';
import { it } from '../../../../test/shop-test.ts';
import { reviewWinner } from './review-winner.ts';

const morePrizes = [{ prize: 'A kayak', quantity: 2 }];

async function pass(shop: Shop, { drawId, owner }: DrawnDraw, code: string): Promise<number> {
  const body = { code, reason: 'Not claimed', cause: 'unclaimed' as const };
  const { token } = owner;
  return (await shop.call(passOverCall, { params: { id: drawId }, body }, { token })).status;
}

describe('three places that are passed over at once', () => {
  it('by two screens of the owner and a bank: each moves once, and no reserve is used twice', async ({
    shop,
  }) => {
    for (let round = 0; round < 3; round += 1) {
      const drawn = await drawnDraw(shop, 10, { morePrizes });
      const { drawId, codes, emails } = drawn;
      const [first = '', second = '', third = ''] = codes;
      await passDays(shop, 14);
      await lostDispute(shop, { drawId, code: third });
      const review = async () => reviewWinner(shop.context, { drawId });
      const [, ...statuses] = await Promise.all([
        Promise.all([review(), review()]),
        pass(shop, drawn, first),
        pass(shop, drawn, second),
        pass(shop, drawn, first),
        pass(shop, drawn, second),
        pass(shop, drawn, third),
      ]);
      await shop.settle();
      expect(statuses.slice(0, 4).toSorted((one, other) => one - other)).toEqual([
        200, 200, 409, 409,
      ]);
      const { failed, holders, passOvers } = await verifiedDraw(shop, drawId);
      expect(failed).toEqual([]);
      expect(
        passOvers
          .toSorted((one, other) => one.place - other.place)
          .map(({ place, rank }) => [place, rank]),
      ).toEqual([
        [0, 0],
        [1, 1],
        [2, 2],
      ]);
      expect(holders?.toSorted()).toEqual(codes.slice(3, 6).toSorted());
      for (const email of emails.slice(3, 6)) {
        expect(mailsTo(shop, email, 'winnerTold')).toHaveLength(1);
      }
      await checkInvariants(shop.context.db);
    }
  });
});

describe('a payment that the bank took back after the draw', () => {
  it('loses every place that its tickets held, and the reserves among them as well', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, { morePrizes });
    const paymentId = await buyTickets(shop, drawId, { count: 10 });
    for (let buyer = 0; buyer < 3; buyer += 1) await buyTickets(shop, drawId);
    await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
    await shop.settle();
    const picks = await shop.context.db
      .selectFrom('draw_picks')
      .innerJoin('tickets', (join) =>
        join
          .onRef('tickets.draw_id', '=', 'draw_picks.draw_id')
          .onRef('tickets.serial', '=', 'draw_picks.serial'),
      )
      .select(['code', 'payment_id as paymentId'])
      .where('draw_picks.draw_id', '=', drawId)
      .orderBy('rank')
      .execute();
    const taken = picks.find((pick) => pick.paymentId === paymentId);
    await lostDispute(shop, { drawId, code: taken?.code ?? '' });
    await reviewWinner(shop.context, { drawId });
    // Each of them is told first, and has seven days.
    for (const _ of picks) await passDays(shop, 7.1);
    const { failed, holders, passOvers } = await verifiedDraw(shop, drawId);
    expect(failed).toEqual([]);
    const standing = picks.filter((pick) => pick.paymentId !== paymentId).map(({ code }) => code);
    const held = holders?.filter((code) => code !== null) ?? [];
    expect(held.toSorted()).toEqual(standing.slice(0, 3).toSorted());
    expect(passOvers.every(({ code }) => code === 2)).toBe(true);
    await checkInvariants(shop.context.db);
  });
});
