import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as layouts from '../processes/layout.ts';
import type * as benchProduct from './bench-product.ts';
import type * as sales from './sale.ts';
import type * as sellers from './seller.ts';

// A process of its own that sells with the product of one folder: this one, or another state of it.

/** One draw to sell: fields of its form, and what an entry code takes off. */
export type ToSell = { form?: Record<string, unknown>; percentOff?: number; buyers: number };

const [folder = ''] = process.argv.slice(2);

async function load<T>(file: string): Promise<T> {
  return (await import(pathToFileURL(join(folder, 'bench', file)).href)) as T;
}

const { startBenchProduct } = await load<typeof benchProduct>('support/bench-product.ts');
const { oneForAll, startLayout } = await load<typeof layouts>('processes/layout.ts');
const { makeSeller } = await load<typeof sellers>('support/seller.ts');
const { sell } = await load<typeof sales>('support/sale.ts');

const product = await startBenchProduct({ provider: 'stand-in', jobs: 'off' });
const running = await startLayout(product, oneForAll);
const shop = { ...running, context: product.context };
const seller = await makeSeller(product.context);

async function sellOne(wish: ToSell): Promise<sales.Sale> {
  return sell(shop, { ...wish, seller, inFlight: 64, countOf: (at) => 1 + (at % 6) });
}

async function stop(): Promise<void> {
  await running.stop();
  await product.stop();
}

process.on('message', (wish: ToSell) => {
  sellOne(wish).then(
    (sale) => process.send?.({ sale }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.once('disconnect', () => void stop());
process.send?.({ ready: true });
