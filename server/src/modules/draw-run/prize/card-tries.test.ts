import { claimByPostCall } from '@clubdraw/contract/draws/card-prize';
import { expect } from 'vitest';
import { ann, wonByPost } from '../../../../test/build/won-by-post.ts';
import { shopTest } from '../../../../test/shop-test.ts';

const it = shopTest({ env: { RATE_LIMITS: 'on' } });

it('whoever asks for the prize of a card has five tries a day from one network, also with a right card then (product §12.18)', async ({
  shop,
}) => {
  const won = await wonByPost(shop);
  const ask = async (name: string, address = '203.0.113.77') =>
    shop.call(
      claimByPostCall,
      { body: { draw: won.drawId, name, postcode: ann.postcode } },
      { address },
    );
  const guesses = await Promise.all(Array.from({ length: 5 }, async (_, at) => ask(`No ${at}`)));
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([404]));
  expect((await ask('Ann Post')).status).toBe(429);
  expect((await ask('Ann Post', '203.0.113.78')).status).toBe(200);
  await shop.context.clock.advance(86_400);
  expect((await ask('Ann Post')).status).toBe(200);
});
