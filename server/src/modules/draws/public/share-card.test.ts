import { updateDrawCall } from '@clubdraw/contract/draws/form/publish-draw';
import type { DrawResult } from '@clubdraw/contract/draws/draw-result';
import { cardPath } from '@clubdraw/contract/pages/public-paths';
import { describe, expect, it } from 'vitest';
import { buildDraw, buildPromoDraw, drawBody } from '../../../../test/build/sold-draw.ts';
import { startServer } from '../../../../test/harness.ts';
import { findOffer } from '../find-offer.ts';
import { shareCardFacts } from './read-share-card.ts';
import { publicDrawPage } from './read-public-draw.ts';
import { forThisFile } from '../../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer());

async function addressOf(drawId: string): Promise<string> {
  const draw = await publicDrawPage(server.context, drawId);
  if (!draw) throw new Error('no such draw');
  return cardPath(draw);
}

describe('the share card of a draw', () => {
  it('is kept for good under the address of what it says, which changes with the draw', async () => {
    const { drawId, owner } = await buildPromoDraw(server.context);
    const address = await addressOf(drawId);
    const first = await server.app.inject(address);
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await server.app.inject(address)).rawPayload).toEqual(first.rawPayload);
    const body = drawBody(server.context, { name: 'Another name' });
    await server.call(updateDrawCall, { params: { id: drawId }, body }, owner);
    expect(await addressOf(drawId)).not.toBe(address);
    const old = await server.app.inject(address);
    expect(old.headers['cache-control']).toBe('public, max-age=300');
    expect(old.rawPayload).not.toEqual(first.rawPayload);
  });

  it('names the first prize, and how many more there are', async () => {
    const prizes = { morePrizes: [{ prize: 'A kayak', quantity: 3 }] };
    const { drawId } = await buildPromoDraw(server.context, prizes);
    const offer = await findOffer(server.context, drawId);
    if (!offer) throw new Error('the draw is published');
    expect(shareCardFacts(offer, server.context.clock.now()).prize).toBe(
      'A camper van and 3 more prizes',
    );
  });

  it('says how a draw ended once it did, and no price any more (product §15.2)', async () => {
    const { drawId } = await buildDraw(server.context);
    const offer = await findOffer(server.context, drawId);
    if (!offer) throw new Error('the draw is published');
    const winners = [1, 2].map((place) => ({ place, prize: 'A van', code: `4-0-${place}` }));
    const won = { outcome: 'winner', drawnCode: '4-0-1', winnerCode: '4-0-1' } as const;
    const drawnAt = new Date('2026-12-12T08:33:00.000Z');
    const now = server.context.clock.now();
    const facts = (change: Partial<typeof offer.draw>) =>
      shareCardFacts({ ...offer, draw: { ...offer.draw, ...change } }, now).facts;
    const ended = (result: Partial<DrawResult>) => {
      const { draw } = offer;
      const whole = { ...won, winners: winners.slice(0, 1), passedOver: [], words: '', ...result };
      return facts({ ...draw, drawnAt, timezone: 'UTC', result: whole });
    };
    expect(facts({}).at(-1)).toMatch(/a ticket$/);
    expect(ended({})).toEqual(['Drawn on Sat 12 Dec 2026', 'Winning ticket 4-0-1']);
    expect(ended({ winners })[1]).toBe('2 winning tickets');
    expect(ended({ outcome: 'noWinner', winnerCode: null })[1]).toBe('Nobody has won');
    expect(ended({ outcome: 'noEntries', drawnCode: null })[1]).toBe('Nobody entered');
    expect(facts({ cancelledAt: drawnAt })).toEqual(['This draw was cancelled']);
    expect(facts({ closedAt: drawnAt })[1]).toBe('Sales are closed');
    const opensAt = new Date(now.getTime() + 1);
    expect(facts({ opensAt })).toEqual([expect.stringMatching(/^Opens /), facts({})[1]]);
    expect(facts({ opensAt: now })).toEqual(facts({}));
  });

  it('is a 404 for an unknown draw', async () => {
    for (const id of [server.context.random.uuidv7(), 'nothing']) {
      expect((await server.app.inject(`/public/card/draw/${id}`)).statusCode).toBe(404);
    }
  });
});
