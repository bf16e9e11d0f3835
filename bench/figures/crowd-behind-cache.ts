import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePorts } from '../../script/process/free-port.ts';
import { hammer } from '../load/hammer.ts';
import { show, type Figure } from '../print/figure.ts';
import { cpuSeconds } from '../support/cpu-time.ts';
import { makeSeller, publishDraw } from '../support/seller.ts';
import { startBenchProduct, type BenchProduct } from '../support/bench-product.ts';
import { endOf } from '../processes/end-of-process.ts';
import { untilReady } from '../support/until-ready.ts';
import { sized } from '../support/run-size.ts';

const views = sized(100_000, 5_000);
const seconds = sized(60, 3);
const directSeconds = sized(10, 3);
const perSecond = views / seconds;
const connections = 64;

type Cost = { views: number; failures: number; answers: number; cpuSeconds: number };

/**
 * The cost of a crowd of 100,000 views in a minute for the product, behind a cache and without one.
 */
export async function measureCrowdBehindCache(): Promise<Figure[]> {
  await using product = await startBenchProduct({ provider: 'stand-in', jobs: 'off' });
  const drawId = await publishDraw(product.context, await makeSeller(product.context));
  const paths = [
    `/draw-info/${drawId}`,
    `/public/club-owner/draw/${drawId}`,
    `/draw-live/${drawId}`,
    `/public/draws/${drawId}/certificate`,
  ];
  const direct = await costOf(product, { url: product.url, paths, forSeconds: directSeconds });
  const { child, url } = await startProxy(product.url);
  const before = await answersOf(child);
  const cached = await costOf(product, { url, paths, forSeconds: seconds });
  const answers = (await answersOf(child)) - before;
  child.disconnect();
  return [figureOf({ ...cached, answers }, direct)];
}

function figureOf(cached: Cost, direct: Cost): Figure {
  const perThousand = (cost: Cost): string => show((cost.cpuSeconds / cost.views) * 1e6);
  return {
    id: '–',
    name: `a crowd's ${show(cached.views)} views in a minute, behind a cache: answers of the product`,
    measured: `${show(cached.answers)}; ${perThousand(cached)} ms of its CPU for 1,000 views`,
    baseline: `without a cache one for each; ${perThousand(direct)} ms for 1,000`,
    value: cached.failures > 0 ? Number.POSITIVE_INFINITY : cached.answers,
    target: { atMost: 2_000 },
  };
}

async function costOf(
  { serverPid }: BenchProduct,
  asked: { url: string; paths: readonly string[]; forSeconds: number },
): Promise<Cost> {
  const { forSeconds, ...same } = asked;
  const before = cpuSeconds(serverPid) ?? Number.NaN;
  const hammered = await hammer({
    ...same,
    connections,
    seconds: forSeconds,
    acceptEncoding: 'gzip, br',
    atMostPerSecond: perSecond,
  });
  const seen = Math.round(hammered.perSecond * forSeconds);
  const used = (cpuSeconds(serverPid) ?? Number.NaN) - before;
  return { views: seen, failures: hammered.failures, answers: seen, cpuSeconds: used };
}

async function startProxy(origin: string): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePorts(1);
  const file = join(import.meta.dirname, '../support/caching-proxy.ts');
  const child = fork(file, [`${port}`, origin]);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(`${url}/healthz`, endOf(child));
  return { child, url };
}

async function answersOf(child: ChildProcess): Promise<number> {
  child.send('count');
  const [count] = await once(child, 'message');
  return Number(count);
}
