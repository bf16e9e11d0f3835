import { openLimit, type Limit } from '../limit/pgbench.ts';
import { buyTickets, type Bought } from '../load/buyers.ts';
import { median, quantile, show, type Figure } from '../print/figure.ts';
import {
  isSound,
  countBreaches,
  untilIssued,
  untilMailed,
  type Breaches,
} from '../support/invariants.ts';
import { cpuSeconds } from '../support/cpu-time.ts';
import { makeSeller, publishDraw, type Seller } from '../support/seller.ts';
import { startBenchProduct, type BenchProduct } from '../support/bench-product.ts';
import { startFurtherProcess } from '../support/further-process.ts';

const rounds = 3;
const inFlight = 64;
const countOf = (at: number): number => 1 + (at % 4);

type Sale = Bought & {
  perSecond: number;
  breaches: Breaches;
  /** Milliseconds of the first process, from the checkouts to the last mail. */
  cpuOfOne: number;
};

/** A crowd buys from a draw of its own; the rate counts until the last ticket is issued. */
async function sell(
  product: BenchProduct,
  seller: Seller,
  { urls, buyers }: { urls: readonly string[]; buyers: number },
): Promise<Sale> {
  const drawId = await publishDraw(product.context, seller);
  const cpuBefore = cpuSeconds(product.serverPid) ?? Number.NaN;
  const began = performance.now();
  const bought = await buyTickets({ urls, drawId, buyers, inFlight, countOf });
  await untilIssued(product.context, { drawId, paid: bought.paid });
  const perSecond = bought.paid / ((performance.now() - began) / 1000);
  const { ticketsPaid } = bought;
  const breaches = await countBreaches(product.context, { drawId, ticketsPaid });
  await untilMailed(product.context);
  const cpuAfter = cpuSeconds(product.serverPid) ?? Number.NaN;
  const cpuOfOne = ((cpuAfter - cpuBefore) * 1_000) / bought.paid;
  return { ...bought, perSecond, breaches, cpuOfOne };
}

type Round = { holdThenIssue: number; grouped: number; sales: Sale[] };

async function oneRound(limit: Limit, sales: (() => Promise<Sale>)[]): Promise<Round> {
  const holdThenIssue = await limit.measure('holdThenIssue');
  const done: Sale[] = [];
  for (const sale of sales) done.push(await sale());
  return { holdThenIssue, grouped: await limit.measure('grouped'), sales: done };
}

const setUps = ['one process, jobs in it', 'two processes that do everything'] as const;

/**
 * T1, T2, T6: full purchases over HTTP against what PostgreSQL alone can do, through the stand-in
 * of the provider, so that the product's own capacity shows.
 */
export async function measurePurchases(): Promise<Figure[]> {
  const product = await startBenchProduct({ provider: 'stand-in' });
  try {
    const limit = await openLimit(product.databaseUrl);
    const seller = await makeSeller(product.context);
    await sell(product, seller, { urls: [product.url], buyers: 600 });
    const second = await startFurtherProcess(product, 'here');
    await second.stop();
    const all: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      all.push(
        await oneRound(limit, [
          () => sell(product, seller, { urls: [product.url], buyers: 3_000 }),
          async () => {
            const other = await startFurtherProcess(product, 'here');
            const urls = [product.url, other.url];
            const sale = await sell(product, seller, { urls, buyers: 3_000 });
            await other.stop();
            return sale;
          },
        ]),
      );
    }
    return [...setUps.flatMap((name, at) => figuresOf(name, all, at)), cpuFigure(all)];
  } finally {
    await product.stop();
  }
}

function figuresOf(name: string, all: readonly Round[], at: number): Figure[] {
  const sales = all.flatMap(({ sales }) => sales[at] ?? []);
  const rate = median(sales.map(({ perSecond }) => perSecond));
  const against = (of: 'holdThenIssue' | 'grouped'): Pick<Figure, 'baseline' | 'value'> => ({
    baseline: `${show(median(all.map((round) => round[of])))} /s`,
    value: median(all.map((round) => (round.sales[at]?.perSecond ?? 0) / round[of])),
  });
  const p99 = show(
    quantile(
      sales.flatMap(({ purchaseMs }) => purchaseMs),
      0.99,
    ),
  );
  const measured = `${show(rate)} /s, p99 ${p99} ms`;
  const one = { name: `purchases, 64 in flight, provider's pace raised, ${name}`, measured };
  return [
    { id: 'T1', ...one, ...against('holdThenIssue'), target: { atLeast: 1.2 } },
    { id: 'T2', ...one, ...against('grouped'), target: { atLeast: 0.08 } },
    invariantsFigure(name, sales),
  ];
}

/** The cost of a purchase for the product itself, aside from others who use the cores. */
function cpuFigure(all: readonly Round[]): Figure {
  const costs = all.flatMap(({ sales }) => sales[0]?.cpuOfOne ?? []);
  return {
    id: '–',
    name: `CPU of the server for one purchase, from its checkout to its mail, ${setUps[0]}`,
    measured: `${show(median(costs))} ms`,
    baseline: '–',
    value: median(costs),
    unit: ' ms',
  };
}

/** T6: nothing oversold, lost or doubled, no mail missing, and no answer but success or 409. */
export function invariantsFigure(
  name: string,
  sales: readonly Pick<Sale, 'breaches' | 'failures' | 'paid'>[],
): Figure {
  const sum = (of: keyof Breaches): number =>
    sales.reduce((all, { breaches }) => all + breaches[of], 0);
  const failures = sales.flatMap(({ failures }) => Object.entries(failures));
  const wrong = sales.filter(({ breaches }) => !isSound(breaches)).length;
  const words = failures.map(([what, times]) => `; ${times} × ${what}`).join('');
  return {
    id: 'T6',
    name: `invariants after ${sales.reduce((all, { paid }) => all + paid, 0)} purchases, ${name}`,
    measured: `oversold ${sum('oversold')}, lost ${sum('lost')}, doubled ${sum('doubled')}, mails missing ${sum('mailsMissing')}${words}`,
    baseline: '–',
    value: wrong + failures.reduce((all, [, times]) => all + times, 0),
    target: { atMost: 0 },
  };
}
