import { oneForAll, startLayout } from '../processes/layout.ts';
import { invariantsFigure } from '../print/invariants-figure.ts';
import { median, show, type Figure } from '../print/figure.ts';
import { startBenchProduct } from '../support/bench-product.ts';
import { sized } from '../support/run-size.ts';
import { sell, type Sale } from '../support/sale.ts';
import { makeSeller } from '../support/seller.ts';

const pairs = sized(8, 1);
const crowd = { buyers: sized(2_000, 200), inFlight: 64, countOf: (at: number) => 1 + (at % 6) };

const bundles = [2, 3, 4, 5, 12].map((count) => ({ count, price: count * 9 }));

/** Draws that are sold in another way than ticket by ticket to everybody. */
const ways = {
  'with five bundles': { bundles },
  'with a limit for each person': { maxPerPerson: 10 },
  'with both': { bundles, maxPerPerson: 10 },
};

type Pair = { plain: Sale; other: Sale };

/** The CPU of a purchase in a draw with bundles and a limit against that of a plain one, in turns. */
export async function measureWaysToSell(): Promise<Figure[]> {
  const product = await startBenchProduct({ provider: 'stand-in', jobs: 'off' });
  try {
    const running = await startLayout(product, oneForAll);
    const shop = { ...running, context: product.context };
    const seller = await makeSeller(product.context);
    await sell(shop, { ...crowd, seller });
    const figures: Figure[] = [];
    for (const [name, form] of Object.entries(ways)) {
      const all: Pair[] = [];
      for (let pair = 0; pair < pairs; pair += 1) {
        const plain = await sell(shop, { ...crowd, seller });
        all.push({ plain, other: await sell(shop, { ...crowd, seller, form }) });
      }
      figures.push(...figuresOf(name, all));
    }
    await running.stop();
    return figures;
  } finally {
    await product.stop();
  }
}

function figuresOf(name: string, all: readonly Pair[]): Figure[] {
  const costs = (of: keyof Pair): string => `${show(median(all.map((pair) => pair[of].cpuMs)))} ms`;
  return [
    {
      id: '–',
      name: `CPU of all product processes for one purchase with its mail, ${name}`,
      measured: costs('other'),
      baseline: `a plain draw: ${costs('plain')}`,
      value: median(all.map(({ plain, other }) => other.cpuMs / plain.cpuMs)),
      target: { atMost: 1.12 },
    },
    invariantsFigure(
      name,
      all.map(({ other }) => other),
    ),
  ];
}
