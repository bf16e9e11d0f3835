import { cpuSeconds } from '../support/cpu-time.ts';
import type { BenchProduct } from '../support/bench-product.ts';
import { sendEventsTo } from '../support/start-stand-in.ts';
import { startFurtherProcess, type FurtherProcess } from './further-process.ts';

/**
 * How the product's processes share the work: so many answer people; jobs are done there, or by one
 * worker.
 */
export type Layout = { name: string; webs: number; jobs: 'here' | 'worker' };

export const oneForAll: Layout = { name: 'one process', webs: 1, jobs: 'here' };
export const webAndWorker: Layout = {
  name: 'one web process and a worker',
  webs: 1,
  jobs: 'worker',
};
export const twoWebs: Layout = { name: 'two web processes and a worker', webs: 2, jobs: 'worker' };

export type RunningLayout = {
  /** Of the processes that answer people. */
  urls: readonly string[];
  /** CPU seconds that all its processes have used. */
  cpuSeconds: () => number;
  stop(): Promise<void>;
};

/**
 * Starts a layout beside the product, whose own server must do no jobs; the provider's events go to
 * it.
 */
export async function startLayout(
  product: BenchProduct,
  { webs, jobs }: Layout,
): Promise<RunningLayout> {
  const kind = jobs === 'here' ? 'here' : 'off';
  const worker = jobs === 'worker' ? [await startFurtherProcess(product, 'only')] : [];
  const servers: FurtherProcess[] = [];
  while (servers.length < webs) servers.push(await startFurtherProcess(product, kind));
  const all = [...servers, ...worker];
  const urls = servers.map(({ url }) => url);
  await sendEventsTo(product, urls);
  return {
    urls,
    cpuSeconds: () => all.reduce((sum, { pid }) => sum + (cpuSeconds(pid) ?? Number.NaN), 0),
    stop: async () => {
      await sendEventsTo(product, [product.url]);
      for (const one of all) await one.stop();
    },
  };
}
