import { hasPgbouncer } from '../../script/postgres/start-pgbouncer.ts';
import { bytesOfPurchases } from '../million/bytes-of-purchases.ts';
import { areMailsOut, drawAndTell, missingNews } from '../million/draw-and-tell.ts';
import { millionFigures, type Million } from '../million/million-figures.ts';
import { startMovedClock, type MovedClock } from '../million/moved-clock.ts';
import { postgresOf, watchCosts, type Watched } from '../million/process-costs.ts';
import { sellInTenths, ticketsOf } from '../million/sell-in-tenths.ts';
import { untilDone } from '../million/until-done.ts';
import { verifiedDraw } from '../million/verified-draw.ts';
import { quantile, show, type Figure } from '../print/figure.ts';
import { startFarm, type Farm } from '../processes/farm.ts';
import { hasHaproxy } from '../processes/haproxy.ts';
import { startPooler, type Pooler } from '../processes/pooler.ts';
import { buyTickets, type Bought } from '../load/buyers.ts';
import { startBenchProduct, type BenchProduct } from '../support/bench-product.ts';
import { countBreaches } from '../support/invariants.ts';
import { sized } from '../support/run-size.ts';
import { sell } from '../support/sale.ts';
import { makeSeller, publishDraw } from '../support/seller.ts';

/** Of 2.5 tickets each on average; BENCH_PURCHASES=40000 sells a tenth of the million. */
const purchases = Number(process.env.BENCH_PURCHASES ?? sized(400_000, 400));
const inFlight = 64;
const one = (): number => 1;

/** To PostgreSQL, of people and of jobs: as docs/scale.md has it for two web processes. */
const connections = { each: 8, all: 16 };

/** Longer than the sale takes: the clock is moved there once all is sold. */
const runsInMs = 6 * 3_600_000;

/**
 * A draw of a million tickets, from the first checkout to the last mail: sold by two web processes
 * behind HAProxy, with two workers and PgBouncer, drawn by the product, and checked by a stranger.
 */
export async function measureMillion(): Promise<Figure[]> {
  if (!hasHaproxy()) {
    console.error('million: left out, as there is no haproxy here (apt-get install haproxy)');
    return [];
  }
  await using clock = await startMovedClock();
  await using product = await startBenchProduct({
    provider: 'stand-in',
    jobs: 'off',
    keepsRecords: true,
    settings: clock.settings,
  });
  await using started = new AsyncDisposableStack();
  const pooler = hasPgbouncer() ? await startPooler(product, connections) : undefined;
  started.defer(() => pooler?.stop());
  const settings = pooler?.settings ?? {};
  const farm = await startFarm(product, { webs: 2, workers: 2, settings });
  started.defer(() => farm.stop());
  return millionFigures(await sellAndDraw(product, { clock, farm, pooler }));
}

type Parts = { clock: MovedClock; farm: Farm; pooler: Pooler | undefined };

async function sellAndDraw(
  product: BenchProduct,
  { clock, farm, pooler }: Parts,
): Promise<Million> {
  const { context } = product;
  const { urls } = farm.shop;
  const seller = await makeSeller(context);
  await sell(farm.shop, { seller, buyers: sized(400, 100), inFlight, countOf: one });
  const runAt = new Date(clock.now().getTime() + runsInMs);
  const form = { runAt: runAt.toISOString(), ticketCap: ticketsOf(purchases) };
  const drawId = await publishDraw(context, seller, form);
  const costs = watchCosts(await processesOf(product, farm, pooler));
  const look = (bought: Bought, at: number): void => {
    costs.look();
    say(bought, at);
  };
  const sale = await sellInTenths(context, { urls, drawId, purchases, inFlight, look });
  const ticketMailsSeconds = await untilDone(purchases, async () => areMailsOut(context));
  const ofSale = costs.soFar();
  const { paid: beyond } = await buyTickets({ urls, drawId, buyers: 10, inFlight, countOf: one });
  const size = await bytesOfPurchases(context);
  const breaches = await countBreaches(context, { drawId, ticketsPaid: sale.ticketsPaid });
  console.error('  all is sold, and its time comes');
  const drawn = await drawAndTell(context, clock, { drawId, purchases, runAt });
  const ofAll = costs.soFar();
  const news = await missingNews(context, drawId);
  const verified = await verifiedDraw(urls[0] ?? '', drawId);
  const told = { ticketMailsSeconds, news, breaches, beyond };
  return { sale, size, ofSale, drawn, ofAll, verified, isPooled: pooler !== undefined, ...told };
}

/** A reader sees how far it is. */
function say({ paid, seconds, checkoutMs }: Bought, at: number): void {
  const p99 = show(quantile(checkoutMs, 0.99));
  console.error(`  tenth ${at} of the sale: ${show(paid / seconds)} /s, checkout p99 ${p99} ms`);
}

async function processesOf(
  { context }: BenchProduct,
  { webs, workers, balancer }: Farm,
  pooler: Pooler | undefined,
): Promise<Watched[]> {
  return [
    ...webs.map(({ pid }, at) => ({ name: `web ${at + 1}`, pid })),
    ...workers.map(({ pid }, at) => ({ name: `worker ${at + 1}`, pid })),
    { name: 'HAProxy', pid: balancer.pid },
    ...(pooler ? [{ name: 'PgBouncer', pid: pooler.pid }] : []),
    { name: 'PostgreSQL', pid: await postgresOf(context) },
  ];
}
