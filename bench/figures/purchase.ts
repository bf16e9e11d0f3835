import { openLimit, type Limit } from '../limit/pgbench.ts';
import { startFloor, type Floor } from '../processes/floor-process.ts';
import { oneForAll, startLayout, twoWebs, webAndWorker, type Layout } from '../processes/layout.ts';
import { invariantsFigure } from '../print/invariants-figure.ts';
import { median, quantile, show, type Figure } from '../print/figure.ts';
import { startBenchProduct, type BenchProduct } from '../support/bench-product.ts';
import { sized } from '../support/run-size.ts';
import { sell, type Sale } from '../support/sale.ts';
import { makeSeller, type Seller } from '../support/seller.ts';
import { sendEventsTo } from '../support/start-stand-in.ts';

const rounds = sized(3, 1);
const crowd = { buyers: sized(3_000, 300), inFlight: 64, countOf: (at: number) => 1 + (at % 4) };
const warmUp = { ...crowd, buyers: sized(600, 100) };
const layouts = [oneForAll, webAndWorker, twoWebs] as const;

type Sellers = { product: Seller; floor: Seller };
type Round = { holdThenIssue: number; grouped: number; floor: Sale; sales: Sale[] };
type Parts = { product: BenchProduct; floor: Floor; limit: Limit; sellers: Sellers };

/**
 * T1, T2, T6: full purchases over HTTP against the barest program that makes the same exchanges,
 * and against what PostgreSQL alone can do; the stand-in's pace is raised, so that the product's
 * own capacity shows.
 */
export async function measurePurchases(): Promise<Figure[]> {
  await using product = await startBenchProduct({ provider: 'stand-in', jobs: 'off' });
  const floor = await startFloor(product);
  try {
    return await measureAgainst(product, floor);
  } finally {
    await floor.stop();
  }
}

async function measureAgainst(product: BenchProduct, floor: Floor): Promise<Figure[]> {
  const limit = await openLimit(product.databaseUrl);
  const sellers = {
    product: await makeSeller(product.context),
    floor: await makeSeller(floor.context),
  };
  const parts: Parts = { product, floor, limit, sellers };
  await sellFromFloor(parts, warmUp);
  const all: Round[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await oneRound(parts));
  return [
    ...layouts.flatMap((layout, at) => figuresOf(layout, all, at)),
    ...layouts.map((layout, at) => cpuFigure(layout, all, at)),
    ...layouts.map(({ name }, at) => invariantsFigure(name, salesOf(all, at))),
    invariantsFigure(
      'the floor',
      all.map((round) => round.floor),
    ),
  ];
}

async function oneRound(parts: Parts): Promise<Round> {
  const { product, limit, sellers } = parts;
  const holdThenIssue = await limit.measure('holdThenIssue');
  const floor = await sellFromFloor(parts, crowd);
  const sales: Sale[] = [];
  for (const layout of layouts) {
    const running = await startLayout(product, layout);
    const shop = { ...running, context: product.context };
    await sell(shop, { ...warmUp, seller: sellers.product });
    sales.push(await sell(shop, { ...crowd, seller: sellers.product }));
    await running.stop();
  }
  return { holdThenIssue, grouped: await limit.measure('grouped'), floor, sales };
}

async function sellFromFloor({ product, floor, sellers }: Parts, of: typeof crowd): Promise<Sale> {
  const { url, context, cpuSeconds } = floor;
  await sendEventsTo(product, [url]);
  return sell({ context, urls: [url], cpuSeconds }, { ...of, seller: sellers.floor });
}

const salesOf = (all: readonly Round[], at: number): Sale[] =>
  all.flatMap(({ sales }) => sales[at] ?? []);

function figuresOf({ name }: Layout, all: readonly Round[], at: number): Figure[] {
  const sales = salesOf(all, at);
  const rates = { product: median(sales.map(({ perSecond }) => perSecond)) };
  const p99 = quantile(
    sales.flatMap(({ purchaseMs }) => purchaseMs),
    0.99,
  );
  const measured = `${show(rates.product)} /s, p99 ${show(p99)} ms`;
  const one = { name: `purchases, 64 in flight, provider's pace raised, ${name}`, measured };
  const against = (
    baseline: string,
    of: (round: Round) => number,
  ): Pick<Figure, 'baseline' | 'value'> => ({
    baseline: `${baseline}: ${show(median(all.map(of)))} /s`,
    value: median(all.map((round) => (round.sales[at]?.perSecond ?? 0) / of(round))),
  });
  return [
    {
      id: 'T1',
      ...one,
      ...against('the floor', ({ floor }) => floor.perSecond),
      target: { atLeast: 0.6 },
    },
    { id: '–', ...one, ...against('pgbench, two commits', (round) => round.holdThenIssue) },
    {
      id: 'T2',
      ...one,
      ...against('pgbench, 32 a statement', (round) => round.grouped),
      target: { atLeast: 0.08 },
    },
  ];
}

/** The cost of a purchase for the product itself, aside from others who use the cores. */
function cpuFigure({ name }: Layout, all: readonly Round[], at: number): Figure {
  const cost = median(salesOf(all, at).map(({ cpuMs }) => cpuMs));
  const floor = median(all.map((round) => round.floor.cpuMs));
  return {
    id: '–',
    name: `CPU of all product processes for one purchase with its mail, ${name}`,
    measured: `${show(cost)} ms`,
    baseline: `the floor: ${show(floor)} ms`,
    value: cost,
    unit: ' ms',
    target: { atMost: 1.5 },
  };
}
