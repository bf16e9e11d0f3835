import { claimPrizeCall } from '@clubdraw/contract/draws/held-prize';
import { passOverCall } from '@clubdraw/contract/draws/pass-over';
import {
  drawStatsCall,
  getDrawCall,
  getPublicDrawCall,
} from '@clubdraw/contract/draws/draw-endpoints';
import { getCertificateCall } from '@clubdraw/contract/proofs/proofs';
import type { ClubCause } from '@clubdraw/domain/draws/passing-over';
import * as prizeMessages from '@clubdraw/domain/prizes/prize-messages';
import { describe, expect } from 'vitest';
import {
  drawnDraw,
  mailsTo,
  passDays,
  prizeToken,
  type DrawnDraw,
} from '../../../../test/build/drawn-draw.ts';
import { buildSale, type Shop } from '../../../../test/build/sale.ts';
import { checkedDraw } from '../../../../test/build/sold-out-draw.ts';
import { it } from '../../../../test/shop-test.ts';
import { passOverWinner } from './pass-over-winner.ts';

type Order = { code?: string | undefined; reason?: string; cause?: ClubCause };

async function pass(shop: Shop, { drawId, owner, codes }: DrawnDraw, order: Order = {}) {
  const { code = codes[0] ?? 'of nobody', reason = 'Not claimed', cause = 'unclaimed' } = order;
  const body = { code, reason, cause };
  return shop.call(passOverCall, { params: { id: drawId }, body }, { token: owner.token });
}

async function ownView(shop: Shop, { drawId, owner }: DrawnDraw) {
  const { body } = await shop.call(getDrawCall, { params: { id: drawId } }, { token: owner.token });
  return body;
}

async function certificateOf(shop: Shop, { drawId }: DrawnDraw) {
  const { body } = await shop.call(getCertificateCall, { params: { id: drawId } });
  return body;
}

