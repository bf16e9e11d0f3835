import { sql } from 'kysely';
import { scheduler } from 'node:timers/promises';
import { watchDraw, type Watchers } from '../load/watchers.ts';
import { quantile, show, type Figure } from '../print/figure.ts';
import { cpuSeconds } from '../support/cpu-time.ts';
import { startFurtherProcess } from '../processes/further-process.ts';
import { makeSeller, publishDraw } from '../support/seller.ts';
import { startBenchProduct, type BenchProduct } from '../support/bench-product.ts';
import { sized } from '../support/run-size.ts';

const crowd = sized(2_000, 100);
const changes = sized(20, 3);
const betweenMs = 1_300;
const quietSeconds = 10;

/** Ends a wait that would never end; nothing that is measured. */
const patienceMs = 30_000;

type Server = { url: string; pid: number };

/** Two thousand follow one draw: when the last of them hears of a change, and what they cost. */
export async function measureWatchers(): Promise<Figure[]> {
  await using product = await startBenchProduct({ provider: 'stand-in', jobs: 'off' });
  const first = { url: product.url, pid: product.serverPid };
  const alone = await followed(product, [first], 'one process');
  const second = await startFurtherProcess(product, 'off');
  const both = await followed(product, [first, second], 'two processes');
  await second.stop();
  return [...alone, ...both];
}

async function followed(product: BenchProduct, servers: Server[], name: string): Promise<Figure[]> {
  const drawId = await publishDraw(product.context, await makeSeller(product.context));
  const urls = servers.map(({ url }) => url);
  const began = performance.now();
  const watchers = await watchDraw(urls, drawId, crowd);
  const connectMs = performance.now() - began;
  const quiet = await cpuOf(servers, () => scheduler.wait(quietSeconds * 1_000));
  const told = { first: [] as number[], last: [] as number[] };
  const busy = await cpuOf(servers, async () => {
    for (let change = 1; change <= changes; change += 1) {
      const { first, last } = await delaysOf(product, { drawId, change, watchers });
      told.first.push(first);
      told.last.push(last);
      await scheduler.wait(betweenMs * Math.random());
    }
  });
  watchers.stop();
  const last = quantile(told.last, 1);
  return [
    {
      id: '–',
      name: `a change until the last of 2,000 watchers heard of it, ${name}`,
      measured: `median ${show(quantile(told.last, 0.5))} ms, longest of ${changes} ${show(last)} ms`,
      baseline: `the first of them: median ${show(quantile(told.first, 0.5))} ms`,
      value: last,
      unit: ' ms',
      target: { atMost: 1_000 },
    },
    {
      id: '–',
      name: `CPU of the servers while 2,000 watch and nothing changes, ${name}`,
      measured: `${show(quiet * 100)} % of a core; all had come in ${show(connectMs)} ms`,
      baseline: `with a change each second or so: ${show(busy * 100)} %`,
      value: quiet,
    },
  ];
}

/**
 * Holds one more place, straight in the table; ms from the commit to the first and last watcher.
 */
async function delaysOf(
  { context }: BenchProduct,
  { drawId, change, watchers }: { drawId: string; change: number; watchers: Watchers },
): Promise<{ first: number; last: number }> {
  await sql`UPDATE draws SET places_held = ${change} WHERE id = ${drawId}`.execute(context.db);
  const at = performance.now();
  while (watchers.heardOf(change).length < crowd) {
    if (performance.now() - at > patienceMs) throw new Error('not every watcher heard of a change');
    await scheduler.wait(5);
  }
  const times = watchers.heardOf(change).map((time) => time - at);
  return { first: quantile(times, 0), last: quantile(times, 1) };
}

/** CPU seconds that the servers use for each second of this. */
async function cpuOf(servers: readonly Server[], work: () => Promise<void>): Promise<number> {
  const used = (): number => servers.reduce((sum, { pid }) => sum + (cpuSeconds(pid) ?? 0), 0);
  const [before, began] = [used(), performance.now()];
  await work();
  return (used() - before) / ((performance.now() - began) / 1_000);
}
