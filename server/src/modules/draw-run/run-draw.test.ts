import { describe, expect } from 'vitest';
import { buildSale, drawRow, holdPlacesOf } from '../../../test/build/sale.ts';
import type { PaymentProvider } from '../../edge/payment-provider.ts';
import { runDraw } from './run-draw.ts';
import { it } from '../../../test/shop-test.ts';

function noKey(): never {
  throw new Error('no key');
}

describe('runDraw', () => {
  it('asks the provider once, however often the draw is asked for meanwhile', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    await holdPlacesOf(shop, drawId);
    await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
    let asked = 0;
    const { payments } = shop.context;
    const counting: PaymentProvider = {
      ...payments,
      expireCheckout: (name, priority) => {
        asked += 1;
        return payments.expireCheckout(name, priority);
      },
    };
    const context = { ...shop.context, payments: counting };
    await Promise.all([1, 2, 3].map(() => runDraw(context, { drawId })));
    expect(asked).toBe(1);
    expect((await drawRow(shop, drawId)).closed_at).not.toBeNull();
  });

  it('can be asked for again after a run that failed', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
    const secrets = { ...shop.context.secrets, decrypt: noKey };
    await expect(runDraw({ ...shop.context, secrets }, { drawId })).rejects.toThrow('no key');
    await runDraw(shop.context, { drawId });
    expect((await drawRow(shop, drawId)).closed_at).not.toBeNull();
  });
});
