import { buyTickets } from '../load/buyers.ts';
import { quantile, show, type Figure } from '../print/figure.ts';
import { countBreaches, untilIssued } from '../support/invariants.ts';
import { startFurtherProcess } from '../support/further-process.ts';
import { makeSeller, publishDraw } from '../support/seller.ts';
import { startBenchProduct, type BenchProduct } from '../support/bench-product.ts';
import { invariantsFigure } from './purchase.ts';

const buyers = 10_000;
const inFlight = 500;
const cap = 8_600;

/** T7 and T6: ten thousand want a draw that has room for 8,600, five hundred at any moment. */
export async function measureFlashCrowd(): Promise<Figure[]> {
  const product = await startBenchProduct({ provider: 'stand-in' });
  try {
    const alone = await crowdAt(product, [product.url], 'one process');
    const second = await startFurtherProcess(product, 'here');
    const both = await crowdAt(product, [product.url, second.url], 'two processes');
    await second.stop();
    return [...alone, ...both];
  } finally {
    await product.stop();
  }
}

async function crowdAt(product: BenchProduct, urls: string[], name: string): Promise<Figure[]> {
  const { context } = product;
  const seller = await makeSeller(context);
  const warm = await publishDraw(context, seller);
  await buyTickets({ urls, drawId: warm, buyers: 400, inFlight: 64, countOf: () => 1 });
  await untilIssued(context, { drawId: warm, paid: 400 });
  const drawId = await publishDraw(context, seller, { ticketCap: cap });
  const bought = await buyTickets({ urls, drawId, buyers, inFlight, countOf: () => 1 });
  await untilIssued(context, { drawId, paid: bought.paid });
  const breaches = await countBreaches(context, { drawId, ticketsPaid: bought.ticketsPaid });
  const { paid, refused, seconds, checkoutMs } = bought;
  const p99 = quantile(checkoutMs, 0.99);
  const asWanted = paid === cap && refused === buyers - cap;
  return [
    {
      id: 'T7',
      name: `10,000 buyers, 500 in flight, cap 8,600, provider's pace raised, ${name}: p99 of the answer to a checkout`,
      measured: `p50 ${show(quantile(checkoutMs, 0.5))} ms, p99 ${show(p99)} ms, ${show(paid / seconds)} paid /s`,
      baseline: '–',
      value: p99,
      unit: ' ms',
      target: { atMost: 1_000 },
    },
    {
      id: 'T7',
      name: `places sold and refused with 409, ${name}`,
      measured: `${paid} sold, ${refused} refused`,
      baseline: `${cap} and ${buyers - cap}`,
      value: asWanted ? 1 : 0,
      target: { atLeast: 1 },
    },
    invariantsFigure(`flash crowd, ${name}`, [{ breaches, failures: bought.failures, paid }]),
  ];
}
