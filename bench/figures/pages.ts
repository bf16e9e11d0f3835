import { fork } from 'node:child_process';
import { join } from 'node:path';
import { freePorts } from '../../script/process/free-port.ts';
import { hammer } from '../load/hammer.ts';
import { httpCall } from '../load/http-call.ts';
import { median, show, type Figure } from '../print/figure.ts';
import { cpuSeconds } from '../support/cpu-time.ts';
import { makeSeller, publishDraw } from '../support/seller.ts';
import { startBenchProduct, type BenchProduct } from '../support/bench-product.ts';
import { endOf } from '../processes/end-of-process.ts';
import { untilReady } from '../support/until-ready.ts';
import { sized } from '../support/run-size.ts';

const rounds = sized(3, 1);
const seconds = sized(3, 1);
const connections = 64;
const coldDraws = sized(3_000, 200);

type Rate = { perSecond: number; cpuMicros: number };
type Server = { url: string; pid: number };
type Asked = { paths: readonly string[]; acceptEncoding?: string };

/**
 * T8 and the rendered page: what a crowd that looks costs, against a bare server of the same bytes.
 */
export async function measurePages(): Promise<Figure[]> {
  await using product = await startBenchProduct({ provider: 'stand-in', jobs: 'off' });
  const seller = await makeSeller(product.context);
  const drawId = await publishDraw(product.context, seller);
  const api = { paths: [`/public/club-owner/draw/${drawId}`] };
  const page = { paths: [`/draw-info/${drawId}`], acceptEncoding: 'gzip, br' };
  const cold: string[] = [];
  for (let made = 0; made < coldDraws; made += 1) {
    cold.push(`/draw-info/${await publishDraw(product.context, seller)}`);
  }
  return [
    ...(await compare(product, 'T8', { name: 'public draw as JSON', asked: api })),
    ...(await compare(product, '–', {
      name: 'public draw page, kept for a second',
      asked: page,
    })),
    // More draws than the second holds: every page is rendered.
    ...(await compare(product, '–', {
      name: 'public draw page, rendered each time',
      asked: { ...page, paths: cold },
    })),
  ];
}

async function compare(
  product: BenchProduct,
  id: string,
  { name, asked }: { name: string; asked: Asked },
): Promise<Figure[]> {
  const bytes = await bytesOf(product, asked);
  const bare = await startBare(bytes);
  const ours = { url: product.url, pid: product.serverPid };
  const all: { bare: Rate; product: Rate }[] = [];
  await rateOf(ours, asked, 1);
  await rateOf(bare, asked, 1);
  for (let round = 0; round < rounds; round += 1) {
    all.push({ bare: await rateOf(bare, asked), product: await rateOf(ours, asked) });
  }
  bare.stop();
  const target = id === 'T8' ? { target: { atLeast: 0.6 } } : {};
  const middle = (of: (round: (typeof all)[number]) => number): number => median(all.map(of));
  const micros = (of: 'bare' | 'product') => show(middle((one) => one[of].cpuMicros));
  return [
    {
      id,
      name: `${name}, 64 connections, ${bytes} bytes`,
      measured: `${show(middle((one) => one.product.perSecond))} /s`,
      baseline: `bare node:http: ${show(middle((one) => one.bare.perSecond))} /s`,
      value: middle((one) => one.product.perSecond / one.bare.perSecond),
      ...target,
    },
    {
      id,
      name: `${name}: CPU of the server for one answer`,
      measured: `${micros('product')} µs`,
      baseline: `bare node:http: ${micros('bare')} µs`,
      value: middle((one) => one.bare.cpuMicros / one.product.cpuMicros),
      ...target,
    },
  ];
}

async function rateOf(server: Server, asked: Asked, forSeconds = seconds): Promise<Rate> {
  const before = cpuSeconds(server.pid) ?? Number.NaN;
  const { url } = server;
  const { perSecond, failures } = await hammer({ url, connections, seconds: forSeconds, ...asked });
  if (failures > 0) throw new Error(`${failures} answers were no pages`);
  const used = (cpuSeconds(server.pid) ?? Number.NaN) - before;
  return { perSecond, cpuMicros: (used / (perSecond * forSeconds)) * 1e6 };
}

async function bytesOf(product: BenchProduct, { paths, acceptEncoding }: Asked): Promise<number> {
  const headers = acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding };
  const { status, text } = await httpCall({
    method: 'GET',
    url: `${product.url}${paths[0]}`,
    headers,
  });
  if (status !== 200) throw new Error(`the page answered ${status}`);
  return Buffer.byteLength(text);
}

async function startBare(bytes: number): Promise<Server & { stop(): void }> {
  const port = await freePorts(1);
  const file = join(import.meta.dirname, '../support/bare-server.ts');
  const child = fork(file, [`${port}`, `${bytes}`]);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, endOf(child));
  return { url, pid: child.pid ?? 0, stop: () => child.disconnect() };
}
