import { oneForAll, startLayout, twoWebs, webAndWorker, type Layout } from '../processes/layout.ts';
import { quantile, show, type Figure } from '../print/figure.ts';
import { invariantsFigure } from '../print/invariants-figure.ts';
import { startBenchProduct, type BenchProduct } from '../support/bench-product.ts';
import { sized } from '../support/run-size.ts';
import { sell, type Sale } from '../support/sale.ts';
import { makeSeller } from '../support/seller.ts';

const buyers = sized(10_000, 600);
const inFlight = 500;
const cap = sized(8_600, 516);
const one = (): number => 1;

/** T7 and T6: ten thousand want a draw that has room for 8,600, five hundred at any moment. */
export async function measureFlashCrowd(): Promise<Figure[]> {
  await using product = await startBenchProduct({ provider: 'stand-in', jobs: 'off' });
  const figures: Figure[] = [];
  for (const layout of [oneForAll, webAndWorker, twoWebs])
    figures.push(...(await crowdAt(product, layout)));
  return figures;
}

async function crowdAt(product: BenchProduct, layout: Layout): Promise<Figure[]> {
  const { context } = product;
  const seller = await makeSeller(context);
  const running = await startLayout(product, layout);
  const shop = { ...running, context };
  await sell(shop, { seller, buyers: sized(400, 100), inFlight: 64, countOf: one });
  const sale = await sell(shop, { seller, buyers, inFlight, countOf: one, cap });
  await running.stop();
  return figuresOf(layout, sale);
}

function figuresOf({ name }: Layout, sale: Sale): Figure[] {
  const { paid, refused, seconds, checkoutMs, lastTicketSeconds } = sale;
  const p99 = quantile(checkoutMs, 0.99);
  const asWanted = paid === cap && refused === buyers - cap;
  return [
    {
      id: 'T7',
      name: `${show(buyers)} buyers, 500 in flight, cap ${show(cap)}, provider's pace raised, ${name}: p99 of the answer to a checkout`,
      measured: `p50 ${show(quantile(checkoutMs, 0.5))} ms, p99 ${show(p99)} ms, ${show(paid / seconds)} paid /s`,
      baseline: '–',
      value: p99,
      unit: ' ms',
      target: { atMost: 1_000 },
    },
    {
      id: 'T7',
      name: `the same, ${name}: from the last payment to the last ticket`,
      measured: `${show(lastTicketSeconds)} s`,
      baseline: '–',
      value: lastTicketSeconds,
      unit: ' s',
      target: { atMost: 30 },
    },
    {
      id: 'T7',
      name: `places sold and refused with 409, ${name}`,
      measured: `${paid} sold, ${refused} refused`,
      baseline: `${cap} and ${buyers - cap}`,
      value: asWanted ? 1 : 0,
      target: { atLeast: 1 },
    },
    invariantsFigure(`flash crowd, ${name}`, [sale]),
  ];
}
