import { updateDraw } from '@clubdraw/contract/draws/publish-draw';
import { cardPath } from '@clubdraw/contract/pages/public-paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPromoDraw, drawBody } from '../../../../test/build/sold-draw.ts';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { findOffer } from '../find-offer.ts';
import { shareCardFacts } from './read-share-card.ts';
import { publicDrawPage } from './read-public-draw.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

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
    await server.call(updateDraw, { params: { id: drawId }, body }, owner);
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
    expect(shareCardFacts(offer).prize).toBe('A camper van and 3 more prizes');
  });

  it('is a 404 for an unknown draw', async () => {
    for (const id of [server.context.random.uuidv7(), 'nothing']) {
      expect((await server.app.inject(`/public/card/draw/${id}`)).statusCode).toBe(404);
    }
  });
});
