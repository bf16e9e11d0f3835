import { sql } from 'kysely';
import { scheduler } from 'node:timers/promises';
import { notice, startFarm } from '../processes/farm.ts';
import { startFurtherProcess, type FurtherProcess } from '../processes/further-process.ts';
import { hasHaproxy } from '../processes/haproxy.ts';
import { bytesOfPurchases } from '../million/bytes-of-purchases.ts';
import { measureBehindPooler } from './behind-pooler.ts';
import { quantile, show, type Figure } from '../print/figure.ts';
import { invariantsFigure } from '../print/invariants-figure.ts';
import { startBenchProduct, type BenchProduct } from '../support/bench-product.ts';
import { countStatements } from '../support/counted-statements.ts';
import { sized } from '../support/run-size.ts';
import { sell, type Sale } from '../support/sale.ts';
import { makeSeller, type Seller } from '../support/seller.ts';

const countOf = (at: number): number => 1 + (at % 4);
const crowd = { buyers: sized(4_000, 400), inFlight: 64, countOf };
const counted = { ...crowd, buyers: sized(1_000, 100) };
const afterMs = sized(2_000, 300);
const frozenMs = sized(10_000, 3_000);

type Cost = { webs: number; sale: Sale; statements: number };

/**
 * The product behind HAProxy: the cost of a purchase with one, two and four web processes, each
 * with one worker; the same four behind PgBouncer; and what a crowd sees when one of two is
 * replaced, killed or frozen.
 */
export async function measureProcesses(): Promise<Figure[]> {
  if (!hasHaproxy()) {
    console.error('processes: left out, as there is no haproxy here (apt-get install haproxy)');
    return [];
  }
  await using product = await startBenchProduct({ provider: 'stand-in', jobs: 'off' });
  const seller = await makeSeller(product.context);
  const costs: Cost[] = [];
  for (const webs of [1, 2, 4]) costs.push(await costOf(product, { seller, webs }));
  const figures = [...costsFigures(costs), await sizeFigure(product)];
  figures.push(...(await measureBehindPooler(product, seller)));
  for (const incident of incidents) figures.push(...(await meet(product, { seller, incident })));
  return figures;
}

async function costOf(
  product: BenchProduct,
  { seller, webs }: { seller: Seller; webs: number },
): Promise<Cost> {
  const farm = await startFarm(product, { webs });
  const { shop } = farm;
  await sell(shop, { ...counted, buyers: counted.buyers * webs, seller });
  const sale = await sell(shop, { ...crowd, seller });
  const statements = await countStatements(product, async (context) => {
    await sell({ ...shop, context }, { ...counted, seller });
  });
  await farm.stop();
  return { webs, sale, statements: statements / counted.buyers };
}

function costsFigures(costs: readonly Cost[]): Figure[] {
  const alone = costs[0]?.sale.cpuMs ?? Number.NaN;
  const rows = costs.map(({ webs, sale, statements }): Figure => {
    const { perSecond, cpuMs, purchaseMs } = sale;
    const p99 = show(quantile(purchaseMs, 0.99));
    return {
      id: '–',
      name: `behind HAProxy, web processes: ${webs}, and a worker: purchases, their CPU and statements`,
      measured: `${show(perSecond)} /s, p99 ${p99} ms; ${show(cpuMs)} ms and ${show(statements)} statements each`,
      baseline: `CPU with one: ${show(alone)} ms`,
      value: cpuMs / alone,
      ...(webs === 4 && { target: { atMost: 1.15 } }),
    };
  });
  return [
    ...rows,
    invariantsFigure(
      'behind HAProxy',
      costs.map(({ sale }) => sale),
    ),
  ];
}

async function sizeFigure({ context }: BenchProduct): Promise<Figure> {
  await sql`VACUUM ANALYZE`.execute(context.db);
  const { bytes, purchases } = await bytesOfPurchases(context);
  return {
    id: '–',
    name: 'one purchase of 2.5 tickets in PostgreSQL: its rows in six tables, indexes included',
    measured: `${show(bytes / purchases)} bytes, of ${show(purchases)} purchases`,
    baseline: '–',
    value: bytes / purchases,
    unit: ' bytes',
  };
}

type Incident = {
  name: string;
  /** Does something to the first web process; answers the one that stands in its place. */
  happen: (product: BenchProduct, web: FurtherProcess) => Promise<FurtherProcess>;
  /** Broken connections at most: of those whom the process was answering. */
  mayBreak: number;
};

const restart = (product: BenchProduct, { url }: FurtherProcess): Promise<FurtherProcess> =>
  startFurtherProcess(product, 'off', { ...notice, PORT: new URL(url).port });

const incidents: readonly Incident[] = [
  {
    name: 'drained and replaced',
    mayBreak: 0,
    happen: async (product, web) => {
      await web.stop();
      return restart(product, web);
    },
  },
  {
    name: 'killed and started again',
    mayBreak: crowd.inFlight,
    happen: async (product, web) => {
      await web.kill();
      return restart(product, web);
    },
  },
  {
    name: `frozen for ${frozenMs / 1_000} s`,
    mayBreak: 0,
    happen: async (_, web) => {
      web.freeze();
      await scheduler.wait(frozenMs);
      web.wake();
      return web;
    },
  },
];

async function meet(
  product: BenchProduct,
  { seller, incident }: { seller: Seller; incident: Incident },
): Promise<Figure[]> {
  const farm = await startFarm(product, { webs: 2 });
  await sell(farm.shop, { ...counted, seller });
  const [web] = farm.webs;
  if (!web) throw new Error('no web process was started');
  const happening = scheduler.wait(afterMs).then(async () => incident.happen(product, web));
  const sale = await sell(farm.shop, { ...crowd, buyers: 2 * crowd.buyers, seller });
  const heir = await happening;
  await farm.stop();
  if (heir !== web) await heir.stop();
  return incidentFigures(incident, sale);
}

function incidentFigures({ name, mayBreak }: Incident, sale: Sale): Figure[] {
  const broken = Object.values(sale.failures).reduce((sum, times) => sum + times, 0);
  const kinds = Object.keys(sale.failures).join(', ') || 'none';
  const p99 = show(quantile(sale.purchaseMs, 0.99));
  const longest = show(Math.max(...sale.purchaseMs));
  return [
    {
      id: 'T6',
      name: `one of two web processes behind HAProxy is ${name} in a crowd: failed requests`,
      measured: `${broken} of ${sale.paid + broken} (${kinds}); ${show(sale.perSecond)} /s, p99 ${p99} ms, longest ${longest} ms`,
      baseline: '–',
      value: broken,
      target: { atMost: mayBreak },
    },
    invariantsFigure(`one is ${name}`, [{ ...sale, failures: {} }]),
  ];
}
