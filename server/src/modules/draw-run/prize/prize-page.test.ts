import { getPrizeCall } from '@clubdraw/contract/draws/held-prize';
import { passOverCall } from '@clubdraw/contract/draws/pass-over';
import { expect } from 'vitest';
import { drawnDraw, passDays, prizeToken } from '../../../../test/build/drawn-draw.ts';
import type { Shop } from '../../../../test/build/sale.ts';
import { it } from '../../../../test/shop-test.ts';

async function winnerOf(shop: Shop) {
  const drawn = await drawnDraw(shop);
  return { drawn, token: prizeToken(shop, drawn.emails[0] ?? '') };
}

async function press(shop: Shop, path: string, text?: string) {
  return shop.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: text === undefined ? '' : new URLSearchParams({ text }).toString(),
  });
}

async function stateOf(shop: Shop, token: string) {
  return (await shop.call(getPrizeCall, { params: { token } })).body;
}

it("the page behind the winner's link works without a session and a script, and twice (product §2.25)", async ({
  shop,
}) => {
  const { token } = await winnerOf(shop);
  const page = `/prize/${token}`;
  const opened = await shop.app.inject(page);
  expect(opened.statusCode).toBe(200);
  expect(opened.headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  expect((await stateOf(shop, token)).state).toBe('open');
  for (const [name, state] of [
    ['claim', 'claimed'],
    ['claim', 'claimed'],
    ['give-back', 'givenBack'],
    ['give-back', 'givenBack'],
    ['keep', 'claimed'],
  ] as const) {
    const answer = await press(shop, `${page}/${name}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, page]);
    expect((await stateOf(shop, token)).state).toBe(state);
  }
  expect((await shop.app.inject('/prize/of-nobody')).statusCode).toBe(404);
  expect((await press(shop, '/prize/of-nobody/claim')).statusCode).toBe(404);
});

it('whoever was passed over objects there, once, in several lines (product §2.25)', async ({
  shop,
}) => {
  const { drawn, token } = await winnerOf(shop);
  await passDays(shop, 14);
  const body = { code: drawn.codes[0] ?? '', reason: 'Not claimed', cause: 'unclaimed' as const };
  await shop.call(
    passOverCall,
    { params: { id: drawn.drawId }, body },
    { token: drawn.owner.token },
  );
  const path = `/prize/${token}/objection`;
  expect((await press(shop, path, ' \r\n ')).statusCode).toBe(200);
  expect((await stateOf(shop, token)).objectedAt).toBeNull();
  expect((await press(shop, path, 'I called you.\r\nTwice & more.')).statusCode).toBe(303);
  expect((await stateOf(shop, token)).objectedAt).not.toBeNull();
  const rows = await shop.context.db.selectFrom('draw_objections').selectAll().execute();
  expect(rows.map(({ text }) => text)).toContain('I called you. Twice & more.');
  // Claiming comes too late: nothing changes.
  expect((await press(shop, `/prize/${token}/claim`)).statusCode).toBe(200);
  expect((await stateOf(shop, token)).state).toBe('passedOver');
});