describe('a club that passes a winner over', () => {
  it('waits until the days to claim are over, for every pick anew (product §12.8)', async ({
    shop,
  }) => {
    const drawn = await drawnDraw(shop);
    const [winner, second] = drawn.codes;
    expect(await pass(shop, drawn, { reason: 'I like another more' })).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/^The winner has until .* 20\d\d, .*\.$/) },
    });
    await passDays(shop, 13.9);
    expect((await pass(shop, drawn)).status).toBe(409);
    await passDays(shop, 0.1);
    expect(await pass(shop, drawn)).toMatchObject({
      status: 200,
      body: {
        winnerCode: second,
        passedOver: [{ code: winner, cause: 'unclaimed', reason: 'Not claimed' }],
        reservesLeft: 2,
      },
    });
    expect((await pass(shop, drawn, { code: second })).body.error).toBe(
      'The winner has not been told yet.',
    );
    await shop.settle();
    expect((await pass(shop, drawn, { code: second })).body.error).toMatch(/has until/);
  });

  it('is told from when, and only what is allowed then', async ({ shop }) => {
    const drawn = await drawnDraw(shop);
    const before = (await ownView(shop, drawn)).prizeTurn;
    expect(before).toMatchObject({
      code: drawn.codes[0],
      claimDays: 14,
      claimedAt: null,
      goesOnAt: null,
      reservesLeft: 3,
      can: {
        ineligible: { allowed: false, from: null },
        unclaimed: { allowed: false, from: before?.claimUntil },
      },
    });
    await passDays(shop, 14);
    expect((await ownView(shop, drawn)).prizeTurn?.can.unclaimed).toEqual({
      allowed: true,
      until: null,
    });
  });

  it('cannot exclude anybody by a condition that the draw does not have', async ({ shop }) => {
    const drawn = await drawnDraw(shop);
    await passDays(shop, 20);
    const answer = await pass(shop, drawn, { cause: 'ineligible', reason: 'Is under age' });
    expect(answer).toMatchObject({
      status: 409,
      body: { error: 'The conditions of this draw exclude nobody.' },
    });
  });

  it('excludes by a condition of the draw alone, after seven days (product §12.8)', async ({
    shop,
  }) => {
    const condition = 'Only people of 18 years and more';
    const drawn = await drawnDraw(shop, 6, { eligible: [condition] });
    const cause = 'ineligible';
    expect((await ownView(shop, drawn)).prizeTurn?.eligible).toEqual([condition]);
    await passDays(shop, 6.9);
    expect((await pass(shop, drawn, { cause, reason: condition })).status).toBe(409);
    await passDays(shop, 0.1);
    for (const reason of ['Is under age', `${condition}, and he is not`]) {
      expect(await pass(shop, drawn, { cause, reason })).toMatchObject({
        status: 400,
        body: {
          error: 'The reason has to begin with the condition that the winner does not meet.',
        },
      });
    }
    await passDays(shop, 23.1);
    expect((await pass(shop, drawn, { cause, reason: condition })).body.error).toMatch(
      /^The time to say that a condition excludes this winner ended on /,
    );
    const token = prizeToken(shop, drawn.emails[0] ?? '');
    await shop.call(claimPrizeCall, { params: { token } });
    await passDays(shop, 29.9);
    const reason = `${condition}: 16 by the passport`;
    expect((await pass(shop, drawn, { cause, reason })).status).toBe(200);
    expect((await certificateOf(shop, drawn)).passOvers).toMatchObject([{ code: 3, reason }]);
  });

  it('excludes by days to fetch the prize once they are over, and not before (product §12.8)', async ({
    shop,
  }) => {
    const line = 'fetch it within 40 days of the claim';
    const drawn = await drawnDraw(shop, 6, { eligible: [line] });
    const order = { cause: 'ineligible', reason: `${line}: nobody came` } as const;
    await passDays(shop, 8);
    expect((await pass(shop, drawn, order)).body.error).toBe(prizeMessages.nothingToFetch);
    const token = prizeToken(shop, drawn.emails[0] ?? '');
    await shop.call(claimPrizeCall, { params: { token } });
    for (const days of [8, 16, 15.9]) {
      await passDays(shop, days);
      expect((await pass(shop, drawn, order)).body.error).toMatch(/^The winner has until /);
    }
    await passDays(shop, 0.1);
    expect((await pass(shop, drawn, order)).status).toBe(200);
    await shop.settle();
    expect(await checkedDraw(shop, drawn.drawId)).toMatchObject({ verdict: 'verified' });
  });

  it('moves the prize to the next reserve everywhere, and both are told', async ({ shop }) => {
    const drawn = await drawnDraw(shop);
    const [winner = '', reserve = ''] = drawn.codes;
    const [loser = '', next = ''] = drawn.emails;
    await passDays(shop, 14);
    const before = JSON.stringify(await ownView(shop, drawn));
    expect([before.includes(loser), before.includes(reserve), before.includes(next)]).toEqual([
      true,
      false,
      false,
    ]);
    await pass(shop, drawn, { reason: ' Not claimed in 14 days ' });
    await shop.settle();
    const id = { params: { id: drawn.drawId } };
    const token = { token: drawn.owner.token };
    const passedOver = [{ code: winner, cause: 'unclaimed', reason: 'Not claimed in 14 days' }];
    expect((await shop.call(getPublicDrawCall, id)).body.result).toMatchObject({
      winnerCode: reserve,
      passedOver,
    });
    expect(await ownView(shop, drawn)).toMatchObject({
      winner: { code: reserve, email: next },
      passedOver,
      prizeTurn: { code: reserve, reservesLeft: 2 },
    });
    expect((await shop.call(drawStatsCall, id, token)).body.winnerCode).toBe(reserve);
    expect((await certificateOf(shop, drawn)).passOvers).toMatchObject([
      { place: 0, rank: 0, code: 4, reason: 'Not claimed in 14 days' },
    ]);
    expect(mailsTo(shop, loser, 'winnerTold')).toHaveLength(1);
    expect(mailsTo(shop, next, 'winnerTold')).toHaveLength(1);
    const [told] = mailsTo(shop, loser, 'passedOver');
    expect(told?.text).toContain('Not claimed in 14 days');
    expect(told?.text).toContain('/prize/');
    expect(told?.text).toContain('"clubEmail"');
  });

  it('passes over one when two press at once, and nobody else by an old page', async ({ shop }) => {
    const drawn = await drawnDraw(shop);
    await passDays(shop, 14);
    const answers = await Promise.all([pass(shop, drawn), pass(shop, drawn), pass(shop, drawn)]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409]);
    await passDays(shop, 20);
    expect((await pass(shop, drawn)).body.error).toMatch(/changed/);
    expect((await certificateOf(shop, drawn)).passOvers).toHaveLength(1);
  });

  it('ends without a winner behind the last reserve', async ({ shop }) => {
    const drawn = await drawnDraw(shop, 3);
    for (const code of drawn.codes) {
      await passDays(shop, 14);
      // The owner’s session is over by the third: the operation itself is asked.
      const order = { ownerId: drawn.owner.ownerId, name: drawn.drawId, code };
      await passOverWinner(shop.context, { ...order, reason: 'Not claimed', cause: 'unclaimed' });
      await shop.settle();
    }
    const { body } = await shop.call(getPublicDrawCall, { params: { id: drawn.drawId } });
    expect(body.result).toMatchObject({ outcome: 'noWinner', winnerCode: null });
    expect(body.result?.passedOver.map(({ code }) => code)).toEqual(drawn.codes);
  });

  it('has no reserve where a number is drawn (product §12.8)', async ({ shop }) => {
    const sure = {
      runMethod: 'COMPUTER_PICKED_NO_WINNER',
      numbersLength: 1,
      numbersFrom: 1,
      numbersTo: 2,
    };
    let drawn = await drawnDraw(shop, 1, sure);
    while (drawn.codes.length === 0) drawn = await drawnDraw(shop, 1, sure);
    await passDays(shop, 14);
    expect((await pass(shop, drawn)).body).toMatchObject({ winnerCode: null, reservesLeft: 0 });
    expect((await pass(shop, drawn)).body.error).toBe('This draw has no winner to pass over.');
    expect((await ownView(shop, drawn)).prizeTurn).toBe(null);
  });

  it('is refused before the draw ran, and for a blank reason', async ({ shop }) => {
    const open = { ...(await buildSale(shop)), codes: [], emails: [] };
    expect(await pass(shop, open)).toMatchObject({
      status: 409,
      body: { error: 'This draw has no winner to pass over.' },
    });
    expect((await pass(shop, open, { reason: '  ', code: '' })).body.fields).toEqual({
      reason: expect.any(String),
      code: expect.any(String),
    });
  });

  it('changes neither the result nor the picks: nothing is drawn again', async ({ shop }) => {
    const drawn = await drawnDraw(shop);
    await passDays(shop, 14);
    const before = await certificateOf(shop, drawn);
    await pass(shop, drawn);
    const after = await certificateOf(shop, drawn);
    expect({ ...after, passOvers: [] }).toEqual(before);
    const { db } = shop.context;
    await expect(db.deleteFrom('draw_pass_overs').execute()).rejects.toThrow(/append-only/);
    await expect(db.updateTable('draw_picks').set({ serial: 0 }).execute()).rejects.toThrow(
      /append-only/,
    );
  });
});
