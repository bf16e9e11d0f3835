import { startFarm } from '../processes/farm.ts';
import { startPooler } from '../processes/pooler.ts';
import { hasPgbouncer } from '../../script/postgres/start-pgbouncer.ts';
import { median, quantile, show, type Figure } from '../print/figure.ts';
import { invariantsFigure } from '../print/invariants-figure.ts';
import type { BenchProduct } from '../support/bench-product.ts';
import { cpuSeconds } from '../support/cpu-time.ts';
import { sized } from '../support/run-size.ts';
import { sell, type Sale } from '../support/sale.ts';
import type { Seller } from '../support/seller.ts';

const webs = 4;
const pairs = sized(5, 1);
const crowd = {
  buyers: sized(4_000, 400),
  inFlight: 64,
  countOf: (at: number): number => 1 + (at % 4),
};

/** Each web process has ten connections for people. */
const clients = 10 * webs;

/** To PostgreSQL, of people and of jobs. */
const connections = { each: 8, all: 12 };

/**
 * Four web processes and a worker behind PgBouncer, in turns with four that reach PostgreSQL
 * themselves; the one that goes first changes, since the machine becomes warmer and tables longer.
 */
export async function measureBehindPooler(
  product: BenchProduct,
  seller: Seller,
): Promise<Figure[]> {
  if (!hasPgbouncer()) {
    console.error('processes: no pooler, as there is no pgbouncer 1.21 here (Debian 13 has it)');
    return [];
  }
  const pooler = await startPooler(product, connections);
  const [direct, pooled]: [Sale[], Sale[]] = [[], []];
  const ways = [
    { settings: {}, sales: direct },
    { settings: pooler.settings, sales: pooled },
  ];
  for (let pair = 0; pair < pairs; pair += 1)
    for (const { settings, sales } of pair % 2 === 0 ? ways : ways.toReversed())
      sales.push(await sellBy(product, { seller, settings }));
  const sessions = await pooler.sessions();
  const poolerMs = ((cpuSeconds(pooler.pid) ?? Number.NaN) * 1_000) / (2 * pairs * crowd.buyers);
  await pooler.stop();
  return figuresOf({ direct, pooled, sessions, poolerMs });
}

/** The second of two crowds: the first one warms all processes. */
async function sellBy(
  product: BenchProduct,
  { seller, settings }: { seller: Seller; settings: NodeJS.ProcessEnv },
): Promise<Sale> {
  const farm = await startFarm(product, { webs, settings });
  await sell(farm.shop, { ...crowd, seller });
  const sale = await sell(farm.shop, { ...crowd, seller });
  await farm.stop();
  return sale;
}

type Compared = { direct: Sale[]; pooled: Sale[]; sessions: number; poolerMs: number };

function figuresOf({ direct, pooled, sessions, poolerMs }: Compared): Figure[] {
  const ratios = direct.map((sale, at) => (pooled[at]?.perSecond ?? Number.NaN) / sale.perSecond);
  const each = ratios.map((ratio) => ratio.toFixed(2)).join(', ');
  return [
    {
      id: '–',
      name: `four web processes with ${clients} clients behind PgBouncer, on ${sessions} connections: purchases (pairs: ${each})`,
      measured: `${told(pooled)}, and ${show(poolerMs)} ms of PgBouncer`,
      baseline: `without it: ${told(direct)}`,
      value: median(ratios),
      target: { atLeast: 0.95 },
    },
    invariantsFigure('behind PgBouncer', [...direct, ...pooled]),
  ];
}

function told(sales: readonly Sale[]): string {
  const p99 = median(sales.map(({ purchaseMs }) => quantile(purchaseMs, 0.99)));
  const [rate, cpu] = [({ perSecond }: Sale) => perSecond, ({ cpuMs }: Sale) => cpuMs].map((of) =>
    show(median(sales.map((sale) => of(sale)))),
  );
  return `${rate} /s, p99 ${show(p99)} ms, ${cpu} ms of CPU each`;
}
