import { getPublicDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { expect, it } from 'vitest';
import { buildSale, openShop } from '../../test/build/sale.ts';
import { openLog } from '../edge/log.ts';

type Line = { msg: string; route?: string; count?: number; status?: number; method?: string };

it('counts answers that another request had made, with one line for all of a kind (product §16.11)', async () => {
  const lines: Line[] = [];
  const log = openLog({ write: (line) => void lines.push(JSON.parse(line) as Line) });
  const shop = await openShop({ context: { log } });
  const { drawId } = await buildSale(shop);
  const asked = 20;
  const read = async (): Promise<unknown> =>
    shop.call(getPublicDrawCall, { params: { id: drawId } });
  await Promise.all(Array.from({ length: asked }, read));
  await shop.close();
  const ofDraw = lines.filter(({ route }) => route === getPublicDrawCall.path);
  const single = ofDraw.filter(({ msg }) => msg === 'request');
  const counted = ofDraw.filter(({ msg }) => msg === 'answered from memory');
  expect(single.length).toBeGreaterThan(0);
  expect(counted).toMatchObject([{ method: 'GET', status: 200, count: asked - single.length }]);
});
