import type { BenchProduct } from '../support/bench-product.ts';
import { cpuSeconds } from '../support/cpu-time.ts';
import type { Shop } from '../support/sale.ts';
import { sendEventsTo } from '../support/start-stand-in.ts';
import { startFurtherProcess, type FurtherProcess } from './further-process.ts';
import { startHaproxy, type Balancer } from './haproxy.ts';

/** Web processes behind HAProxy, and workers. */
export type Farm = {
  webs: FurtherProcess[];
  workers: FurtherProcess[];
  balancer: Balancer;
  shop: Shop;
  stop(): Promise<void>;
};

export const notice = { NOTICE_SECONDS: '2' };

type Size = {
  webs: number;
  workers?: number;
  /** In which its processes differ from the product. */
  settings?: NodeJS.ProcessEnv;
};

export async function startFarm(
  product: BenchProduct,
  { webs: count, workers: hands = 1, settings = {} }: Size,
): Promise<Farm> {
  const workers: FurtherProcess[] = [];
  while (workers.length < hands) workers.push(await startFurtherProcess(product, 'only', settings));
  const webs: FurtherProcess[] = [];
  while (webs.length < count)
    webs.push(await startFurtherProcess(product, 'off', { ...notice, ...settings }));
  const urls = webs.map(({ url }) => url);
  const balancer = await startHaproxy(product.env.DATA_DIR ?? '', urls);
  await sendEventsTo(product, [balancer.url]);
  const pids = [...webs, ...workers].map(({ pid }) => pid);
  const used = (): number => pids.reduce((sum, pid) => sum + (cpuSeconds(pid) ?? Number.NaN), 0);
  return {
    webs,
    workers,
    balancer,
    shop: { context: product.context, urls: [balancer.url], cpuSeconds: used },
    stop: async () => {
      await balancer.stop();
      await sendEventsTo(product, [product.url]);
      await Promise.all([...webs, ...workers].map((one) => one.stop()));
    },
  };
}
