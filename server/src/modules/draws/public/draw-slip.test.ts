import { expect } from 'vitest';
import { wonByPost } from '../../../../test/build/won-by-post.ts';
import { it } from '../../../../test/shop-test.ts';

it('each ticket that came by post has a receipt on paper, with the ledger’s number and without a name (product §12.18)', async ({
  shop,
}) => {
  const { drawId, code } = await wonByPost(shop);
  const { statusCode, body } = await shop.app.inject(`/slip/${drawId}/${code}`);
  expect(statusCode).toBe(200);
  expect(body).toContain(`"code":"${code}"`);
  expect(body).toMatch(/"ledger":\{"origin":"[^"]+","number":"[\da-f]{64}"\}/);
  expect(body).not.toContain('Ann Post');
  for (const path of [`/slip/${drawId}/no-code`, `/slip/nothing/${code}`]) {
    expect((await shop.app.inject(path)).statusCode).toBe(404);
  }
});
